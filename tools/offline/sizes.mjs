// sizes.mjs FOLDER: what the files of FOLDER weigh as they travel, as a table; it fails where they weigh more than allowed.
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Bytes that a browser may be sent for Python and the rules, packed by brotli. */
const BUDGET = 6_000_000;
/** Files above so many bytes are packed less thoroughly: it takes minutes and saves little. */
const LARGE = 6_000_000;

const [folder] = process.argv.slice(2);
const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(mjs|wasm|zip|pack)$/.test(name)).sort();
const rows = await Promise.all(
  names.map(async (name) => {
    const raw = readFileSync(`${folder}/${name}`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: raw.length > LARGE ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    const [zipped, packed] = await Promise.all([promisify(gzip)(raw, { level: 9 }), promisify(brotliCompress)(raw, { params })]);
    return [name.replace(/.*\//, "").replace(/-[0-9a-f]{12}/, ""), raw.length, zipped.length, packed.length];
  }),
);
rows.push(["**together**", ...[1, 2, 3].map((n) => rows.reduce((sum, row) => sum + row[n], 0))]);
const told = rows.map(([name, ...sizes]) => `| ${[name, ...sizes.map((size) => size.toLocaleString("en"))].join(" | ")} |`);
console.log(["| file | as it is | gzip | brotli |", "|---|---|---|---|", ...told].join("\n"));
if (rows.at(-1)[3] > BUDGET) {
  console.error(`more than ${BUDGET.toLocaleString("en")} bytes`);
  process.exit(1);
}

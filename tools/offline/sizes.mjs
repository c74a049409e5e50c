// sizes.mjs FOLDER: prints the compressed sizes of the files in FOLDER as a table, and fails if those needed to play
// exceed the budget.
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The most bytes that a browser may download for Python and the rules, compressed with brotli. */
const BUDGET = 6_000_000;
/** Larger files are compressed with less effort: more takes minutes and saves little. */
const LARGE = 8_000_000;

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
const together = (name, some) => [`**${name}**`, ...[1, 2, 3].map((n) => some.reduce((sum, row) => sum + row[n], 0))];
const apart = rows.filter(([name]) => name.startsWith("puzzles-"));
const needed = rows.filter((row) => !apart.includes(row));
const sum = together("together", needed);
const told = [...needed, sum, ...apart, together("when somebody asks for them", apart)].map(([name, ...sizes]) => `| ${[name, ...sizes.map((size) => size.toLocaleString("en"))].join(" | ")} |`);
console.log(["| file | as it is | gzip | brotli |", "|---|---|---|---|", ...told].join("\n"));
if (sum[3] > BUDGET) {
  console.error(`more than ${BUDGET.toLocaleString("en")} bytes`);
  process.exit(1);
}

import encode from "qr";
import decode from "qr/decode.js";
import { expect, it } from "vitest";
import { outline } from "./qr";

const LINK = "https://play.example.org/t/9csVOsixLTeu7C8clmR3PQ/replay?move=136&eyes=0";
const SCALE = 4;

/** Render a path of bars as a camera would see it. */
function seen(path: string, size: number): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(4 * (size * SCALE) ** 2).fill(255);
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let up = 0; up < SCALE; up += 1) {
      const from = (Number(y) * SCALE + up) * size * SCALE + Number(x) * SCALE;
      for (let n = 0; n < Number(wide) * SCALE; n += 1) data.fill(0, 4 * (from + n), 4 * (from + n) + 3);
    }
  }
  return { width: size * SCALE, height: size * SCALE, data };
}

it("the drawn code decodes to the link", () => {
  const dots = encode(LINK, "raw", { ecc: "medium", border: 3 });
  expect(decode(seen(outline(dots), dots.length))).toBe(LINK);
});

it("a drawing with missing dots does not decode to the link", () => {
  const dots = encode(LINK, "raw", { ecc: "medium", border: 3 });
  const torn = outline(dots.map((row, y) => (y > 10 && y < 24 ? row.map(() => false) : row)));
  let read = "";
  try {
    read = decode(seen(torn, dots.length));
  } catch {
    read = "";
  }
  expect(read).not.toBe(LINK);
});

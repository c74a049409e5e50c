import { expect, test } from "vitest";
import { U } from "./chart";
import { outline } from "./reach";

const sides = (path: string) => path.match(/M/g)?.length ?? 0;

test("the outline surrounds all squares and separates none of them", () => {
  expect(outline([])).toBe("");
  expect(sides(outline([[0, 0]]))).toBe(4);
  expect(
    sides(
      outline([
        [0, 0],
        [U, 0],
      ]),
    ),
  ).toBe(6);
  expect(
    sides(
      outline([
        [0, 0],
        [U, 0],
        [0, U],
        [U, U],
      ]),
    ),
  ).toBe(8);
  expect(
    sides(
      outline([
        [0, 0],
        [3 * U, 0],
      ]),
    ),
  ).toBe(8);
});

/** Everything that the generic board draws stays apart from what it lies on, in both themes: at least 3 : 1. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pigmentOf } from "../board/pigments";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf-8");
const TOKENS = read("../styles/tokens.css");
const STYLES = { board: read("./GenericBoard.svelte"), piece: read("./PieceArt.svelte") };
const THEMES = ["bone", "glaze"] as const;
/** What lies around every field, by theme, as Frame.svelte paints it. */
const FRAME = { bone: "var(--glaze)", glaze: "#050302" };
const GROUNDS = [".cell", ".pale .cell", ".dark .cell", ".sea .cell", ".wood .cell", ".rock .cell", ".wall .cell", ".home .cell"];
const LEAST = 3;
const LEAST_TEXT = 4.5;

type Theme = (typeof THEMES)[number];

/** The declarations of the rules of a component that have exactly this selector among theirs. */
function rule(source: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  const style = source.slice(source.indexOf("<style>"));
  for (const [, selectors, body] of style.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (selectors!.split(",").some((one) => one.replace("<style>", "").trim() === selector))
      for (const [, name, value] of body!.matchAll(/([\w-]+):\s*([^;]+);/g)) found.set(name!, value!);
  return found;
}

/** A colour in hexadecimal digits: a literal, or a token of the theme. */
function colour(value: string, theme: Theme): string {
  const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (!token) return value;
  const blocks = [`:root {`, `[data-theme="${theme}"] {`].map((head) => TOKENS.slice(TOKENS.indexOf(head)).split("\n}")[0]!);
  const values = blocks.flatMap((block) => [...block.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, "g"))].map((m) => m[1]!));
  return values.at(-1)!;
}

function luminance(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** A colour of the board in a theme, by selector and property. */
const paint = (theme: Theme, selector: string, property: string, source = STYLES.board) =>
  colour(rule(source, selector).get(property) ?? `no ${property} of ${selector}`, theme);
const frame = (theme: Theme) => colour(FRAME[theme], theme);
/** The ground of every kind of field, and of a tray. */
const grounds = (theme: Theme) => [...GROUNDS, ".tray"].map((selector) => paint(theme, selector, "fill"));
const best = (ground: string, ...colours: string[]) => Math.max(...colours.map((one) => contrast(one, ground)));

it("is 21 for black on white, and 1 for a colour on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#7cc6de", "#7cc6de")).toBe(1);
  expect(contrast("#191310", "#3b2c20")).toBeLessThan(LEAST); // the edge of a dark field as it once was
});

it.each(THEMES)("fields and trays have an edge, in %s", (theme) => {
  for (const ground of grounds(theme)) expect(contrast(paint(theme, ".cell", "stroke"), ground)).toBeGreaterThanOrEqual(LEAST);
  for (const ground of grounds(theme)) expect(best(frame(theme), ground, paint(theme, ".tray", "stroke"))).toBeGreaterThanOrEqual(LEAST);
  expect(contrast(paint(theme, ".none.slot .cell", "stroke"), frame(theme))).toBeGreaterThanOrEqual(LEAST);
});

it.each(THEMES)("marks, signs, rings, dots and lines stay apart from every field, in %s", (theme) => {
  for (const [selector, property] of [
    [".mark", "stroke"],
    [".sign", "color"],
    [".ring", "stroke"],
    [".tray.picked", "stroke"],
    [".dot", "fill"],
    [".tray.lit", "stroke"],
    [".line", "stroke"],
  ] as const)
    for (const ground of grounds(theme)) expect(contrast(paint(theme, selector, property), ground), selector).toBeGreaterThanOrEqual(LEAST);
  expect(rule(STYLES.board, ".sign").has("opacity")).toBe(false);
});

it.each(THEMES)("and from the frame where no field is drawn, in %s", (theme) => {
  for (const [selector, property] of [
    [".none .mark", "stroke"],
    [".none .sign", "color"],
    [".none .rim", "fill"],
    [".bare.ring", "stroke"],
    [".bare.dot", "fill"],
    [".bare.line", "stroke"],
  ] as const)
    expect(contrast(paint(theme, selector, property), frame(theme)), selector).toBeGreaterThanOrEqual(LEAST);
});

it.each(THEMES)("a line that crosses frame and fields has a casing that is seen where the line is not, in %s", (theme) => {
  const [line, casing] = [paint(theme, ".bare.line", "stroke"), paint(theme, ".casing", "stroke")];
  for (const ground of [...grounds(theme), frame(theme)]) expect(best(ground, line, casing)).toBeGreaterThanOrEqual(LEAST);
});

it.each(THEMES)("letters on fields and trays can be read, in %s", (theme) => {
  for (const ground of grounds(theme)) expect(contrast(paint(theme, ".rim", "fill"), ground)).toBeGreaterThanOrEqual(LEAST_TEXT);
  expect(contrast(paint(theme, ".title", "fill"), paint(theme, ".tray", "fill"))).toBeGreaterThanOrEqual(LEAST_TEXT);
});

it.each(THEMES)("pieces and cards stay apart from every field and from the frame, whatever their colour, in %s", (theme) => {
  const piece = [".rim", ".edge"].map((selector) => paint(theme, selector, "stroke", STYLES.piece));
  const cards = ["var(--bone)", "var(--glaze)", "var(--clay-light)"].map((value) => colour(value, theme));
  for (const ground of [...grounds(theme), frame(theme)]) {
    expect(best(ground, ...piece)).toBeGreaterThanOrEqual(LEAST);
    expect(best(ground, cards[0]!, cards[1]!)).toBeGreaterThanOrEqual(LEAST);
    expect(best(ground, cards[1]!, cards[2]!)).toBeGreaterThanOrEqual(LEAST);
  }
});

it("what is painted on a piece stays apart from its colour", () => {
  for (let look = 0; look < 12; look += 1) expect(contrast(pigmentOf(look).ink, pigmentOf(look).field)).toBeGreaterThanOrEqual(LEAST);
});

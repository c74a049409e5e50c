import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import type { LegalAct } from "../generated/messages";
import { Words } from "../i18n/words";
import { mountForTest, only } from "../mount.kit";
import ChoiceList from "./ChoiceList.svelte";

const HEROES = ["Achilles", "Ajax", "Diomedes", "Énée", "Hector", "Helen", "Odysseus", "Paris", "Priam"];
const words = Words.of("en", HEROES.map((hero, n) => `move-${n} = ${hero} moves`).join("\n"));
const act = (n: number, final = false) => ({ act: ["move", n], words: { word: `move-${n}`, args: {} }, final }) as unknown as LegalAct;
const all = HEROES.map((_, n) => act(n));

const list = (choices: LegalAct[], props: Partial<Parameters<typeof mountForTest>[1]> = {}) =>
  mountForTest(ChoiceList, { choices, words, choose: vi.fn(), disabled: false, label: "Moves", mixed: false, ...props } as never);
const texts = (page: HTMLElement) => [...page.querySelectorAll("button")].map((button) => button.textContent!.trim());
const press = (page: HTMLElement, key: string) => {
  (document.activeElement ?? page).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};

it("offers a search only above many choices, and shows all of them below", async () => {
  const page = await list(all.slice(0, 8));
  expect(page.querySelector("input")).toBeNull();
  expect(texts(page)).toHaveLength(8);
});

it("filters by every word typed, ignoring accents and case", async () => {
  const page = await list(all);
  const search = only<HTMLInputElement>(page, "input");
  for (const [typed, found] of [
    ["he", ["Hector moves", "Helen moves"]],
    ["MOVES enee", ["Énée moves"]],
    ["zeus", []],
  ] as const) {
    search.value = typed;
    search.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(texts(page)).toEqual(found);
  }
  expect(only(page, ".none").textContent).not.toBe("");
});

it("moves the focus by arrows and stops at both ends, with one tab stop", async () => {
  const page = await list(all);
  const buttons = [...page.querySelectorAll("button")];
  buttons[0]!.focus();
  flushSync();
  for (const [key, at] of [
    ["ArrowUp", 0],
    ["ArrowDown", 1],
    ["PageDown", 8],
    ["ArrowDown", 8],
    ["Home", 0],
    ["End", 8],
  ] as const) {
    press(page, key);
    expect([key, buttons.indexOf(document.activeElement as HTMLButtonElement)]).toEqual([key, at]);
    expect(buttons.map((button) => button.tabIndex)).toEqual(buttons.map((_, n) => (n === at ? 0 : -1)));
  }
});

it("chooses the move that was clicked, and nothing while disabled", async () => {
  const choose = vi.fn();
  const page = await list(all, { choose });
  page.querySelectorAll("button")[4]!.click();
  expect(choose.mock.calls).toEqual([[all[4]]]);
  const still = vi.fn();
  document.body.replaceChildren();
  (await list(all, { choose: still, disabled: true })).querySelectorAll("button")[4]!.click();
  expect(still).not.toHaveBeenCalled();
});

it("marks what cannot be undone only if some moves can", async () => {
  const choices = [act(0, true), act(1)];
  expect((await list(choices, { mixed: false })).querySelectorAll("small")).toHaveLength(0);
  document.body.replaceChildren();
  expect((await list(choices, { mixed: true })).querySelectorAll("small")).toHaveLength(1);
});

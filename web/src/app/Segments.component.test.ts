import { expect, it, vi } from "vitest";
import { mountForTest } from "../mount.kit";
import Segments from "./Segments.svelte";

const options = [
  { value: 0, name: "None" },
  { value: false, name: "No" },
  { value: null, name: "Unset" },
];

it("checks the option that equals the value, of any type", async () => {
  for (const [n, { value }] of options.entries()) {
    document.body.replaceChildren();
    const page = await mountForTest(Segments as never, { label: "Choice", options, value, choose: vi.fn() });
    expect([...page.querySelectorAll("input")].map((input) => input.checked)).toEqual(options.map((_, at) => at === n));
  }
});

it("passes on the value itself, and two groups are independent", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const page = await mountForTest(Segments as never, { label: "One", options, value: 0, choose: first });
  await mountForTest(Segments as never, { label: "Two", options, value: 0, choose: second });
  const inputs = [...page.querySelectorAll("input")];
  expect(new Set(inputs.map((input) => input.name)).size).toBe(2);
  inputs[2]!.checked = true;
  inputs[2]!.dispatchEvent(new Event("change", { bubbles: true }));
  expect(first.mock.calls).toEqual([[null]]);
  expect(second).not.toHaveBeenCalled();
});

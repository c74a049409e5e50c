import { expect, it } from "vitest";
import { allDrawn, fitsInSlice, inSlices, drawSoon } from "./slices";

/** Keep the processor busy. */
function busy(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms; );
}
const turn = () => new Promise((done) => setTimeout(done));

it("what fits into a slice is drawn at once, the rest in later slices", async () => {
  expect(fitsInSlice()).toBe(true);
  expect(fitsInSlice()).toBe(true);
  busy(20);
  expect(fitsInSlice()).toBe(false);
  await turn();
  await allDrawn();
  expect(fitsInSlice()).toBe(true);
});

it("waiting parts are drawn in order", async () => {
  const came: string[] = [];
  for (const name of ["a", "b", "c"]) {
    drawSoon(() => {
      came.push(name);
      busy(20);
    });
  }
  expect(fitsInSlice()).toBe(false);
  await allDrawn();
  expect(came).toEqual(["a", "b", "c"]);
});

it("a cancelled part is not drawn", async () => {
  let came = false;
  drawSoon(() => (came = true))();
  await allDrawn();
  expect(came).toBe(false);
});

it("work pauses between its steps, and reports a failure", async () => {
  let steps = 0;
  function* work() {
    for (; steps < 5; steps += 1) {
      busy(4);
      yield;
    }
  }
  const done = inSlices(work());
  expect(steps).toBe(0);
  await done;
  expect(steps).toBe(5);
  await expect(inSlices({ next: () => JSON.parse("{") })).rejects.toThrow();
  await allDrawn();
});

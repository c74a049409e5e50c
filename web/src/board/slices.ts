/**
 * Drawing in slices: each draws for a few milliseconds and leaves the rest to later ones, so that a slow phone stays
 * responsive and shows what is ready. What fits into one slice is drawn at once.
 */
import { flushSync } from "svelte";

/** The duration of a slice in milliseconds, and the part that ends it. */
const SLICE = 6;
const waiting = new Set<() => void>();
const idle: (() => void)[] = [];
let began = 0;
let asked = false;
const turn = new MessageChannel();
turn.port1.onmessage = draw;

/** Mark the page as busy for screen readers. */
function busy(): void {
  if (globalThis.document) document.body.ariaBusy = waiting.size ? "true" : null;
}

function next(): void {
  if (asked) return;
  asked = true;
  turn.port2.postMessage(null);
}

function draw(): void {
  asked = false;
  began = performance.now();
  for (const come of waiting) {
    waiting.delete(come);
    come();
    flushSync();
    if (performance.now() - began > SLICE) break;
  }
  began = 0;
  busy();
  if (waiting.size) next();
  else idle.splice(0).forEach((done) => done());
}

/** Whether something may still be drawn in this slice. */
export function fitsInSlice(): boolean {
  if (!began) {
    began = performance.now();
    next();
  }
  return !waiting.size && performance.now() - began <= SLICE;
}

/** Call a function when its turn comes. Return a function that cancels it. */
export function drawSoon(come: () => void): () => void {
  waiting.add(come);
  busy();
  next();
  return () => void waiting.delete(come);
}

/** Run work that can pause after each of its steps. */
export function inSlices(steps: Iterator<unknown>): Promise<void> {
  return new Promise((done, failed) => {
    const on = (): void => {
      try {
        do if (steps.next().done) return done();
        while (performance.now() - began <= SLICE);
        drawSoon(on);
      } catch (error) {
        failed(error);
      }
    };
    drawSoon(on);
  });
}

/** Resolve when everything is drawn. */
export const allDrawn = () =>
  new Promise<void>((done) => {
    idle.push(done);
    next();
  });

/** Call a function at once if nothing waits to be drawn, otherwise afterwards. */
export function whenDrawn(then: () => void): void {
  if (waiting.size) idle.push(then);
  else then();
}

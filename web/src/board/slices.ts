/**
 * Drawing in slices: so much is drawn at once as takes a few milliseconds, the rest in the slices after it, so that a slow
 * telephone never freezes: between two slices it answers to fingers and shows what is there. What fits into one slice
 * comes at once, as if there were none.
 */
import { flushSync } from "svelte";

/** Milliseconds that a slice takes, and the part that it ends with. */
const SLICE = 6;
const waiting = new Set<() => void>();
const idle: (() => void)[] = [];
let began = 0;
let asked = false;
const turn = new MessageChannel();
turn.port1.onmessage = draw;

/** Whoever has the page read aloud, or waits for it, is told that more is coming. */
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

/** Draw it as soon as its turn comes; what is returned takes that back. */
export function drawSoon(come: () => void): () => void {
  waiting.add(come);
  busy();
  next();
  return () => void waiting.delete(come);
}

/** Work that can rest after each of its steps. */
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

/** When everything is drawn. */
export const allDrawn = () =>
  new Promise<void>((done) => {
    idle.push(done);
    next();
  });

/** At once where nothing waits to be drawn, else then. */
export function whenDrawn(then: () => void): void {
  if (waiting.size) idle.push(then);
  else then();
}

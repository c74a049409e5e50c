/** Which house answers: a server, or this device itself, where the site was written without one. */
import type { Wire } from "./link";

export const isHere = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="ilion-house"]')?.content === "here";

/** The house on this device, fetched when it is first needed. */
export const house = async () => (await import("../here/here")).here;

/** A wire to the house on this device; it opens once the house is up. */
export function wireHere(): Wire {
  let closed = false;
  const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => (closed = true) };
  void house().then((here) => closed || here.join(wire));
  return wire;
}

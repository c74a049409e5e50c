/** Which server answers requests: the site's own, or this device where the site was built without one. */
import type { Wire } from "./websocket";

/** Whether this site has no server and plays on the device alone. */
export const isOffline = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="ilion-server"]')?.content === "in-browser";

/** The server on this device, as requests and connections need it. */
export interface DeviceServer {
  fetch(method: string, path: string, body?: string): Promise<Response>;
  connect(wire: Wire): void;
}

let load: () => Promise<DeviceServer> = () => Promise.reject(new Error("no server on this device"));

/** Set how the server on this device is loaded; it is loaded when it is first needed. */
export function setDeviceServer(loader: () => Promise<DeviceServer>): void {
  load = loader;
}

export const deviceServer = () => load();

/** Return a connection to the server on this device; it opens once that server has started. */
export function connectToDevice(): Wire {
  let closed = false;
  const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => (closed = true) };
  void deviceServer().then((server) => closed || server.connect(wire));
  return wire;
}

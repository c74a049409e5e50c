/** The browser as connections need it: sockets, timers, ids and random numbers. */
import { connectToDevice, isOffline } from "../net/server-info";
import { sitePath } from "../net/site-path";
import type { Environment, Wire } from "../net/websocket";
import { startTimer } from "./timer";

export const browser: Environment = {
  open: () =>
    isOffline
      ? connectToDevice()
      : (new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${sitePath("/socket")}`) as unknown as Wire),
  after: startTimer,
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join(""),
  online: () => isOffline || navigator.onLine,
  random: () => Math.random(),
};

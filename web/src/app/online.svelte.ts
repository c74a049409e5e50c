/** Whether the browser is online; the offline app always counts as online. */
import { isOffline } from "../net/server-info";

class Sky {
  online = $state(isOffline || navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.online = true));
    addEventListener("offline", () => (this.online = isOffline));
  }
}

export const network = new Sky();

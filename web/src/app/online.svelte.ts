/** Whether there is a network at all; where nothing needs one there always is. */
import { isOffline } from "../net/server-info";

class Sky {
  online = $state(isOffline || navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.online = true));
    addEventListener("offline", () => (this.online = isOffline));
  }
}

export const network = new Sky();

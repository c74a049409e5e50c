/** Whether there is a network at all; where nothing needs one there always is. */
import { isHere } from "../net/house";

class Sky {
  online = $state(isHere || navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.online = true));
    addEventListener("offline", () => (this.online = isHere));
  }
}

export const sky = new Sky();

/** Starts the workers. */
import address from "./worker?worker&url";
import type { Hand, Role } from "./talk";

export const start = (role: Role): Hand => new Worker(address, { type: "module", name: role }) as unknown as Hand;

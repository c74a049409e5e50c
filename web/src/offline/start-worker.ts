/** Starts the workers. */
import address from "./worker?worker&url";
import type { WorkerHandle, WorkerRole } from "./worker-messages";

export const startWorker = (role: WorkerRole): WorkerHandle => new Worker(address, { type: "module", name: role }) as unknown as WorkerHandle;

/**
 * Storage of the offline server: strings by their keys. Two tabs must not overwrite each other. A tab that opens the store
 * becomes its owner, and each change is made only while it is: a tab that another has replaced finds out before it writes
 * anything.
 */
const KEPT = "kept";
const OWNER = "owner";

export type Change = [key: string, value: string | null];

/** Where things are kept: a browser's database, or a test's. */
export interface KeyValueStore {
  all(): Promise<[key: string, value: string][]>;
  /** Save all of the changes, or none. */
  save(changes: readonly Change[]): Promise<void>;
}

/** If a browser forbids a frame to store anything, games last as long as the page. */
class MemoryStore implements KeyValueStore {
  all = async () => [];
  save = async () => undefined;
}

/** Whether storage is forbidden rather than broken; Chromium says so only in the error message. */
export const forbidden = (error: unknown) => error instanceof DOMException && (error.name === "SecurityError" || /denied permission/.test(error.message));

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, fail) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => fail(request.error);
  });

export class Store implements KeyValueStore {
  private constructor(
    private readonly db: IDBDatabase,
    private readonly me: string,
  ) {}

  static async open(name = "ilion"): Promise<KeyValueStore> {
    try {
      return await Store.own(name);
    } catch (error) {
      if (forbidden(error)) return new MemoryStore();
      throw error;
    }
  }

  private static async own(name: string): Promise<Store> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(KEPT);
    const store = new Store(await done(asked), crypto.getRandomValues(new Uint32Array(4)).join("-"));
    await store.write((kept) => kept.put(store.me, OWNER));
    return store;
  }

  async all(): Promise<[string, string][]> {
    const kept = this.db.transaction(KEPT).objectStore(KEPT);
    const [keys, values] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll() as IDBRequest<string[]>)]);
    return keys.map((key, n): [string, string] => [String(key), values[n]!]).filter(([key]) => key !== OWNER);
  }

  save(changes: readonly Change[]): Promise<void> {
    return this.write((kept, transaction) => {
      const owner = kept.get(OWNER);
      owner.onsuccess = () => {
        if (owner.result !== this.me) return transaction.abort();
        for (const [key, value] of changes) value === null ? kept.delete(key) : kept.put(value, key);
      };
    });
  }

  private write(work: (kept: IDBObjectStore, transaction: IDBTransaction) => unknown): Promise<void> {
    const transaction = this.db.transaction(KEPT, "readwrite");
    work(transaction.objectStore(KEPT), transaction);
    return new Promise((kept, fail) => {
      transaction.oncomplete = () => kept();
      transaction.onabort = () => fail(transaction.error ?? new Error("another tab keeps the tables now"));
    });
  }
}

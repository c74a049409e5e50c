/** Loads Python with the rules in this worker. */

/** What is used of Pyodide. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void;
  };
  runPython(source: string): unknown;
}

/** The names of Python's files; written when they were packed. */
interface Files {
  folder: string;
  std: string;
  rules: string;
  /** By game. */
  puzzles: Record<string, string>;
  /** The packages that Pyodide may fetch: none. */
  lock: unknown;
}

/** Python, and the function that fetches the further files that a request needs. */
interface LoadedPython {
  python: Python;
  prefetch: Prefetch;
}

/** Return what a request to this path must wait for, if anything. */
export type Prefetch = (path: string) => Promise<void> | undefined;

const ROOT = "/rules";
const PUZZLES = /^\/api\/games\/([^/]+)\/puzzles\//;

/** The folder of Python's files, beside that of the scripts. */
const FOLDER = import.meta.url.replace(/assets\/[^/]*$/, "python/");
const at = (name: string) => new URL(name, FOLDER).href;

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(at(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** Unpack a tree of files: the length of the index, the index, the files. */
export function unpack(files: Python["FS"], pack: Uint8Array, root: string): void {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as [name: string, size: number][];
  const made = new Set<string>();
  let from = 4 + length;
  for (const [name, size] of index) {
    const folder = `${root}/${name}`.replace(/\/[^/]*$/, "");
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(`${root}/${name}`, pack.subarray(from, from + size), { canOwn: true });
    from += size;
  }
}

/** The puzzles of a game are not needed to play; the first request for them fetches them. */
export function prefetcher(files: Python["FS"], packs: Record<string, string>, fetch: (name: string) => Promise<Uint8Array>): Prefetch {
  const pending = new Map<string, Promise<void>>();
  return (path) => {
    const game = PUZZLES.exec(path)?.[1] ?? "";
    if (!Object.hasOwn(packs, game)) return undefined;
    let wait = pending.get(game);
    if (!wait) {
      wait = fetch(packs[game]!).then((pack) => unpack(files, pack, ROOT));
      wait.catch(() => pending.delete(game));
      pending.set(game, wait);
    }
    return wait;
  };
}

const bytes = async (name: string) => new Uint8Array(await (await fetched(name)).arrayBuffer());

export async function loadPython(): Promise<LoadedPython> {
  const files = (await (await fetched("python.json")).json()) as Files;
  const rules = bytes(files.rules);
  rules.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ at(`${files.folder}/pyodide.mjs`))) as {
    loadPyodide(options: Record<string, unknown>): Promise<Python>;
  };
  const python = await loadPyodide({
    indexURL: at(`${files.folder}/`),
    stdLibURL: at(files.std),
    lockFileContents: files.lock,
  });
  unpack(python.FS, await rules, ROOT);
  python.runPython(`import sys; sys.path.insert(0, "${ROOT}")`);
  return { python, prefetch: prefetcher(python.FS, files.puzzles, bytes) };
}

/** Python with the rules, started in this worker. */

/** What is used of Pyodide. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void;
  };
  runPython(source: string): unknown;
}

/** What Python's files are called; written when they were packed. */
interface Files {
  folder: string;
  std: string;
  rules: string;
  /** The packages that Pyodide may fetch: none. */
  lock: unknown;
}

const ROOT = "/rules";

/** The folder of Python's files, beside that of the scripts. */
const FOLDER = import.meta.url.replace(/assets\/[^/]*$/, "python/");
const at = (name: string) => new URL(name, FOLDER).href;

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(at(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** A tree of files that came as one: the length of its index, the index, the files. */
export function lay(files: Python["FS"], pack: Uint8Array, root: string): void {
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

export async function boot(): Promise<Python> {
  const files = (await (await fetched("python.json")).json()) as Files;
  const rules = fetched(files.rules).then((answer) => answer.arrayBuffer());
  rules.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ at(`${files.folder}/pyodide.mjs`))) as {
    loadPyodide(options: Record<string, unknown>): Promise<Python>;
  };
  const python = await loadPyodide({
    indexURL: at(`${files.folder}/`),
    stdLibURL: at(files.std),
    lockFileContents: files.lock,
  });
  lay(python.FS, new Uint8Array(await rules), ROOT);
  python.runPython(`import sys; sys.path.insert(0, "${ROOT}")`);
  return python;
}

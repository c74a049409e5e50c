import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type Rollup } from "vite";

const SERVER = process.env.ILION_SERVER ?? "http://127.0.0.1:8000";

/** The service worker, told which files make up the shell. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css|svg|woff2)$/.test(name) && !/greek|\/(games|folder|here|Drawn)-/.test(name))
        .map((name) => `/${name}`)
        .sort();
      const source = readFileSync(new URL("src/shell/worker.js", import.meta.url), "utf-8");
      const mark = files
        .join("")
        .split("")
        .reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) | 0, 7);
      const shell = ["/", "/manifest.webmanifest", "/theme.js", "/emblem.svg", ...files];
      this.emitFile({
        type: "asset",
        fileName: "worker.js",
        source: source.replace("__SHELL__", JSON.stringify(shell)).replace("__MARK__", (mark >>> 0).toString(36)),
      });
    },
  };
}

/** All files that a source needs before it runs: its chunk, what that imports, and their styles. */
function needed(bundle: Rollup.OutputBundle, source: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.facadeModuleId?.split("?")[0] === source) add(chunk.fileName);
  return [...found].map((name) => `/${name}`);
}

/** What a page needs, told before the page knows: its files, by the server that sends it; its words and game, by its first script. */
function firstThings(): Plugin {
  const bare = (file: string) => file.slice(1);
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  let name = "";
  return {
    name: "first-things",
    apply: "build",
    generateBundle(_, bundle) {
      const rooms = readdirSync(at("src/pages")).map((page) => [page.replace(".svelte", "").toLowerCase(), needed(bundle, at(`src/pages/${page}`))]);
      this.emitFile({ type: "asset", fileName: "rooms.json", source: JSON.stringify(Object.fromEntries(rooms)) });
      const words = ["en", "es", "fr", "it"].map((lang) => [
        lang,
        [at(`src/words/${lang}.ftl`), at(`../src/ilion/bots/words/${lang}.ftl`)].flatMap((file) => needed(bundle, file)).map(bare),
      ]);
      const games = readdirSync(at("src/games"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => [
          name.replaceAll("_", "-"),
          needed(bundle, at(`src/games/${name}/folder.ts`))
            .filter((file) => !/\/(shell|table)-/.test(file))
            .map(bare),
        ]);
      const source = readFileSync(at("src/shell/first.js"), "utf-8")
        .replace("__WORDS__", JSON.stringify(Object.fromEntries(words)))
        .replace("__GAMES__", JSON.stringify(Object.fromEntries(games)));
      name = this.getFileName(this.emitFile({ type: "asset", name: "first.js", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { type: "module", async: true, src: `/${name}` }, injectTo: "head-prepend" }],
    },
  };
}

export default defineConfig({
  base: "./",
  // Scripts and styles name their files from where they lie; the page may be asked for at any address.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  plugins: [svelte(), firstThings(), serviceWorker()],
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/here-[hash].js" } } },
  build: {
    outDir: "../src/ilion/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    license: { fileName: "licences/packages.json" },
    // Every request is a journey for a telephone: what several pages need is one file, the table another, and each game.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/\/src\/(games\/\w+)\/folder/.exec(facadeModuleId ?? "")?.[1]?.replace("/", "-") ?? "[name]"}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: "shell", test: (id) => !/\/src\/(games|here|learn|table|net\/table)|\.ftl/.test(id), minShareCount: 2 },
            { name: "table", test: /\/src\/(table\/|net\/table|games\/shelf)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/pictures": SERVER, "/words": SERVER, "/socket": { target: SERVER, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
} as Parameters<typeof defineConfig>[0]);

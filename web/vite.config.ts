import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type Rollup } from "vite";

const SERVER = process.env.ILION_SERVER ?? "http://127.0.0.1:8000";

/** Return the style sheets that a chunk imports. */
function cssOf(bundle: Rollup.OutputBundle, name: string): string[] {
  const chunk = bundle[name];
  return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

/** Emit the service worker with the list of files that make up the app. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const boards = new Set(
        Object.keys(bundle)
          .filter((name) => name.startsWith("assets/games-"))
          .flatMap((name) => cssOf(bundle, name)),
      );
      const files = Object.keys(bundle)
        .filter(
          (name) => /\.(js|css|svg|woff2)$/.test(name) && !/greek|\/(games|offline-server|python-worker|GenericBoard|bls)-/.test(name) && !boards.has(name),
        )
        .map((name) => `/${name}`)
        .sort();
      const source = readFileSync(new URL("src/app/service-worker.js", import.meta.url), "utf-8");
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

/** Return all files that a source needs before it runs: its chunk, the chunks it imports, and their style sheets. */
function filesFor(bundle: Rollup.OutputBundle, source: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    for (const style of cssOf(bundle, name)) found.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.facadeModuleId?.split("?")[0] === source) add(chunk.fileName);
  return [...found].map((name) => `/${name}`);
}

/** Emit `page-files.json`, from which the server sends preload headers, and the boot script, which preloads messages and boards. */
function preloading(): Plugin {
  const relative = (file: string) => file.slice(1);
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  let name = "";
  return {
    name: "preloading",
    apply: "build",
    generateBundle(_, bundle) {
      const pages = readdirSync(at("src/pages")).map((page) => [page.replace(".svelte", "").toLowerCase(), filesFor(bundle, at(`src/pages/${page}`))]);
      this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(Object.fromEntries(pages)) });
      const words = ["en", "es", "fr", "it"].map((lang) => [
        lang,
        [at(`src/i18n/${lang}.ftl`), at(`../src/ilion/bots/words/${lang}.ftl`)].flatMap((file) => filesFor(bundle, file)).map(relative),
      ]);
      const games = readdirSync(at("src/games"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => [
          name.replaceAll("_", "-"),
          filesFor(bundle, at(`src/games/${name}/index.ts`))
            .filter((file) => !/\/(app|table)-/.test(file))
            .map(relative),
        ]);
      const source = readFileSync(at("src/app/boot.js"), "utf-8")
        .replace("__WORDS__", JSON.stringify(Object.fromEntries(words)))
        .replace("__GAMES__", JSON.stringify(Object.fromEntries(games)));
      name = this.getFileName(this.emitFile({ type: "asset", name: "boot.js", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { type: "module", async: true, src: `/${name}` }, injectTo: "head-prepend" }],
    },
  };
}

export default defineConfig({
  base: "./",
  // Scripts and styles refer to files relative to themselves, because the page may be served at any address.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  plugins: [svelte(), preloading(), serviceWorker()],
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/python-worker-[hash].js" } } },
  build: {
    outDir: "../src/ilion/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    license: { fileName: "licences/packages.json" },
    // Requests are slow on a phone: what several pages share is one file, the table another, and each game one more.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/\/src\/(games\/\w+)\/index/.exec(facadeModuleId ?? "")?.[1]?.replace("/", "-") ?? "[name]"}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: "app", test: (id) => !/\/src\/(games|offline|learn|table)\/|\.ftl/.test(id), minShareCount: 2 },
            { name: "table", test: /\/src\/(table\/|games\/catalogue)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".", "../src/ilion/bots/words"] },
    proxy: { "/api": SERVER, "/pictures": SERVER, "/words": SERVER, "/socket": { target: SERVER, ws: true } },
  },
  test: {
    projects: [
      { extends: true, test: { name: "units", include: ["src/**/*.test.ts"], exclude: ["src/**/*.component.test.ts"], environment: "node" } },
      {
        extends: true,
        resolve: { conditions: ["browser"] }, // the build of Svelte that can mount components
        test: { name: "components", include: ["src/**/*.component.test.ts"], environment: "happy-dom" },
      },
    ],
  },
} as Parameters<typeof defineConfig>[0]);

import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = process.env.ILION_SERVER ?? "http://127.0.0.1:8000";

/** The service worker, told which files make up the shell. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css|svg|woff2)$/.test(name) && !name.includes("greek") && !name.includes("/games-"))
        .map((name) => `/${name}`)
        .sort();
      const source = readFileSync(new URL("src/shell/worker.js", import.meta.url), "utf-8");
      const mark = files.join("").split("").reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) | 0, 7);
      const shell = ["/", "/manifest.webmanifest", "/theme.js", "/emblem.svg", ...files];
      this.emitFile({
        type: "asset",
        fileName: "worker.js",
        source: source.replace("__SHELL__", JSON.stringify(shell)).replace("__MARK__", (mark >>> 0).toString(36)),
      });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: "../src/ilion/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": SERVER, "/words": SERVER, "/socket": { target: SERVER, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
} as Parameters<typeof defineConfig>[0]);

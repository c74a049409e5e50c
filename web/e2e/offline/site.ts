/** The static site on a plain file server, under a folder; the server can be stopped. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { ROOT } from "../kit";

export const SITE = process.env.ILION_SITE_FOLDER ?? join(ROOT, "build/site");
/** The base path that the site was built for. */
export const BASE = /src="([^"]*)theme\.js"/.exec(readFileSync(join(SITE, "index.html"), "utf-8"))![1]!;
const KINDS: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

export class Site {
  /** The paths requested. */
  readonly asked: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(folder = SITE): Promise<Site> {
    const server = createServer();
    await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
    const site = new Site(server, (server.address() as { port: number }).port);
    server.on("request", (request, answer) => {
      const { pathname } = new URL(request.url!, "http://here");
      site.asked.push(pathname);
      const name = normalize(decodeURIComponent(pathname.startsWith(BASE) ? pathname.slice(BASE.length) : "nowhere"));
      const found = [name, join(name, "index.html")].map((one) => join(folder, one)).find((one) => existsSync(one) && statSync(one).isFile());
      const file = found ?? join(folder, "404.html");
      answer.writeHead(found ? 200 : 404, { "content-type": KINDS[extname(file)] ?? "text/plain; charset=utf-8" });
      answer.end(readFileSync(file));
    });
    return site;
  }

  /** Return the address of a page. */
  at(path: string): string {
    return `http://127.0.0.1:${this.port}${BASE}${path.slice(1)}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((gone) => this.server.close(gone));
  }
}

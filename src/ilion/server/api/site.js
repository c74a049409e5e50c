// Everything is kept, so that nobody need serve it again: the interpreter by itself, all the rest by its mark. An update
// fetches only the files that changed; it waits until somebody says "go". Every file is held against its SHA-256, so that
// two versions of a site never mix.
const PYTHON = __PYTHON__;
const REST = __REST__;
const BASE = new URL("./", location.href).pathname;
const LIST = `${BASE}kept.json`;
const KINDS = ["python", "rest"];
/** What a host says of a file that is kept with it. */
const TOLD = ["content-type", "content-security-policy"];

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const digest = async (body) => hex(await crypto.subtle.digest("SHA-256", body));
const named = async (files, kind) => `ilion-${kind}-${BASE}-${(await digest(new TextEncoder().encode(JSON.stringify(files)))).slice(0, 12)}`;
const CACHES = Promise.all([named(PYTHON, "python"), named(REST, "rest")]);

/** A page that a host adds something to is still that page. */
const exact = (name) => !name.endsWith(".html");

async function fetched(name, mark) {
  const answer = await fetch(BASE + name, { cache: "no-cache" });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  if (exact(name) && (await digest(body)) !== mark) throw new Error(`${name} is of another version`);
  // Made anew: a page that the host redirected to would be refused as an answer to a visit.
  return new Response(body, { headers: TOLD.flatMap((header) => (answer.headers.has(header) ? [[header, answer.headers.get(header)]] : [])) });
}

/** What other caches of this site hold, by mark. */
async function known() {
  const found = new Map();
  for (const cacheName of await own()) {
    const cache = await caches.open(cacheName);
    const list = await cache.match(LIST);
    for (const [name, mark] of Object.entries(list ? await list.json() : {})) found.set(mark, [cache, name]);
  }
  return found;
}

const own = async () => (await caches.keys()).filter((name) => KINDS.some((kind) => name.startsWith(`ilion-${kind}-${BASE}-`)));

async function fill(name, files) {
  const cache = await caches.open(name);
  if (await cache.match(LIST)) return;
  const before = await known();
  const waiting = Object.entries(files);
  const take = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [file, mark] = next;
      if (await cache.match(BASE + file)) continue; // an install that was broken off goes on
      const [old, as] = before.get(mark) ?? [];
      await cache.put(BASE + file, (await old?.match(BASE + as)) ?? (await fetched(file, mark)));
    }
  };
  await Promise.all([take(), take(), take(), take()]);
  await cache.put(LIST, new Response(JSON.stringify(files)));
}

async function install() {
  const [python, rest] = await CACHES;
  await fill(rest, REST);
  await fill(python, PYTHON);
}

async function activate() {
  const kept = await CACHES;
  await Promise.all((await own()).filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, name) {
  const [python, rest] = await CACHES;
  const cache = await caches.open(name in PYTHON ? python : rest);
  return (await cache.match(BASE + name)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "go") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(BASE)) return;
  const name = request.mode === "navigate" ? "index.html" : decodeURIComponent(pathname.slice(BASE.length));
  if (name in PYTHON || name in REST) event.respondWith(answer(request, name));
});

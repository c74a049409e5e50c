// The shell opens without a network: its files are cached, pages fall back to the first one, moves never use the cache.
const KEPT = "ilion-__MARK__";
/** Caches of earlier shells; the offline site has its own caches on the same host. */
const OURS = /^ilion-\w+$/;
const SHELL = __SHELL__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => OURS.test(name) && name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname === "/socket") return;
  if (pathname.startsWith("/api/") && pathname !== "/api/games") return;
  if (pathname.startsWith("/python/")) return; // Large, and cached by the browser itself.
  if (pathname.startsWith("/offline/")) return; // A site with its own service worker.
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((found) => found ?? keep(request)));
  } else {
    event.respondWith(keep(request).catch(() => caches.match(request).then((found) => found ?? Response.error())));
  }
});

self.addEventListener("push", (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: link, data: { link }, icon: "/emblem-192.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { pathname } = new URL(event.notification.data.link, location.origin);
  event.waitUntil(visit(pathname));
});

/** Open the page in a tab that shows it already, or in a new one. */
async function visit(pathname) {
  const open = await clients.matchAll({ type: "window" });
  const there = open.find((client) => new URL(client.url).pathname === pathname);
  await (there ? there.focus() : clients.openWindow(pathname));
}

/** Respond from the network, and cache a complete response. A full disk does not block the page. */
async function keep(request) {
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    try {
      const cache = await caches.open(KEPT);
      await cache.put(request, copy);
    } catch (error) {
      console.warn("not kept:", request.url, error);
    }
  }
  return response;
}

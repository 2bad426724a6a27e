// The service worker: after the first visit the page needs no network. The build writes its lists.

const OURS = `cambio ${self.registration.scope} `; // another copy on this server has its own
const CACHE = `${OURS}EDITION`;
const FILES = [/* FILES */];
const HOME = new URL(self.registration.scope).pathname;

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

// An edition begins where no page of the one before is open, or when a page says that its round is
// over: a game never mixes two.
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const wanted = [HOME, `${HOME}index.html`].includes(pathname) ? "./" : request; // other pages are themselves
    return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
  })());
});

// Keeps the page of the door for a reload without a network. It is registered for that screen alone
// (components/commerce/ticket/desk/keep-door-page.ts); the list of tickets stays in the page's own storage.
const KEPT = "ds-door";
const isBuildFile = (url) =>
  url.origin === self.location.origin && url.pathname.startsWith("/_next/static/");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep(address) {
  const cache = await caches.open(KEPT);
  if (await cache.match(address)) return;
  const response = await fetch(address);
  if (response.ok) await cache.put(address, response);
}

// The page was loaded before this worker saw it: it names itself and its files.
self.addEventListener("message", (event) => {
  const { page, files } = event.data ?? {};
  const scope = new URL(self.registration.scope);
  const address = page && new URL(page, scope);
  if (!address || address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname))
    return;
  event.waitUntil(
    Promise.all([
      keep(address.href),
      ...files.filter((file) => isBuildFile(new URL(file, scope))).map(keep),
    ]),
  );
});

// Online the server answers, so that a session that ended or a new version is seen.
async function pageOf(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    else if (response.status < 500) await cache.delete(request.url);
    else return (await cache.match(request.url)) ?? response;
    return response;
  } catch (error) {
    const kept = await cache.match(request.url);
    if (!kept) throw error;
    return kept;
  }
}

// The names of these files change with their content.
async function fileOf(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(pageOf(request));
  else if (isBuildFile(new URL(request.url))) event.respondWith(fileOf(request));
});

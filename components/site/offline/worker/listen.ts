import { sendWaiting, SYNC_TAG } from "@/components/kit/waiting/send-waiting";
import { CACHES, PREFIX } from "@/components/kit/offline/names";
import { forgetOwnPages } from "@/components/kit/offline/own-pages";
import { runTask, type WorkerTask } from "@/components/kit/offline/worker-tasks";
import { answerFile, answerPage, changesPerson, isFile, type Browser } from "./keeper";
import type { WorkerScope } from "./scope";

/** The cookie that every sign-in sets. */
const SESSION_COOKIE = "XSRF-TOKEN";

/** Deletes the caches of the site that are not among these. */
async function deleteCaches(kept: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function hasSession({ cookieStore }: WorkerScope): Promise<boolean | undefined> {
  if (!cookieStore) return undefined;
  return Boolean((await cookieStore.get(SESSION_COOKIE))?.value);
}

/** Whether the last page was not to be had from the network, whatever the browser knows of one. */
let isAway = false;

async function fetchPage(asked: Request): Promise<Response> {
  try {
    const answer = await fetch(asked);
    isAway = false;
    return answer;
  } catch (error) {
    isAway = true;
    throw error;
  }
}

/** Begins the work of the service worker: pages without a network, and messages that wait. */
export function listen(scope: WorkerScope): void {
  scope.addEventListener("install", () => void scope.skipWaiting());
  scope.addEventListener("activate", (event) =>
    event.waitUntil(Promise.all([scope.clients.claim(), deleteCaches(CACHES)])),
  );
  scope.addEventListener("message", (event) => {
    // Only pages of the site reach its worker, with what `askWorker` sends.
    const answer = (data: boolean | string) => event.ports[0]?.postMessage(data);
    event.waitUntil(runTask(event.data as WorkerTask).then(answer, (error) => answer(`${error}`)));
  });
  scope.addEventListener("sync", (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    if (changesPerson(request)) event.waitUntil(forgetOwnPages());
    if (request.method !== "GET") return;
    const browser: Browser = {
      fetch: (asked) => (asked.mode === "navigate" ? fetchPage(asked) : fetch(asked)),
      isOnline: () => navigator.onLine,
      hasSession: () => hasSession(scope),
      waitUntil: (work) => event.waitUntil(work),
    };
    if (request.mode === "navigate") event.respondWith(answerPage(request, browser));
    // With a network the browser loads files by itself, and uses what the page has preloaded.
    else if ((isAway || !navigator.onLine) && isFile(new URL(request.url), scope.location.origin))
      event.respondWith(answerFile(request, browser));
  });
}

/**
 * What is served in its place when the site keeps nothing (`OFFLINE=off`): a worker that deletes what
 * is kept, and itself.
 */
export function leave(scope: WorkerScope): void {
  scope.addEventListener("install", () => void scope.skipWaiting());
  scope.addEventListener("activate", (event) =>
    event.waitUntil(deleteCaches([]).then(() => scope.registration.unregister())),
  );
}

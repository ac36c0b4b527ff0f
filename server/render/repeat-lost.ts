import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { RETRY_AFTER_S } from "@/lib/kernel/http/respond";
import type { RenderRequest } from "./inject";
import type { Renderer } from "./next-app";
import { ThreadLost } from "./thread";

/** Requests that ended two threads are refused for so long. */
const REFUSED_MS = 600_000;
const MAX_REFUSED = 200;
/** How long one repeated request holds up the next: longer than a page takes at most. */
const ALONE_MS = 8_000;

/** A sign-in with a provider spends its code, although it is a GET. */
const HAS_EFFECTS = /^\/(?:api\/)?auth\//;

/** Whether a request may run twice (RFC 9110, 9.2.1: GET and HEAD are safe). */
const isSafe = ({ method, url }: RenderRequest) =>
  (method === "GET" || method === "HEAD") && !HAS_EFFECTS.test(url);

/** A thread that has not begun with a request had no part in its end. */
const isRepeatable = (lost: ThreadLost, request: RenderRequest) =>
  lost.isWhole && (!lost.isReceived || isSafe(request));

const unavailable = () =>
  new AppError("unavailable", { headers: { "Retry-After": RETRY_AFTER_S } });

/**
 * Repeats requests whose thread ended before it had answered: those that may run twice, and those
 * that it had not begun with. The others fail with AppError unavailable. Repeated ones run one after
 * the other, so that the one that ended the thread is alone when it does so again: it is refused
 * with AppError server_error for a while, and the others are repeated again.
 */
export function repeatLost(renderer: Renderer): Renderer {
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED, ttl: REFUSED_MS });
  const inTurn = makeSerialQueue();
  const keyOf = ({ method, url }: RenderRequest) => `${method} ${url}`;

  async function repeat(request: RenderRequest): ReturnType<Renderer["render"]> {
    const path = request.url.split("?")[0];
    for (;;)
      try {
        return await renderer.render(request);
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        if (!error.isReceived && error.isWhole) continue;
        refused.set(keyOf(request), true);
        log.error(
          { method: request.method, path, request_id: request.id },
          "a request ended two render threads and is refused for ten minutes",
        );
        throw new AppError("server_error");
      }
  }

  return {
    notify: (change) => renderer.notify(change),
    async render(request) {
      if (refused.has(keyOf(request))) throw new AppError("server_error");
      try {
        return await renderer.render(request);
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        if (!isRepeatable(error, request)) throw unavailable();
      }
      return new Promise((resolve, reject) => {
        void inTurn(async () => {
          const done = repeat(request).then(resolve, reject);
          await Promise.race([done, sleep(ALONE_MS, undefined, { ref: false })]);
        });
      });
    },
  };
}

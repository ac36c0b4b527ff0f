import { setTimeout as sleep } from "node:timers/promises";

/** Requests of one page, before it counts as broken. */
const TRIES = 4;

/**
 * Fetches a page as a crawler does that honours `Retry-After`: a site that is too busy says 503 and when
 * to come back, which is no broken link.
 * @returns the first answer that is none of these, or the last
 */
export async function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    const response = await fetch(url, init);
    const seconds = Number(response.headers.get("retry-after"));
    if (response.status !== 503 || !(seconds > 0) || left === 0) return response;
    await response.body?.cancel();
    await sleep(seconds * 1_000);
  }
}

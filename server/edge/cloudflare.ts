import { z } from "zod";
import { PurgeFailed, sendPurge, type EdgeAdapter } from "./adapter";
import type { EdgeAccount } from "./fastly";

/** The limits of Cloudflare: length of `Cache-Tag` in bytes, tags of an answer, tags of one call. */
const MAX_HEADER_LENGTH = 16_384;
const MAX_TAGS = 1_000;
const MAX_PURGED = 100;

/** A save does not wait longer for an API outside. */
const PATIENCE_MS = 2_000;

const answer = z.object({ success: z.boolean() });

const isDone = (text: string): boolean => {
  try {
    return answer.parse(JSON.parse(text)).success;
  } catch {
    // Not the JSON of the API, so no acknowledgement.
    return false;
  }
};

/** Cloudflare; `id` is the zone. It caches HTML only by a rule of the zone (docs/operations.md#edge). */
export function cloudflare({ url, id, token }: EdgeAccount): EdgeAdapter {
  return {
    maxTags: MAX_PURGED,
    isStrict: false,
    patienceMs: PATIENCE_MS,
    headers(tags, seconds) {
      const list = tags.join(",");
      if (list.length > MAX_HEADER_LENGTH || tags.length > MAX_TAGS || seconds < 1)
        return undefined;
      return {
        "cache-control": "no-cache",
        "cdn-cache-control": `max-age=${Math.floor(seconds)}`,
        "cache-tag": list,
      };
    },
    async purge(tags) {
      const text = await sendPurge(`${url}/client/v4/zones/${encodeURIComponent(id)}/purge_cache`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ tags }),
      });
      if (!isDone(text)) throw new PurgeFailed("the edge did not confirm a purge");
    },
  };
}

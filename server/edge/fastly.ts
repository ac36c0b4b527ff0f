import { sendPurge, type EdgeAdapter } from "./adapter";

/** The limits of Fastly: length of `Surrogate-Key` in bytes, and keys of one call. */
const MAX_HEADER_LENGTH = 16_384;
const MAX_KEYS = 256;

/** A save does not wait longer for an API outside. */
const PATIENCE_MS = 2_000;

/** Where an edge outside is asked, by what it knows the site, and the token of its API. */
export type EdgeAccount = { url: string; id: string; token: string };

/**
 * Fastly. An answer must not be `private`, or its default rules pass it on; browsers ask each time
 * either way.
 */
export function fastly({ url, id, token }: EdgeAccount): EdgeAdapter {
  return {
    maxTags: MAX_KEYS,
    isStrict: false,
    patienceMs: PATIENCE_MS,
    headers(tags, seconds) {
      const keys = tags.join(" ");
      if (keys.length > MAX_HEADER_LENGTH || seconds < 1) return undefined;
      return {
        "cache-control": "no-cache",
        "surrogate-control": `max-age=${Math.floor(seconds)}`,
        "surrogate-key": keys,
      };
    },
    async purge(tags) {
      await sendPurge(`${url}/service/${encodeURIComponent(id)}/purge`, {
        method: "POST",
        headers: {
          "fastly-key": token,
          accept: "application/json",
          "content-type": "application/json",
        },
        body: JSON.stringify({ surrogate_keys: tags }),
      });
    },
  };
}

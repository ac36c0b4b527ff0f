import { LEASE_SECONDS } from "./lease";
import { sendPurge, type EdgeAdapter } from "./adapter";

/** Varnish reads header lines of up to 8 KB (`http_resp_hdr_len`), name included. */
const MAX_HEADER_LENGTH = 8_000;

/**
 * The end of the lease, and the time for an answer on its way: nothing that was kept before is
 * served then, acknowledged or not.
 */
const PATIENCE_MS = (LEASE_SECONDS + 1) * 1_000;

/** The tags of an object between commas, so that a ban compares whole tags. */
const tagHeader = (tags: readonly string[]) => `,${tags.join(",")},`;

/**
 * Varnish with `deploy/varnish/site.vcl`: it keeps what has `X-Edge-TTL`, and bans by `X-Edge-Tags`.
 * @param urls every Varnish in front of the site; a purge is acknowledged when all have done it
 */
export function varnish(urls: readonly string[], key: string): EdgeAdapter {
  return {
    // 100 tags of at most 60 characters fit into a header line of a request.
    maxTags: 100,
    isStrict: true,
    patienceMs: PATIENCE_MS,
    headers(tags, seconds, cookie) {
      const header = tagHeader(tags);
      if (header.length > MAX_HEADER_LENGTH) return undefined;
      return {
        "x-edge-ttl": `${seconds.toFixed(3)}s`,
        "x-edge-tags": header,
        ...(cookie === undefined ? {} : { "x-edge-cookie": cookie }),
      };
    },
    async purge(tags) {
      const headers = { "x-edge-key": key, "x-edge-purge": `,(${tags.join("|")}),` };
      await Promise.all(urls.map((url) => sendPurge(url, { method: "BAN", headers })));
    },
  };
}

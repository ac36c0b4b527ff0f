/** Request headers of a browser for a page of the Greek site, with the locale cookie. */
export const PAGE_HEADERS = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "el-GR,el;q=0.9,en;q=0.8",
  cookie: "NEXT_LOCALE=el",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "upgrade-insecure-requests": "1",
} as const;

/** Request headers of a script for an API request. */
export const CALL_HEADERS = {
  "user-agent": PAGE_HEADERS["user-agent"],
  accept: "application/json",
  "accept-encoding": PAGE_HEADERS["accept-encoding"],
  "accept-language": PAGE_HEADERS["accept-language"],
} as const;

/** A header with which a page request bypasses the cache (docs/api.md#caching). */
export const UNCACHED = { authorization: "Bearer x" } as const;

// Client-side navigation requests a page's payload (React Server Components) instead of its HTML.
// The framework trusts the headers of such a request: forged ones caused a redirect loop, an error
// 500, or additional cache entries.

/** The headers of a payload request, in the order of the cache key. */
export const PAYLOAD_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;
/** The parameter that the framework's client adds to every payload request. */
export const PAYLOAD_PARAMETER = "_rsc";

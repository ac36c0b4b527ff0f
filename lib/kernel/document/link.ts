/** Schemes of links: paths of the site, http(s), mailto and tel. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Characters that browsers strip from URLs, which could disguise the scheme. */
const CONTROL = /[\u0000-\u001f\u007f]/;

const MAX_HREF_LENGTH = 2_000;

/** Whether a link of a document is safe. */
export function isSafeHref(href: unknown): href is string {
  return (
    typeof href === "string" &&
    href.length <= MAX_HREF_LENGTH &&
    !CONTROL.test(href) &&
    SAFE_HREF.test(href)
  );
}

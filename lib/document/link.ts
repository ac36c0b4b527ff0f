/** Addresses that a link may have: the site itself, the web, mail and telephone. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Signs that browsers leave out of an address, so that it means another one than it seems to. */
const CONTROL = /[\u0000-\u001f\u007f]/;

const MAX_HREF_LENGTH = 2_000;

/** Whether a link of a stored text may lead there. */
export function isSafeHref(href: unknown): href is string {
  return (
    typeof href === "string" &&
    href.length <= MAX_HREF_LENGTH &&
    !CONTROL.test(href) &&
    SAFE_HREF.test(href)
  );
}

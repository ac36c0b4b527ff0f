import { tagResponse } from "@/lib/core/cache-tags";
import { LOCALES, localePath } from "@/lib/i18n/locale";
import { absoluteUrl } from "@/lib/seo/metadata";

/**
 * First words of addresses that hold nothing to be found: private screens, and endless answers to
 * questions.
 */
const PRIVATE = ["account", "user", "search", "preview", "order"];

/**
 * Ways to write one address, with and without more behind it, so that a page whose name only begins
 * alike stays open (RFC 9309 §2.2.3).
 */
const waysTo = (path: string) => [`${path}$`, `${path}/`, `${path}?`];

/** `/robots.txt`: everything is open but the calls and private screens; it names the sitemap. */
export function makeRobots(): string {
  tagResponse("site");
  const closed = PRIVATE.flatMap((word) =>
    LOCALES.flatMap((locale) => waysTo(localePath(locale, `/${word}`))),
  );
  return [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /auth/",
    ...closed.map((way) => `Disallow: ${way}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    "",
  ].join("\n");
}

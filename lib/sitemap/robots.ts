import { tagResponse } from "@/lib/core/cache-tags";
import { LOCALES, localePath } from "@/lib/i18n/locale";
import { absoluteUrl } from "@/lib/seo/metadata";
import type { Manifest } from "@/lib/manifest/shape";
import { urlWords } from "@/lib/manifest/url-words";

/**
 * Ways to write one address, with and without more behind it, so that a page whose name only begins
 * alike stays open (RFC 9309 §2.2.3).
 */
const waysTo = (path: string) => [`${path}$`, `${path}/`, `${path}?`];

/**
 * `/robots.txt`: everything is open but the endpoints and private screens; it names the sitemap.
 */
export function makeRobots(manifests?: readonly Manifest[]): string {
  tagResponse("site");
  const closed = urlWords(["private", "unlisted"], manifests).flatMap((word) =>
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

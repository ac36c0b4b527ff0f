import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { LOCALES, localePath } from "@/lib/kernel/i18n/locale";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import type { Manifest } from "@/lib/kernel/manifest/shape";
import { urlWords } from "@/lib/kernel/manifest/url-words";

/**
 * The patterns of a path and of everything below it, without other paths with the same prefix (RFC
 * 9309 §2.2.3).
 */
const patternsOf = (path: string) => [`${path}$`, `${path}/`, `${path}?`];

/** `/robots.txt`: disallows endpoints and private pages, and links the sitemap. */
export function makeRobots(manifests?: readonly Manifest[]): string {
  tagResponse("site");
  const closed = urlWords(["private", "unlisted"], manifests).flatMap((word) =>
    LOCALES.flatMap((locale) => patternsOf(localePath(locale, `/${word}`))),
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

import { escapeHtml } from "@/lib/kernel/document/escape";
import { absoluteUrl, languageLinks, type Alternates } from "@/lib/kernel/seo/metadata";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/**
 * A document with the time of its last change per locale; without a time it does not exist there.
 */
export type Entry = { alternates: Alternates; changedAt: Partial<Record<"el" | "en", Date>> };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * The URLs of an entry, one per locale, each with all alternates (developers.google.com, localized
 * versions).
 */
function urlsOf({ alternates, changedAt }: Entry): string {
  const links = Object.entries(languageLinks(alternates))
    .map(
      ([lang, url]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}"/>`,
    )
    .join("");
  return LOCALES.map((locale) => {
    const path = alternates[locale];
    const changed = changedAt[locale];
    if (path === null || !changed) return "";
    return (
      `<url><loc>${escapeHtml(absoluteUrl(path))}</loc>` +
      `<lastmod>${changed.toISOString()}</lastmod>${links}</url>\n`
    );
  }).join("");
}

/** Prints a sitemap of these documents (sitemaps.org 0.9). */
export function printSitemap(entries: Entry[]): string {
  return (
    `${HEAD}<urlset xmlns="${NAMESPACE}" ` +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map(urlsOf).join("")}</urlset>\n`
  );
}

/** Prints the sitemap index. */
export function printIndex(parts: { path: string; changedAt: Date }[]): string {
  const lines = parts.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeHtml(absoluteUrl(path))}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join("")}</sitemapindex>\n`;
}

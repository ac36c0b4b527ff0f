import { paths } from "@/lib/kernel/core/paths";
import { escapeHtml } from "@/lib/kernel/document/escape";
import { renderDocument } from "@/lib/kernel/document/render";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { ComposedIssue, IssuePart } from "../content/compose";

/** The path of a link in a language; other URLs as they are. */
const linkTo = (href: string, locale: Locale) =>
  href.startsWith("/") ? localePath(locale, href) : href;

/** A part as HTML; posts as links with their summary. */
function partHtml(part: IssuePart, locale: Locale): string {
  switch (part.type) {
    case "text":
      return renderDocument(part.document, part.assets, locale);
    case "posts":
      return part.posts
        .map(({ product_name, slug, summary }) => {
          const href = localePath(locale, paths.post(slug));
          const more = summary ? `<p>${escapeHtml(summary)}</p>` : "";
          return `<h3><a href="${escapeHtml(href)}">${escapeHtml(product_name)}</a></h3>${more}`;
        })
        .join("");
    case "divider":
      return "<hr>";
    case "button":
      return `<p><a href="${escapeHtml(linkTo(part.href, locale))}">${escapeHtml(part.label)}</a></p>`;
    case "image": {
      const { asset, alt, href } = part;
      const image =
        `<img src="${escapeHtml(asset.url)}" width="${asset.width}" height="${asset.height}" ` +
        `alt="${escapeHtml(alt)}" loading="lazy">`;
      const linked = href ? `<a href="${escapeHtml(linkTo(href, locale))}">${image}</a>` : image;
      return `<figure>${linked}</figure>`;
    }
  }
}

/** A past issue as HTML for feeds, with paths of the site. */
export const pastIssueHtml = ({ parts, locale }: ComposedIssue): string =>
  parts.map((part) => partHtml(part, locale)).join("");

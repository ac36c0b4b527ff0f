import { absoluteUrl } from "@/lib/kernel/seo/metadata";

/** Everything that XML 1.0 §2.2 does not count as a character, lone surrogates included. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text without the characters that no XML document may hold, not even escaped. */
export const xmlText = (text: string) => text.replace(NOT_XML, "");

/**
 * A title for elements that feed readers parse either as HTML or as text: only characters that
 * would start markup are escaped, so that an ampersand between two names stays as it is.
 */
export const feedTitle = (text: string) =>
  xmlText(text)
    .replace(/&(?=#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");

/**
 * HTML of `lib/kernel/document/render.ts` with absolute URLs in place of paths. Works on that HTML only:
 * its attributes are double-quoted and its texts contain no quote.
 */
export function absoluteHtml(html: string): string {
  return html
    .replace(
      / (href|src|poster)="(\/(?!\/)[^"]*)"/g,
      (_match, name: string, path: string) => ` ${name}="${absoluteUrl(path)}"`,
    )
    .replace(
      / srcset="([^"]*)"/g,
      (_match, list: string) =>
        ` srcset="${list
          .split(", ")
          .map((one) => (one.startsWith("/") ? absoluteUrl(one) : one))
          .join(", ")}"`,
    );
}

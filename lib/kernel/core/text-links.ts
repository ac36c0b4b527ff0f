import { tokenize } from "linkifyjs";

// Shared with the browser: no server imports.

/** A piece of a plain text; with `href` it is a web or e-mail address. */
export type TextPart = { text: string; href: string | undefined };

/** What a text may link to; anything else stays text. */
const SAFE_PROTOCOLS: readonly string[] = ["http:", "https:", "mailto:"];

function safeHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return SAFE_PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}

/** Divides a plain text at its web and e-mail addresses; the parts together are the text. */
export const textParts = (text: string): TextPart[] =>
  tokenize(text).map((token) => ({
    text: token.toString(),
    href: token.isLink ? safeHref(token.toHref("https")) : undefined,
  }));

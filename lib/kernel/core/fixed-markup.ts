import { processGlobal } from "./process-global";

const store = () => processGlobal<Map<string, string> | undefined>("fixedMarkup", () => undefined);

/**
 * Keeps from now on the HTML of client components that is the same on each page, by name; see
 * `components/kit/ui/fixed-markup.tsx`. For render threads, but not in development, where code changes.
 */
export const keepMarkup = (): void => store().set(new Map());

/** Clears the store, which keeps nothing from then on. */
export const forgetMarkup = (): void => store().set(undefined);

/** The HTML by this name; undefined until a document with it was rendered. */
export const knownMarkup = (name: string): string | undefined => store().current()?.get(name);

/** More names than a site has footers: texts of drafts and of older settings are dropped. */
const MAX_KEPT = 100;

const OPENING = '<div data-fixed="';

/** What React writes for content that comes later in the same document. */
const PENDING = "<!--$?-->";

/** The element that begins at `start`, as `FixedMarkup` writes it. */
const readOpening = (html: string, start: number) =>
  /^[\w-]+(?=">)/.exec(html.slice(start + OPENING.length, start + OPENING.length + 200))?.[0];

/** The end of the content of a `div` that begins at `start`; undefined where it is not closed. */
function contentEnd(html: string, start: number): number | undefined {
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tag.index;
  }
  return undefined;
}

/**
 * Keeps the HTML of the elements of `FixedMarkup` in a document of React, whose attributes and texts
 * hold no `<`. HTML of users has no such attribute; a document in which a name occurs twice is
 * left out from there on.
 * @param html the document before its slots are filled
 * @param decode makes text of the document's bytes, where it is given as a string of bytes
 */
export function recordMarkup(html: string, decode: (bytes: string) => string): void {
  const known = store().current();
  if (!known) return;
  for (let start = html.indexOf(OPENING); start !== -1; start = html.indexOf(OPENING, start + 1)) {
    const name = readOpening(html, start);
    if (name === undefined || known.has(name)) continue;
    if (html.includes(`${OPENING}${name}"`, start + 1)) return;
    const begin = start + `${OPENING}${name}">`.length;
    const end = contentEnd(html, begin);
    if (end === undefined) continue;
    const inner = html.slice(begin, end);
    if (inner.includes(PENDING)) continue;
    if (known.size >= MAX_KEPT) known.clear();
    known.set(name, decode(inner));
  }
}

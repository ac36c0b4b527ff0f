import { processGlobal } from "./process-global";

const store = () => processGlobal<Map<string, string> | undefined>("fixedMarkup", () => undefined);

/**
 * Keeps from now on the HTML of client components that is the same on each page, by name; see
 * `components/ui/fixed-markup.tsx`. For render threads, but not in development, where code changes.
 */
export const keepMarkup = (): void => store().set(new Map());

/** Forgets all, and keeps no more. */
export const forgetMarkup = (): void => store().set(undefined);

/** The HTML by this name; undefined until a document with it was rendered. */
export const knownMarkup = (name: string): string | undefined => store().current()?.get(name);

const OPENING = /<div data-fixed="([\w-]+)">/g;

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
 * hold no `<`. HTML of users has no such attribute; a name that occurs twice is left out.
 * @param html the document before its slots are filled
 * @param decode makes text of the document's bytes, where it is given as a string of bytes
 */
export function recordMarkup(html: string, decode: (bytes: string) => string): void {
  const known = store().current();
  if (!known) return;
  const found = [...html.matchAll(OPENING)];
  for (const one of found) {
    const name = one[1]!;
    if (known.has(name) || found.some((other) => other !== one && other[1] === name)) continue;
    const start = one.index + one[0].length;
    const end = contentEnd(html, start);
    if (end !== undefined) known.set(name, decode(html.slice(start, end)));
  }
}

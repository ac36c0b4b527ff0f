/** Elements that close by themselves, so that many without an end do not stand in each other. */
const SELF_CLOSING = new Set([
  "p",
  "li",
  "br",
  "hr",
  "img",
  "input",
  "td",
  "th",
  "tr",
  "dt",
  "dd",
  "option",
  "meta",
  "link",
  "wbr",
  "col",
  "source",
  "area",
  "thead",
  "tbody",
  "tfoot",
  "o:p",
]);

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/**
 * How deep the elements of a piece of HTML stand in each other, at the most; known before it is
 * parsed, since a parser that goes down too deep does not come back.
 */
export function htmlDepth(html: string): number {
  const open = new Map<string, number>();
  let [depth, deepest] = [0, 0];
  for (const [, slash, tag] of html.matchAll(TAG)) {
    const name = tag!.toLowerCase();
    if (SELF_CLOSING.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash && count === 0) continue;
    open.set(name, count + (slash ? -1 : 1));
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Void elements, and elements with optional end tags, do not nest in themselves. */
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
 * The maximum nesting depth of HTML and its number of start tags, computed without parsing, since a
 * recursive parser could overflow the stack.
 */
export function measureHtml(html: string): { depth: number; elements: number } {
  const open = new Map<string, number>();
  let [depth, deepest, elements] = [0, 0, 0];
  for (const [, slash, tag] of html.matchAll(TAG)) {
    const name = tag!.toLowerCase();
    if (!slash) elements += 1;
    if (SELF_CLOSING.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash && count === 0) continue;
    open.set(name, count + (slash ? -1 : 1));
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return { depth: deepest, elements };
}

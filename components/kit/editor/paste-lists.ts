/** The start of a paragraph that is an item of a list: a bullet, or a number or letter. */
const BULLET = /^[·•▪◦‣●○■§]\s+/u;
const NUMBER = /^(\d{1,3})[.)]\s+/u;
const LEVEL = /mso-list:[^;"]*level(\d)/i;
/** The marker that a word processor writes into an item: `1.`, `a)`, `iv.`. */
const ORDERED = /^\(?(\d{1,3}|\p{L}{1,4})[.)]/u;
/** The deepest nesting. */
const MAX_LEVEL = 5;

type Item = { level: number; isOrdered: boolean; number: number | undefined; isMarked: boolean };

const isIgnored = (element: Element) =>
  /mso-list:\s*ignore/i.test(element.getAttribute("style") ?? "");

/** Removes the marker at the start of a paragraph; undefined where there is none of its own element. */
function takeMarker(paragraph: Element): string | undefined {
  const marker = [...paragraph.querySelectorAll("span")].find(isIgnored);
  if (!marker) return undefined;
  const text = (marker.textContent ?? "").trim();
  marker.remove();
  return text;
}

/** Removes a marker that is text from the first text of a paragraph. */
function cutText(paragraph: Element, length: number): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let left = length;
  // Leading white space of the markup does not count.
  let isStarted = false;
  while (left > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text: string = isStarted ? node.data : node.data.trimStart();
    isStarted ||= text !== "";
    node.data = text.slice(left);
    left -= Math.min(left, text.length);
  }
}

/** What a paragraph says of itself; undefined for one that is no item of a list. */
function itemOf(paragraph: Element): Item | undefined {
  const level = LEVEL.exec(paragraph.getAttribute("style") ?? "")?.[1];
  const text = (paragraph.textContent ?? "").trimStart();
  if (level !== undefined) {
    const marker = [...paragraph.querySelectorAll("span")].find(isIgnored)?.textContent?.trim();
    const number = /^\d+/.exec(marker ?? text)?.[0];
    return {
      level: Math.min(Number(level), MAX_LEVEL),
      isOrdered: ORDERED.test(marker ?? text),
      number: number === undefined ? undefined : Number(number),
      isMarked: true,
    };
  }
  const number = NUMBER.exec(text)?.[1];
  if (!BULLET.test(text) && number === undefined) return undefined;
  const isOrdered = number !== undefined;
  return { level: 1, isOrdered, number: isOrdered ? Number(number) : undefined, isMarked: false };
}

type Found = { paragraph: Element; item: Item };

/** Whether paragraphs without marks of a word processor are a list: two bullets, or numbers in order. */
const isList = (run: readonly Found[]): boolean =>
  run.some(({ item }) => item.isMarked) || run.length > 1;

const goesOn = ({ item: before }: Found, { item }: Found): boolean => {
  if (before.isMarked || item.isMarked) return before.isMarked && item.isMarked;
  if (before.isOrdered !== item.isOrdered) return false;
  return !item.isOrdered || item.number === (before.number ?? 0) + 1;
};

/** The paragraphs that are items of lists, in runs of siblings. */
function runsOf(root: Element): Found[][] {
  const runs: Found[][] = [];
  for (const paragraph of root.querySelectorAll("p")) {
    if (paragraph.closest("li, td, th")) continue;
    const item = itemOf(paragraph);
    if (!item) continue;
    const found = { paragraph, item };
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last?.paragraph.nextElementSibling === paragraph;
    if (run && last && isNext && goesOn(last, found)) run.push(found);
    else runs.push([found]);
  }
  return runs.filter(isList);
}

type OpenList = { list: Element; level: number };

/** The open list that an item belongs to: the innermost one, or a new one below it or beside it. */
function listFor({ paragraph, item }: Found, open: OpenList[]): Element {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  const name = item.isOrdered ? "ol" : "ul";
  const current = open.at(-1);
  if (current && current.level >= item.level && current.list.localName === name)
    return current.list;
  if (current?.level === item.level) open.pop();
  const list = paragraph.ownerDocument.createElement(name);
  if (item.isOrdered && (item.number ?? 1) > 1) list.setAttribute("start", String(item.number));
  const parent = open.at(-1)?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  open.push({ list, level: item.level });
  return list;
}

/** Removes what made a paragraph look like an item. */
function stripMarker(paragraph: Element): void {
  const text = paragraph.textContent?.trimStart() ?? "";
  if (takeMarker(paragraph) === undefined)
    cutText(paragraph, (BULLET.exec(text) ?? NUMBER.exec(text))?.[0].length ?? 0);
  paragraph.removeAttribute("style");
}

/** Replaces a run of paragraphs by a list, nested by their levels. */
function makeList(run: readonly Found[]): void {
  const open: OpenList[] = [];
  for (const found of run) {
    const { paragraph } = found;
    const list = listFor(found, open);
    stripMarker(paragraph);
    const entry = paragraph.ownerDocument.createElement("li");
    list.append(entry);
    entry.append(paragraph);
  }
}

/**
 * Pasted HTML with real lists in place of paragraphs that only look like items: those that Word marks
 * as such, and runs of paragraphs that begin with bullets or with numbers in order.
 */
export function withPastedLists(html: string): string {
  if (!/mso-list|[·•▪◦‣●○■§]|\d[.)]/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const runs = runsOf(body);
  if (runs.length === 0) return html;
  for (const run of runs) makeList(run);
  return body.innerHTML;
}

import type { JSONContent } from "@tiptap/core";
import type { Element, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { storedDocument } from "./clean";
import { isTableLook } from "./block-values";
import {
  embedNode,
  figureNode,
  footnoteNode,
  galleryNode,
  mediaNode,
  isFootnoteList,
  quoteOf,
} from "./html-nodes";
import { measureHtml } from "./html-depth";
import { isSafeHref } from "./link";
import { checkDocument } from "./schema";
import { type Mark, paragraph, type Place, Writer } from "./html-writer";
import { BLOCKS, HEADINGS, IGNORED_ELEMENTS, MARKS } from "./html-elements";

/** Maximum depth of HTML; beyond it only the text is kept. */
const MAX_HTML_DEPTH = 100;
/**
 * Maximum number of elements: 20,000 take about a second to convert on two cores, and a document
 * holds 20,000 nodes at most.
 */
const MAX_ELEMENTS = 20_000;
/** Maximum nesting of lists and quotes; deeper items move up to the last level. */
const MAX_LEVELS = 6;

/** The blocks of HTML nodes. */
function blocksOf(nodes: RootContent[], place: Place): JSONContent[] {
  const writer = new Writer();
  for (const node of nodes) write(node, place, writer);
  writer.end();
  return writer.blocks;
}

const elements = (nodes: RootContent[]) =>
  nodes.filter((node): node is Element => node.type === "element");

function listNode(list: Element, place: Place): JSONContent | undefined {
  const inner = { ...place, level: place.level + 1 };
  const items = list.children
    .map((child) =>
      blocksOf(
        child.type === "element" && child.tagName === "li" ? child.children : [child],
        inner,
      ),
    )
    .filter((blocks) => blocks.length > 0);
  if (items.length === 0) return undefined;
  const content = items.map((blocks) => ({
    type: "listItem",
    content: blocks[0]!.type === "paragraph" ? blocks : [paragraph(), ...blocks],
  }));
  return { type: list.tagName === "ol" ? "orderedList" : "bulletList", content };
}

/** The rows of a table, without those of nested tables. */
const rowsOf = (section: Element): Element[] =>
  elements(section.children).flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tagName) ? rowsOf(child) : [];
  });

const span = (value: unknown, max: number) =>
  typeof value === "number" && Number.isInteger(value) && value > 1 && value <= max ? value : 1;

function writeTable(table: Element, place: Place, writer: Writer): void {
  const inner = { ...place, isInTable: true };
  const rows = rowsOf(table)
    .map((row) =>
      elements(row.children).filter(({ tagName }) => tagName === "td" || tagName === "th"),
    )
    .filter((cells) => cells.length > 0);
  for (const caption of elements(table.children))
    if (caption.tagName === "caption")
      for (const block of blocksOf(caption.children, place)) writer.block(block);
  // A nested table becomes lines.
  if (place.isInTable)
    return void rows
      .flat()
      .forEach((cell) => blocksOf(cell.children, place).forEach((block) => writer.block(block)));
  if (rows.length === 0) return;
  const cellNode = (cell: Element): JSONContent => {
    const blocks = blocksOf(cell.children, inner);
    const attrs = {
      colspan: span(cell.properties.colSpan, 50),
      rowspan: span(cell.properties.rowSpan, 200),
    };
    return {
      type: cell.tagName === "th" ? "tableHeader" : "tableCell",
      attrs,
      content: blocks.length > 0 ? blocks : [paragraph()],
    };
  };
  const { dataLook: look } = table.properties;
  writer.block({
    type: "table",
    ...(isTableLook(look) ? { attrs: { look } } : {}),
    content: rows.map((cells) => ({ type: "tableRow", content: cells.map(cellNode) })),
  });
}

/** Adds a mark, unless it is present. */
const marked = (place: Place, mark: Mark): Place =>
  place.marks.some(({ type }) => type === mark.type)
    ? place
    : { ...place, marks: [...place.marks, mark] };

/** Word processors put everything into a `b` that is not bold. */
const isUnbold = ({ properties }: Element) =>
  /font-weight:\s*(?:normal|400)/i.test(String(properties.style ?? ""));

type WriteElement = (element: Element, place: Place, writer: Writer) => void;

const writeInside: WriteElement = ({ children }, place, writer) => {
  for (const child of children) write(child, place, writer);
};

const writeHeading: WriteElement = (heading, place, writer) => {
  writer.end();
  writeInside(heading, place, writer);
  writer.end((content) => ({
    type: "heading",
    attrs: { level: HEADINGS[heading.tagName] },
    content,
  }));
};

const writeMarked: WriteElement = (element, place, writer) => {
  const type = MARKS[element.tagName];
  const inner = type === undefined || isUnbold(element) ? place : marked(place, { type });
  writeInside(element, inner, writer);
};

const writeLink: WriteElement = (link, place, writer) => {
  const { href } = link.properties;
  const inner = isSafeHref(href) ? marked(place, { type: "link", attrs: { href } }) : place;
  writeInside(link, inner, writer);
};

const writeBlock: WriteElement = (element, place, writer) => {
  writer.end();
  writeInside(element, element.tagName === "pre" ? { ...place, isPre: true } : place, writer);
  writer.end();
};

const writeList: WriteElement = (list, place, writer) => {
  if (place.level < MAX_LEVELS) writer.block(listNode(list, place));
  else writeBlock(list, place, writer);
};

const writeQuote: WriteElement = (quote, place, writer) => {
  if (place.level >= MAX_LEVELS) return writeBlock(quote, place, writer);
  const { rest, ...attrs } = quoteOf(quote);
  const content = blocksOf(rest, { ...place, level: place.level + 1 });
  writer.block(content.length > 0 ? { type: "blockquote", attrs, content } : undefined);
};

const writeAside: WriteElement = (aside, place, writer) => {
  if (place.level >= MAX_LEVELS) return writeBlock(aside, place, writer);
  const content = blocksOf(aside.children, { ...place, level: place.level + 1 });
  writer.block(content.length > 0 ? { type: "aside", content } : undefined);
};

const leaveOut: WriteElement = () => undefined;

/** How elements are written by their names. */
const ELEMENTS: ReadonlyMap<string, WriteElement> = new Map<string, WriteElement>([
  ...[...BLOCKS, "pre", "li", "tr", "td", "th"].map((name) => [name, writeBlock] as const),
  ...Object.keys(HEADINGS).map((name) => [name, writeHeading] as const),
  ...Object.keys(MARKS).map((name) => [name, writeMarked] as const),
  ["br", (_line, _place, writer) => writer.lineBreak()],
  ["hr", (_rule, _place, writer) => writer.block({ type: "horizontalRule" })],
  ["iframe", leaveOut],
  ["img", leaveOut],
  ["ul", writeList],
  ["ol", writeList],
  ["blockquote", writeQuote],
  ["aside", writeAside],
  ["table", writeTable],
  ["a", writeLink],
]);

function write(node: RootContent, place: Place, writer: Writer): void {
  if (node.type === "text") return writer.text(node.value, place);
  if (node.type !== "element" || IGNORED_ELEMENTS.has(node.tagName)) return;
  if (isFootnoteList(node)) return;
  const note = footnoteNode(node);
  if (note) return writer.inline(note);
  const special = figureNode(node) ?? mediaNode(node) ?? galleryNode(node) ?? embedNode(node);
  if (special) return writer.block(special);
  const writeElement = ELEMENTS.get(node.tagName) ?? writeInside;
  writeElement(node, place, writer);
}

/** The text only, for HTML that cannot be converted. */
const textOnly = (html: string): JSONContent[] =>
  [
    html
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1|$)/gi, " ")
      .replace(/<[^>]*>?/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .filter(Boolean)
    .map((text) => paragraph([{ type: "text", text }]));

/**
 * Converts HTML of another client or program to a document. Only nodes and marks of
 * `documentExtensions` are kept: unknown tags become their text, scripts and styles are removed,
 * unsafe links become their text. The result is in the form of `storedDocument`.
 * @throws RangeError only for more elements or nodes than a document may have
 */
export function documentFromHtml(html: string): JSONContent {
  const { depth, elements } = measureHtml(html);
  const isUnconvertible = depth > MAX_HTML_DEPTH;
  if (elements > MAX_ELEMENTS && !isUnconvertible) throw new RangeError("too many elements");
  const blocks = isUnconvertible
    ? textOnly(html)
    : blocksOf(unified().use(rehypeParse, { fragment: true }).parse(html).children, {
        marks: [],
        level: 0,
        isInTable: false,
        isPre: false,
      });
  const document: JSONContent = {
    type: "doc",
    content: blocks.length > 0 ? blocks : [paragraph()],
  };
  const stored = storedDocument(document);
  checkDocument(stored);
  return stored;
}

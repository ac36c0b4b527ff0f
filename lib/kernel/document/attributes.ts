import type { JSONContent } from "@tiptap/core";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { isEmbed } from "./embed";
import { isFigureLook, isGalleryLook, isQuoteLook, isTableLook } from "./block-values";
import { isFigureWidth } from "./block-values";
import { isSafeHref } from "./link";
import { MAX_CAPTION, MAX_CITE } from "./block-values";
import { MAX_FOOTNOTE } from "./passages";
import { readOriginal } from "./passages";
import { MAX_MEDIA_CREDIT, MAX_MEDIA_TITLE, MAX_TRANSCRIPT } from "./transcript";

type Test = (value: unknown) => boolean;

const MAX_ID = 999_999_999;
const MAX_GALLERY = 40;
/** Maximum depth of a document; a nested list takes two levels. */
const MAX_DEPTH = 24;
const MAX_NODES = 20_000;

const isNumber =
  (from: number, to: number): Test =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
const isId = isNumber(1, MAX_ID);
const isText =
  (max: number): Test =>
  (value) =>
    typeof value === "string" && value.trim().length <= max;
const orNothing =
  (test: Test): Test =>
  (value) =>
    value === null || value === undefined || test(value);
const isList =
  (test: Test, max: number): Test =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= max && value.every(test);

const isOriginal: Test = (value) => isText(100_000)(value) && readOriginal(value) !== null;
const PASSAGE = {
  original: orNothing(isOriginal),
  machine: orNothing((value) => value === true),
};

const CELL = {
  colspan: orNothing(isNumber(1, 50)),
  rowspan: orNothing(isNumber(1, 200)),
  colwidth: orNothing(isList(isNumber(0, 5_000), 50)),
};

const MEDIA = {
  assetId: isId,
  title: orNothing(isText(MAX_MEDIA_TITLE)),
  caption: orNothing(isText(MAX_CAPTION)),
  credit: orNothing(isText(MAX_MEDIA_CREDIT)),
  transcript: orNothing(isText(MAX_TRANSCRIPT)),
};

/** The check of each attribute; other attributes are not stored. */
const NODES = new Map<string, Record<string, Test>>([
  ["paragraph", PASSAGE],
  ["heading", { level: (value) => value === 2 || value === 3, ...PASSAGE }],
  [
    "orderedList",
    {
      start: orNothing(isNumber(0, 100_000)),
      type: orNothing((value) => typeof value === "string" && /^[1aAiI]$/.test(value)),
    },
  ],
  ["blockquote", { cite: orNothing(isText(MAX_CITE)), look: orNothing(isQuoteLook), ...PASSAGE }],
  ["footnote", { text: (value) => isText(MAX_FOOTNOTE)(value) && value !== "" }],
  ["table", { look: orNothing(isTableLook) }],
  [
    "figure",
    {
      assetId: isId,
      alt: orNothing(isText(500)),
      caption: orNothing(isText(MAX_CAPTION)),
      width: orNothing(isFigureWidth),
      look: orNothing(isFigureLook),
      ...PASSAGE,
    },
  ],
  ["sound", MEDIA],
  ["film", { ...MEDIA, posterId: orNothing(isId) }],
  ["omittedImage", { src: isText(2_000), alt: orNothing(isText(500)) }],
  ["gallery", { assetIds: isList(isId, MAX_GALLERY), look: orNothing(isGalleryLook) }],
  ["tableCell", CELL],
  ["tableHeader", CELL],
]);

/** A caption, an alt text, a source or a footnote that is too long. */
export class LongLineError extends RangeError {
  static {
    shareClass(this, "LongLineError");
  }
}

/** Attributes that people write. */
const WRITTEN = new Set(["cite", "alt", "caption", "text", "title", "credit", "transcript"]);

function refuse(what: string, written: unknown = null): never {
  if (typeof written === "string") throw new LongLineError(`too long ${what}`);
  throw new RangeError(`invalid ${what}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function checkNode(node: JSONContent): void {
  const attrs: unknown = node.attrs ?? {};
  if (!isObject(attrs)) refuse("attributes");
  for (const [name, test] of Object.entries(NODES.get(String(node.type)) ?? {}))
    if (!test(attrs[name])) refuse(`${node.type}.${name}`, WRITTEN.has(name) && attrs[name]);
  if (node.type === "embed" && !isEmbed(attrs)) refuse("embed");
  const marks: unknown = node.marks ?? [];
  if (!Array.isArray(marks)) refuse("marks");
  for (const mark of marks as unknown[]) {
    if (!isObject(mark)) refuse("mark");
    if (mark.type === "link" && !isSafeHref(isObject(mark.attrs) ? mark.attrs.href : undefined))
      refuse("link");
  }
}

/**
 * Checks the attributes of a document. Iterative, as input may be nested to any depth.
 * @throws LongLineError; RangeError for wrong types, unsafe links, nested tables, and documents that are too deep
 * or too long
 */
export function checkAttributes(document: JSONContent): void {
  const waiting: { node: JSONContent; depth: number; inTable: boolean }[] = [
    { node: document, depth: 1, inTable: false },
  ];
  for (let count = 1, next = waiting.pop(); next; count += 1, next = waiting.pop()) {
    const { node, depth, inTable } = next;
    if (!isObject(node)) refuse("node");
    if (depth > MAX_DEPTH || count > MAX_NODES) refuse("size");
    if (inTable && node.type === "table") refuse("table in a table");
    checkNode(node);
    const content: unknown = node.content ?? [];
    if (!Array.isArray(content)) refuse("content");
    for (const child of content as JSONContent[])
      waiting.push({ node: child, depth: depth + 1, inTable: inTable || node.type === "table" });
  }
}

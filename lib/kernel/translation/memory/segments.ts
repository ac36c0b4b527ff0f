import type { JSONContent } from "@tiptap/core";
import { isRecord } from "@/lib/kernel/core/records";
import { passageState, passageText, textAttribute } from "@/lib/kernel/document/passages";

/** A text in both languages. */
export type Segment = { el: string; en: string };

/** Longer texts are not remembered: they hardly come twice. */
export const MAX_SEGMENT = 1_500;

const hasWords = (text: string) => /\p{L}/u.test(text);

/** The passages of a document in their order, and its structure as one text. */
type Read = { shape: string; texts: string[] };

function readDocument(document: JSONContent): Read {
  const types: string[] = [];
  const texts: string[] = [];
  const walk = (node: JSONContent) => {
    if (node.type === "text" || node.type === "hardBreak") return;
    types.push(`${node.type}(`);
    const isPassage = node.type === "paragraph" || node.type === "heading";
    if (isPassage || textAttribute(node.type))
      // Machine translations that nobody has checked are not stored.
      texts.push(passageState(node) === "machine" ? "" : passageText(node).trim());
    node.content?.forEach(walk);
    types.push(")");
  };
  walk(document);
  return { shape: types.join(""), texts };
}

const segmentsOf = (el: readonly string[], en: readonly string[]): Segment[] =>
  el.flatMap((text, index) => {
    const other = en[index] ?? "";
    const isUsable =
      hasWords(text) &&
      hasWords(other) &&
      text !== other &&
      text.length <= MAX_SEGMENT &&
      other.length <= MAX_SEGMENT;
    return isUsable ? [{ el: text, en: other }] : [];
  });

/** The passages of two documents by position; none where the documents are not built alike. */
function pairDocuments(el: JSONContent, en: JSONContent): Segment[] {
  const [greek, english] = [readDocument(el), readDocument(en)];
  return greek.shape === english.shape ? segmentsOf(greek.texts, english.texts) : [];
}

const isDocument = (value: unknown): value is JSONContent =>
  isRecord(value) && value.type === "doc";

/** Keys of blocks whose values are no texts (lib/magazine/page/blocks.ts). */
const NOT_TEXT = new Set(["type", "href", "key", "category"]);

/**
 * The segments of two values at the same place: texts, documents, and lists and objects of these.
 * Lists count only when they have the same length, blocks when they are of the same type.
 */
export function pairTexts(el: unknown, en: unknown): Segment[] {
  if (typeof el === "string" && typeof en === "string") return segmentsOf([el.trim()], [en.trim()]);
  if (isDocument(el)) return isDocument(en) ? pairDocuments(el, en) : [];
  if (Array.isArray(el) && Array.isArray(en))
    return el.length === en.length ? el.flatMap((item, index) => pairTexts(item, en[index])) : [];
  if (!isRecord(el) || !isRecord(en) || el.type !== en.type || el.type === "untranslated")
    return [];
  return Object.entries(el).flatMap(([key, value]) =>
    NOT_TEXT.has(key) ? [] : pairTexts(value, en[key]),
  );
}

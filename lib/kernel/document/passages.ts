import type { JSONContent } from "@tiptap/core";
import { isBlank } from "@/lib/kernel/core/blank";
import { isRecord, omit } from "@/lib/kernel/core/records";
import { isSafeHref } from "./link";

/** Maximum length of a footnote. */
export const MAX_FOOTNOTE = 1_000;

/**
 * A passage is a node with one text: a paragraph, a heading, the caption of a figure, the source of a
 * quote. One that was carried over from the other language has the attribute `original`, the inline
 * content there as JSON text, and no text until it is translated. `machine` marks a translation by a
 * machine that nobody has checked.
 */
export type PassageState = "untranslated" | "machine";

/** The attributes that hold the text of a node without inline content. */
const TEXT_ATTRIBUTES: Record<string, string> = { figure: "caption", blockquote: "cite" };
const TEXT_BLOCKS = new Set(["paragraph", "heading"]);

/** The types of nodes that may be passages. */
export const PASSAGE_TYPES = [...TEXT_BLOCKS, ...Object.keys(TEXT_ATTRIBUTES)];

/** The attribute with the text of a passage; undefined where its content is the text. */
export const textAttribute = (type: string | undefined): string | undefined =>
  TEXT_ATTRIBUTES[type ?? ""];

/** The text of inline content; a line break is a newline. */
export const inlineText = (content: readonly JSONContent[]): string =>
  content.map(({ type, text }) => (type === "hardBreak" ? "\n" : (text ?? ""))).join("");

/** The own text of a passage, without that of nodes inside a quote. */
export function passageText({ type, attrs, content }: JSONContent): string {
  const name = textAttribute(type);
  if (!name) return inlineText(content ?? []);
  const text: unknown = attrs?.[name];
  return typeof text === "string" ? text : "";
}

/** What a sound or film keeps in the other language: what is heard, but not what is written about it. */
const KEPT_OF_MEDIA = ["assetId", "posterId", "credit", "transcript"];

const MARKS = new Set(["bold", "italic", "strike", "underline"]);

function isMark(mark: unknown): boolean {
  if (!isRecord(mark) || typeof mark.type !== "string") return false;
  if (mark.type === "link") return isRecord(mark.attrs) && isSafeHref(mark.attrs.href);
  return MARKS.has(mark.type);
}

/** Whether attributes are those of a footnote. */
const isNote = (attrs: unknown): boolean =>
  isRecord(attrs) &&
  typeof attrs.text === "string" &&
  attrs.text !== "" &&
  attrs.text.length <= MAX_FOOTNOTE;

function isInline(node: unknown): node is JSONContent {
  if (!isRecord(node)) return false;
  if (node.type === "hardBreak") return true;
  if (node.type === "footnote") return isNote(node.attrs);
  const { type, text, marks = [] } = node;
  const isText = type === "text" && typeof text === "string" && text !== "";
  return isText && Array.isArray(marks) && marks.every(isMark);
}

/** The inline content of an `original`; null for a value that is none. */
export function readOriginal(value: unknown): JSONContent[] | null {
  if (typeof value !== "string") return null;
  try {
    const content: unknown = JSON.parse(value);
    return Array.isArray(content) && content.length > 0 && content.every(isInline) ? content : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether a text has anything to translate: numbers and punctuation are the same in both languages. */
const hasWords = (text: string) => /\p{L}/u.test(text);

/** The state of a node as a passage; undefined for what needs no work. */
export function passageState(node: JSONContent): PassageState | undefined {
  if (typeof node.attrs?.original !== "string") return undefined;
  if (isBlank(passageText(node))) return "untranslated";
  return node.attrs.machine === true ? "machine" : undefined;
}

/** The attributes of a node without those of a passage that is done. */
export function withoutDone(node: JSONContent): Record<string, unknown> {
  const { original, machine, ...attrs } = node.attrs ?? {};
  const state = passageState(node);
  if (state === "machine") return { ...attrs, original: original as unknown, machine };
  return state === "untranslated" ? { ...attrs, original: original as unknown } : attrs;
}

/** How many passages of a document are in each state. */
export function countPassages(document: JSONContent | null): Record<PassageState, number> {
  const counts = { untranslated: 0, machine: 0 };
  const walk = (node: JSONContent) => {
    const state = passageState(node);
    if (state) counts[state] += 1;
    node.content?.forEach(walk);
  };
  if (document) walk(document);
  return counts;
}

function carriedNode(node: JSONContent): JSONContent {
  const { type, content } = node;
  const attrs = omit(node.attrs ?? {}, ["original", "machine"]);
  const name = textAttribute(type);
  const text = passageText(node);
  if (type === "sound" || type === "film")
    return {
      type,
      attrs: Object.fromEntries(
        Object.entries(attrs).filter(([key]) => KEPT_OF_MEDIA.includes(key)),
      ),
    };
  if (name) {
    // Alt texts of the other language are those of the library.
    const kept = omit(attrs, [name, "alt"]);
    const own = hasWords(text) ? { original: JSON.stringify([{ type: "text", text }]) } : {};
    return {
      type: type!,
      attrs: { ...kept, ...(text !== "" && !hasWords(text) ? { [name]: text } : {}), ...own },
      ...(content ? { content: content.map(carriedNode) } : {}),
    };
  }
  if (TEXT_BLOCKS.has(type ?? "") && hasWords(text))
    return { type: type!, attrs: { ...attrs, original: JSON.stringify(content) } };
  return {
    ...node,
    ...(node.attrs ? { attrs } : {}),
    ...(content ? { content: content.map(carriedNode) } : {}),
  };
}

/**
 * The structure of a document for the other language: every node with its pictures, tables and
 * videos, and each text with words as a passage to translate.
 */
export const carryOver = (document: JSONContent): JSONContent => carriedNode(document);

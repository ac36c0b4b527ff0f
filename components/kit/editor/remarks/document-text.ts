import type { Node } from "@tiptap/pm/model";
import type { TextRange } from "@/lib/kernel/remark/anchor";

/** A run of characters of the text that are next to each other in the document. */
type Run = { offset: number; pos: number; length: number };

/** A document as one text, with a line break between blocks, and where each part of it stands. */
export type DocumentText = { text: string; runs: readonly Run[] };

/** The text of a document for anchors: node views, such as images, have none. */
export function documentText(doc: Node): DocumentText {
  let text = "";
  const runs: Run[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock && text !== "") text += "\n";
    if (node.isText && node.text) {
      runs.push({ offset: text.length, pos, length: node.text.length });
      text += node.text;
    } else if (node.isInline && node.isLeaf) text += "\n";
  });
  return { text, runs };
}

/** The positions of a range of the text in the document; undefined for one between blocks. */
export function positionsOf(
  { runs }: DocumentText,
  { from, to }: TextRange,
): TextRange | undefined {
  const first = runs.find(({ offset, length }) => offset + length > from && offset < to);
  const last = runs.findLast(({ offset }) => offset < to);
  if (!first || !last || last.offset + last.length <= from) return undefined;
  return {
    from: first.pos + Math.max(0, from - first.offset),
    to: last.pos + Math.min(last.length, to - last.offset),
  };
}

/** The range of the text between two positions of the document; undefined without a character. */
export function offsetsOf({ runs }: DocumentText, { from, to }: TextRange): TextRange | undefined {
  const first = runs.find(({ pos, length }) => pos + length > from && pos < to);
  const last = runs.findLast(({ pos }) => pos < to);
  if (!first || !last || last.pos + last.length <= from) return undefined;
  return {
    from: first.offset + Math.max(0, from - first.pos),
    to: last.offset + Math.min(last.length, to - last.pos),
  };
}

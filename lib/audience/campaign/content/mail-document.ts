import type { JSONContent } from "@tiptap/core";

/**
 * The nodes that mail clients show alike, and sounds and films, which become links. Videos of other
 * sites, galleries and tables are not among them.
 */
const MAIL_NODES = [
  "doc",
  "text",
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "listItem",
  "hardBreak",
  "horizontalRule",
  "blockquote",
  "figure",
  "sound",
  "film",
] as const;
const KNOWN: ReadonlySet<string | undefined> = new Set(MAIL_NODES);

/** Whether a document has only nodes that a mail can show. */
export const isMailDocument = ({ type, content }: JSONContent): boolean =>
  KNOWN.has(type) && (content ?? []).every(isMailDocument);

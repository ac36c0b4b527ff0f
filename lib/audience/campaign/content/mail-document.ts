import type { JSONContent } from "@tiptap/core";

/** The nodes that mail clients show alike; videos, galleries and tables are not among them. */
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
] as const;
const KNOWN: ReadonlySet<string | undefined> = new Set(MAIL_NODES);

/** Whether a document has only nodes that a mail can show. */
export const isMailDocument = ({ type, content }: JSONContent): boolean =>
  KNOWN.has(type) && (content ?? []).every(isMailDocument);

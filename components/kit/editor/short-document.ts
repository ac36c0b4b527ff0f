import type { JSONContent } from "@tiptap/core";
import { tidyDocument } from "@/lib/kernel/document/text";

const isBlank = (node: JSONContent | undefined) =>
  node?.type === "paragraph" && (node.content ?? []).length === 0;

/**
 * A document in its shortest form, without the empty paragraphs that the editor appends for the
 * cursor; null for an empty one.
 */
export function shortDocument(document: JSONContent | null | undefined): JSONContent | null {
  if (!document) return null;
  const tidy = tidyDocument(document);
  const content = [...(tidy.content ?? [])];
  while (content.length > 1 && isBlank(content.at(-1))) content.pop();
  return { ...tidy, content };
}

import type { JSONContent } from "@tiptap/core";

/** A node of a document: an object, of which every property is optional. */
const isNode = (value: unknown): value is JSONContent =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A document as a column holds it, null for none. What is written there was checked
 * (lib/document/clean.ts), so only its outer shape is looked at.
 * @throws Error for a value that is no document
 */
export function storedDocument(value: unknown): JSONContent | null {
  if (value === null || value === undefined) return null;
  if (!isNode(value)) throw new Error("a stored document is no object");
  return value;
}

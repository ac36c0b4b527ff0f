import type { JSONContent } from "@tiptap/core";

/** A node of a document: an object, of which every property is optional. */
const isNode = (value: unknown): value is JSONContent =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The document in a column, or null. It was checked when it was written (lib/kernel/document/clean.ts), so
 * only its outer shape is checked.
 * @throws Error for a value that is not an object
 */
export function storedDocument(value: unknown): JSONContent | null {
  if (value === null || value === undefined) return null;
  if (!isNode(value)) throw new Error("a stored document is not an object");
  return value;
}

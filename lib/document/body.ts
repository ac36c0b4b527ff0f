import type { JSONContent } from "@tiptap/core";
import { z } from "zod";
import { storedDocument } from "./clean";
import { checkDocument } from "./schema";
import { documentTexts } from "./texts";

/**
 * Maximum size of a document as JSON in bytes: some 70,000 Greek words. Two fit into a request body
 * (lib/http/input.ts), one into the search index.
 */
const MAX_BYTES = 1_000_000;

/** Whether the document fits the schema; any error of the schema means no. */
function isFit(document: JSONContent): boolean {
  try {
    checkDocument(document);
    return true;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)
      return false;
    throw error;
  }
}

/** The schema of a document in a request body: checks it, and converts it to its stored form. */
export const documentBody = z
  .custom<JSONContent>(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      isFit(value as JSONContent),
    { abort: true, params: { texts: documentTexts("unfit") } },
  )
  .meta({ type: "object" })
  .refine((document) => new TextEncoder().encode(JSON.stringify(document)).length <= MAX_BYTES, {
    params: { texts: documentTexts("tooLong") },
  })
  .transform(storedDocument);

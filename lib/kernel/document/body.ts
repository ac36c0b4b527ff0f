import type { JSONContent } from "@tiptap/core";
import { z } from "zod";
import { isDocument } from "@/lib/kernel/core/clean-input";
import { MIN_OFFLOAD_SIZE, offloadable } from "@/lib/kernel/core/offload";
import { LongLineError } from "./attributes";
import { storedDocument } from "./clean";
import { checkDocument } from "./schema";
import { documentTexts } from "./texts";
import { trustedDocument } from "./trusted";

/**
 * Maximum size of a document as JSON in bytes: some 70,000 Greek words. Two fit into a request body
 * (lib/kernel/http/input.ts), one into the search index.
 */
const MAX_BYTES = 1_000_000;

/** A document as it is stored, or what is wrong with it. */
type Fault = "unfit" | "tooLong" | "longLine";
type Verdict = { stored: JSONContent } | { fault: Fault };

/** What is wrong with a document by the schema, any error of which means that it does not fit. */
function faultOf(document: object): Fault | undefined {
  try {
    checkDocument(document as JSONContent);
    return undefined;
  } catch (error) {
    if (error instanceof LongLineError) return "longLine";
    if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)
      return "unfit";
    throw error;
  }
}

function check(value: unknown): Verdict {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { fault: "unfit" };
  const fault = faultOf(value);
  if (fault) return { fault };
  if (new TextEncoder().encode(JSON.stringify(value)).length > MAX_BYTES)
    return { fault: "tooLong" };
  return { stored: storedDocument(value as JSONContent) };
}

/** Checks documents in another thread; as JSON they are copied four times as fast as by the clone. */
const checkElsewhere = offloadable(
  "check-documents",
  (documents: readonly string[]) => documents.reduce((size, { length }) => size + length, 0),
  (documents) =>
    documents.map((document) => {
      const verdict = check(JSON.parse(document));
      return "stored" in verdict ? { stored: JSON.stringify(verdict.stored) } : verdict;
    }),
);

/** The results of checks by document, while their bodies are read. */
const verdicts = new WeakMap<object, Verdict>();

function documentsIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return isDocument(value) ? [value] : Object.values(value).flatMap(documentsIn);
}

/**
 * Checks the documents of a body in another thread before its schema asks for the result: two of
 * the largest take some 300 ms. Small ones are left to the schema, as sending them takes longer.
 * @throws AppError unavailable when too many tasks wait
 */
export async function checkLargeDocuments(body: unknown): Promise<void> {
  const documents = documentsIn(body);
  const texts = documents.map((document) => JSON.stringify(document));
  if (texts.reduce((size, { length }) => size + length, 0) < MIN_OFFLOAD_SIZE) return;
  const found = await checkElsewhere(texts);
  for (const [index, verdict] of found.entries()) {
    const document = documents[index];
    if (!document) continue;
    verdicts.set(
      document,
      "stored" in verdict ? { stored: trustedDocument.parse(JSON.parse(verdict.stored)) } : verdict,
    );
  }
}

/** The schema of a document in a request body: checks it, and converts it to its stored form. */
export const documentBody = z
  .custom<JSONContent>()
  .meta({ type: "object" })
  .transform((value, context): JSONContent => {
    const verdict = verdicts.get(value) ?? check(value);
    if ("stored" in verdict) return verdict.stored;
    context.addIssue({
      code: "custom",
      params: { texts: documentTexts(verdict.fault) },
      input: value,
    });
    return z.NEVER;
  });

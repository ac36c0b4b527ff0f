import type { JSONContent } from "@tiptap/core";
import { documentSchema } from "./schema";
import { tidyDocument } from "./text";
import { tidyTranscript } from "./transcript";

/** Control characters and lone surrogates; the database cannot store the latter. */
const UNFIT =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/gu;

/** Removes invisible control characters from a text. */
const cleanText = (text: string): string => text.replace(UNFIT, "");

/** An attribute without control characters; a transcript in the one form in which it is stored. */
function cleanAttribute(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = cleanText(value);
  return name === "transcript" ? tidyTranscript(text) || null : text;
}

function cleanNode(node: JSONContent): JSONContent[] {
  const text = node.text === undefined ? undefined : cleanText(node.text);
  if (text === "") return [];
  const attrs =
    node.attrs &&
    Object.fromEntries(
      Object.entries(node.attrs).map(([name, value]) => [name, cleanAttribute(name, value)]),
    );
  return [
    {
      ...node,
      ...(text === undefined ? {} : { text }),
      ...(attrs ? { attrs } : {}),
      ...(node.content ? { content: node.content.flatMap(cleanNode) } : {}),
    },
  ];
}

/**
 * The stored form of a checked document: only known nodes and attributes, without default values,
 * and texts without control characters. The input must have passed `checkDocument`.
 */
export function storedDocument(document: JSONContent): JSONContent {
  const [clean = document] = cleanNode(document);
  return tidyDocument(documentSchema.nodeFromJSON(clean).toJSON() as JSONContent);
}

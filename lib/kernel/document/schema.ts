import { getSchema, type Extensions, type JSONContent } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { Embed, Figure, Gallery, OmittedImage } from "./asset-nodes";
import { checkAttributes } from "./attributes";
import { PassageAttributes } from "./passage-attributes";
import { Aside, Footnote, LookTable, Quote } from "./text-nodes";

export { documentAssetIds, documentText } from "./text";

/** All nodes and marks of documents, shared by the editor, the server's check and the renderer. */
export const documentExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false },
    code: false,
    codeBlock: false,
  }),
  Quote,
  Aside,
  Footnote,
  Figure,
  Gallery,
  Embed,
  OmittedImage,
  TableKit.configure({ table: false }),
  LookTable,
  PassageAttributes,
];

/** The ProseMirror schema of these extensions. */
export const documentSchema = getSchema(documentExtensions);

/**
 * Checks a document.
 * @throws RangeError for an unknown node, mark or nesting, an attribute of a wrong type, an unsafe
 * link, a nested table, or too much depth
 */
export function checkDocument(document: JSONContent): void {
  checkAttributes(document);
  if (document.type !== "doc") throw new RangeError("not a document");
  documentSchema.nodeFromJSON(document).check();
}

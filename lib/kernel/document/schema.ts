import { getSchema, mergeAttributes, Node, type Extensions, type JSONContent } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Table, TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { carried, Embed, Figure, Film, Gallery, OmittedImage, Sound } from "./asset-nodes";
import { checkAttributes } from "./attributes";
import { PassageAttributes } from "./passage-attributes";

export { documentAssetIds, documentText } from "./text";

/** A quote with an optional source. */
const Quote = Blockquote.extend({
  addAttributes: () => ({ ...carried("cite", "data-cite"), ...carried("look", "data-look") }),
});

/** A table, or the facts of a project. */
const LookTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), ...carried("look", "data-look") };
  },
});

/** Text beside the text: what explains or adds, and may be skipped. */
const Aside = Node.create({
  name: "aside",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", mergeAttributes(HTMLAttributes), 0],
});

/** A note to a place in the text, which the page shows at its end. */
const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addAttributes: () => carried("text", "data-note"),
  parseHTML: () => [{ tag: "sup[data-note]" }],
  renderHTML: ({ HTMLAttributes }) => ["sup", mergeAttributes(HTMLAttributes)],
});

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
  Sound,
  Film,
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

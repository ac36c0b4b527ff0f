import { getSchema, mergeAttributes, Node, type Extensions, type JSONContent } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { Blockquote } from "@tiptap/extension-blockquote";
import StarterKit from "@tiptap/starter-kit";
import { checkAttributes } from "./attributes";

export { documentAssetIds, documentText } from "./text";

/** An attribute with this name in the HTML of the clipboard. */
const carried = (
  name: string,
  key: string,
  read: (text: string) => unknown = (text) => text,
  write: (value: unknown) => string = String,
) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const text = element.getAttribute(key);
      return text === null ? null : read(text);
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === null || attributes[name] === undefined
        ? {}
        : { [key]: write(attributes[name]) },
  },
});

const numbers = (text: string) =>
  text
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/**
 * An asset inside a document; file, sizes and default alt text come from the asset when it is
 * rendered.
 */
const Figure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...carried("assetId", "data-asset-id", Number),
    ...carried("alt", "data-alt"),
    ...carried("caption", "data-caption"),
  }),
  parseHTML: () => [{ tag: "figure[data-asset-id]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes)],
});

/** Several assets of the library, side by side. */
const Gallery = Node.create({
  name: "gallery",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () =>
    carried("assetIds", "data-asset-ids", numbers, (ids) =>
      Array.isArray(ids) ? ids.join(",") : "",
    ),
  parseHTML: () => [{ tag: "div[data-asset-ids]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes)],
});

/** An external video, whose player is loaded only when a reader starts it. */
const Embed = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...carried("provider", "data-embed"),
    ...carried("videoId", "data-video"),
  }),
  parseHTML: () => [{ tag: "figure[data-embed]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes)],
});

/** A quote with an optional source. */
const Quote = Blockquote.extend({
  addAttributes: () => carried("cite", "data-cite"),
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
  Figure,
  Gallery,
  Embed,
  TableKit,
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

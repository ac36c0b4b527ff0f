import { getSchema, mergeAttributes, Node, type Extensions, type JSONContent } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { Blockquote } from "@tiptap/extension-blockquote";
import StarterKit from "@tiptap/starter-kit";

/** A picture of the library inside a text; its file, sizes and default alt come from the asset when it is rendered. */
const Figure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    return { assetId: { default: null }, alt: { default: null }, caption: { default: null } };
  },
  parseHTML() {
    return [{ tag: "figure[data-asset-id]" }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["figure", mergeAttributes(HTMLAttributes)];
  },
});

/** A quote that may say who is quoted. */
const Quote = Blockquote.extend({
  addAttributes() {
    return { cite: { default: null, rendered: false } };
  },
});

/** Every node and mark that a stored text may hold: the editor, the server's check and the renderer share this list. */
export const documentExtensions: Extensions = [
  StarterKit.configure({ blockquote: false, heading: { levels: [2, 3] }, link: { openOnClick: false, protocols: ["mailto", "tel"] }, code: false, codeBlock: false }),
  Quote,
  Figure,
  TableKit,
];

const schema = getSchema(documentExtensions);

/** Throws a RangeError when the document holds a node, mark or nesting that the list above does not know. */
export function checkDocument(document: JSONContent): void {
  schema.nodeFromJSON(document).check();
}

/** The ids of all library pictures that a document shows, each once. */
export function documentAssetIds(document: JSONContent): number[] {
  const ids = new Set<number>();
  const walk = (node: JSONContent) => {
    const id: unknown = node.attrs?.assetId;
    if (node.type === "figure" && typeof id === "number") ids.add(id);
    node.content?.forEach(walk);
  };
  walk(document);
  return [...ids];
}

/** The words of a document, blocks separated by a line break: for search, excerpts and reading time. */
export function documentText(document: JSONContent): string {
  const parts: string[] = [];
  const walk = (node: JSONContent) => {
    if (node.type === "text") parts.push(node.text ?? "");
    node.content?.forEach(walk);
    if (node.type && node.type !== "text" && parts.length > 0 && parts.at(-1) !== "\n") parts.push("\n");
  };
  walk(document);
  return parts.join("").trim();
}

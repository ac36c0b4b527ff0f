import { Table } from "@tiptap/extension-table";
import { mergeAttributes, Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { carried } from "./asset-nodes";

/** A quote with an optional source. */
export const Quote = Blockquote.extend({
  addAttributes: () => ({ ...carried("cite", "data-cite"), ...carried("look", "data-look") }),
});

/** A table, or the facts of a project. */
export const LookTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), ...carried("look", "data-look") };
  },
});

/** Text beside the text: what explains or adds, and may be skipped. */
export const Aside = Node.create({
  name: "aside",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", mergeAttributes(HTMLAttributes), 0],
});

/** A note to a place in the text, which the page shows at its end. */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addAttributes: () => carried("text", "data-note"),
  parseHTML: () => [{ tag: "sup[data-note]" }],
  renderHTML: ({ HTMLAttributes }) => ["sup", mergeAttributes(HTMLAttributes)],
});

import { mergeAttributes, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { UploadView } from "./upload-view";

/**
 * The place in the text of images that are being uploaded. Only the editor has it: it is replaced
 * by a figure or gallery (`settleUploads`), and is not part of the saved document
 * (`withoutUploads`). `batch` is a key of `TextUploads.batches`.
 */
export const UploadNode = Node.create({
  name: "upload",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    batch: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute("data-upload"),
      renderHTML: ({ batch }: Record<string, unknown>) => ({ "data-upload": String(batch) }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-upload]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(UploadView),
});

import { Extension, type Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin } from "@tiptap/pm/state";
import { parseEmbedUrl } from "@/lib/kernel/document/embed-url";

/**
 * Inserts the video of a pasted address; false when the text is not one, or stands in a line with
 * words, where it stays a link. Undoing gives back the address.
 */
function pasteVideo(editor: Editor, pasted: string): boolean {
  const address = pasted.trim();
  const { selection } = editor.state;
  const isAlone =
    selection.empty &&
    selection.$from.parent.type.name === "paragraph" &&
    selection.$from.parent.content.size === 0;
  const embed = /^https?:\/\/\S+$/i.test(address) ? parseEmbedUrl(address) : undefined;
  if (!embed || !isAlone) return false;
  const from = selection.from;
  editor.commands.insertContentAt(from, address);
  editor.view.dispatch(closeHistory(editor.state.tr));
  return editor
    .chain()
    .insertContentAt(
      { from: from - 1, to: from + address.length + 1 },
      {
        type: "embed",
        attrs: embed,
      },
    )
    .focus()
    .run();
}

/** Turns the pasted address of a video into its embed; before links, which take any address. */
export const PastedVideo = Extension.create({
  name: "pastedVideo",
  priority: 1_000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) =>
            pasteVideo(editor, event.clipboardData?.getData("text/plain") ?? ""),
        },
      }),
    ];
  },
});

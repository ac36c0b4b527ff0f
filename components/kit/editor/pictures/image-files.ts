import { Extension, type Editor } from "@tiptap/core";
import { FileHandler } from "@tiptap/extension-file-handler";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import { cleanPasted } from "../paste";
import { withPastedLists } from "../paste-lists";
import { hasWords, replaceImages } from "./pasted-images";
import type { TextFile } from "./upload-context";

type Begin = (files: readonly TextFile[]) => string;

declare module "@tiptap/core" {
  interface Storage {
    imageFiles: {
      /** Starts uploads; undefined until the editor is mounted. */
      begin: Begin | undefined;
      /** Whether the files of the current paste or drop are used, and not its HTML. */
      isOfFiles: boolean;
    };
  }
}

/** Sets the function that starts the uploads of a text. */
export function setUploader(editor: Editor, begin: Begin): void {
  editor.storage.imageFiles.begin = begin;
}

function begin(editor: Editor, files: readonly TextFile[]): string {
  const start = editor.storage.imageFiles.begin;
  if (!start) throw new Error("a text without uploads");
  return start(files);
}

/** Whether files of a clipboard are what is pasted: word processors add an image of their text. */
const filesWin = (data: DataTransfer | null): boolean =>
  data !== null && data.files.length > 0 && !hasWords(data.getData("text/html"));

/**
 * Uploads files into the text: in place of the selection, or between blocks at the position of a
 * drop.
 */
export function addFiles(editor: Editor, files: readonly File[], at?: number): void {
  if (files.length === 0) return;
  const batch = begin(
    editor,
    files.map((file) => ({ file })),
  );
  const node = { type: "upload", attrs: { batch } };
  if (at === undefined) return void editor.chain().insertContent(node).focus().run();
  const { doc, schema } = editor.state;
  const slice = new Slice(Fragment.from(schema.nodeFromJSON(node)), 0, 0);
  editor
    .chain()
    .insertContentAt(dropPoint(doc, at, slice) ?? at, node)
    .focus()
    .run();
}

/**
 * Uploads pasted and dropped files into the text. With words in the clipboard only those are
 * pasted.
 */
const Files = FileHandler.configure({
  onDrop: addFiles,
  onPaste(editor, files, html) {
    if (html === undefined || !hasWords(html)) addFiles(editor, files);
  },
});

/** Takes images from the clipboard and from dropped files. */
export const ImageFiles = Extension.create({
  name: "imageFiles",
  addExtensions: () => [Files],
  addStorage: () => ({ begin: undefined, isOfFiles: false }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const storage = editor.storage.imageFiles;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste(_view, event) {
              storage.isOfFiles = filesWin(event.clipboardData);
            },
            drop(_view, event) {
              storage.isOfFiles = (event.dataTransfer?.files.length ?? 0) > 0;
            },
          },
          transformPastedHTML: (html) =>
            storage.isOfFiles
              ? ""
              : replaceImages(cleanPasted(withPastedLists(html)), (files) => begin(editor, files)),
        },
      }),
    ];
  },
});

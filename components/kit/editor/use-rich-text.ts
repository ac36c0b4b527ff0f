"use client";

import type { JSONContent } from "@tiptap/core";
import { useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef, type RefObject } from "react";
import { isEmptyDocument, tidyDocument } from "@/lib/kernel/document/text";
import { editorExtensions } from "./editor-extensions";
import { setUploader } from "./pictures/image-files";
import { settleUploads, uploadPlaces, withoutUploads } from "./pictures/settle-uploads";
import type { TextUploads } from "./pictures/upload-context";
import type { RichTextProps } from "./rich-text-props";
import { shortDocument } from "./short-document";

/**
 * Space in pixels that sticky bars cover: toolbars above, the save bar below. Scrolling keeps the
 * cursor out of it.
 */
const COVERED = { top: 150, right: 0, bottom: 90, left: 0 };

/** Whether a document has nothing to save; the place of a left-out image is something. */
const isBlank = (document: JSONContent): boolean =>
  isEmptyDocument(document) && !JSON.stringify(document).includes('"omittedImage"');

/** The document as it is saved; null for an empty one. */
function savedDocument(editor: Editor): JSONContent | null {
  const edited = tidyDocument(withoutUploads(editor.getJSON()));
  return isBlank(edited) ? null : shortDocument(edited);
}

/** Replaces the document by one from outside, and keeps the places of running uploads. */
function showDocument(editor: Editor, value: JSONContent | null): void {
  const places = uploadPlaces(editor);
  editor.commands.setContent(value, { emitUpdate: false });
  for (const { pos, batch } of places)
    editor.commands.insertContentAt(
      Math.min(pos, editor.state.doc.content.size),
      { type: "upload", attrs: { batch } },
      { updateSelection: false },
    );
}

/** Starts uploads of the text, and replaces their places as they end. */
function useSettledUploads(editor: Editor | null, { begin, ...state }: TextUploads) {
  const { batches, uploads, assets } = state;
  useEffect(() => {
    if (editor) setUploader(editor, begin);
  }, [editor, begin]);
  useEffect(() => {
    if (!editor) return;
    let isLeft = false;
    const settle = () => {
      if (!isLeft && !editor.isDestroyed) settleUploads(editor, { batches, uploads, assets });
    };
    // Node views must not be rendered inside an effect.
    queueMicrotask(settle);
    editor.on("update", settle);
    return () => {
      isLeft = true;
      editor.off("update", settle);
    };
  }, [editor, batches, uploads, assets]);
}

type Props = RichTextProps & {
  uploads: TextUploads;
  /** The element with the toolbar, to which Escape leads. */
  frame: RefObject<HTMLElement | null>;
};

/** The TipTap editor of a rich text field, with what may be pasted and dropped into it. */
export function useRichText({
  id,
  label,
  locale,
  value,
  onChange,
  uploads,
  frame,
  ...rest
}: Props) {
  // The last document that was passed to `onChange`: an equal `value` is not an external change.
  const shown = useRef(JSON.stringify(shortDocument(value)));
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: editorExtensions,
    content: value,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: locale,
        spellcheck: "true",
        class: "prose-ds rich-text-page",
        "aria-describedby": [`${id}-keys`, rest.describedBy].filter(Boolean).join(" "),
        ...(rest.isInvalid ? { "aria-invalid": "true" } : {}),
      },
      scrollMargin: COVERED,
      scrollThreshold: COVERED,
      handleKeyDown(view, event) {
        // The menu of "/" is open: its keys are its own.
        if (view.dom.hasAttribute("aria-activedescendant")) return false;
        // Tab indents in lists and moves in tables; Escape moves the focus to the toolbar.
        if (event.key !== "Escape" && !(event.altKey && event.key === "F10")) return false;
        frame.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
        return true;
      },
    },
    onUpdate({ editor: current }) {
      const next = savedDocument(current);
      const text = JSON.stringify(next);
      if (text === shown.current) return;
      shown.current = text;
      change.current(next);
    },
  });

  useEffect(() => {
    const text = JSON.stringify(shortDocument(value));
    if (!editor || text === shown.current) return;
    shown.current = text;
    showDocument(editor, value);
  }, [editor, value]);
  useSettledUploads(editor, uploads);
  return editor;
}

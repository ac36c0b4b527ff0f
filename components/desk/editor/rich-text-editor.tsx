"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { isEmptyDocument, tidyDocument } from "@/lib/document/text";
import { editorExtensions } from "./editor-extensions";
import { cleanPasted } from "./paste";
import { AssetContext } from "./asset-context";
import type { RichTextProps } from "./rich-text-props";
import { RichToolbar } from "./rich-toolbar";
import { shortDocument } from "./short-document";

/**
 * Space in pixels that sticky bars cover: toolbars above, the save bar below. Scrolling keeps the
 * cursor out of it.
 */
const COVERED = { top: 150, right: 0, bottom: 90, left: 0 };

/** The TipTap editor of `RichText`, which loads it lazily. */
export function RichTextEditor({
  id,
  label,
  value,
  onChange,
  locale,
  parent,
  describedBy,
  isInvalid = false,
}: RichTextProps) {
  const t = useTranslations("account.editor");
  const frame = useRef<HTMLDivElement>(null);
  // The last document that was passed to `onChange`: an equal `value` is not an external change.
  const shown = useRef(JSON.stringify(shortDocument(value)));
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  const hint = `${id}-keys`;
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
        "aria-describedby": [hint, describedBy].filter(Boolean).join(" "),
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
      },
      transformPastedHTML: cleanPasted,
      scrollMargin: COVERED,
      scrollThreshold: COVERED,
      handleKeyDown(_view, event) {
        // Tab indents in lists and moves in tables; Escape moves the focus to the toolbar.
        if (event.key !== "Escape" && !(event.altKey && event.key === "F10")) return false;
        frame.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
        return true;
      },
    },
    onUpdate({ editor: current }) {
      const edited = tidyDocument(current.getJSON());
      const next = isEmptyDocument(edited) ? null : shortDocument(edited);
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
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <AssetContext value={{ locale, parent }}>
      <div ref={frame} className="rich-text" data-invalid={isInvalid || undefined}>
        {editor && (
          <RichToolbar
            editor={editor}
            controls={id}
            label={t("toolbar", { field: label })}
            parent={parent}
          />
        )}
        <EditorContent editor={editor} className="rich-text-content" />
        <p id={hint} className="visually-hidden">
          {t("keyboardHint")}
        </p>
      </div>
    </AssetContext>
  );
}

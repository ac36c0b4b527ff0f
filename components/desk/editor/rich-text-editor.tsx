"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { isEmptyDocument, tidyDocument } from "@/lib/document/text";
import { editorExtensions } from "./editor-extensions";
import { cleanPasted } from "./paste";
import { PictureContext } from "./picture-context";
import type { RichTextProps } from "./rich-text-props";
import { RichToolbar } from "./rich-toolbar";
import { shortDocument } from "./short-document";

/**
 * What stands over the text at the edges of the window: toolbars above, the bar with which it is
 * saved below. The cursor is kept clear of them, in pixels.
 */
const COVERED = { top: 150, right: 0, bottom: 90, left: 0 };

/** The editor of `RichText` itself; loaded by it alone. */
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
  // What the editor shows, in the form in which it is handed on: what comes back from outside is
  // told from what was typed here.
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
        // Tab moves within lists and tables: this is the way out of them.
        if (event.key !== "Escape" && !(event.altKey && event.key === "F10")) return false;
        frame.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
        return true;
      },
    },
    onUpdate({ editor: current }) {
      const typed = tidyDocument(current.getJSON());
      const next = isEmptyDocument(typed) ? null : shortDocument(typed);
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
    <PictureContext value={{ locale, parent }}>
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
          {t("keys")}
        </p>
      </div>
    </PictureContext>
  );
}

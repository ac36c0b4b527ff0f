"use client";

import { EditorContent } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useRef, type DragEvent } from "react";
import { AssetContext } from "./asset-context";
import { PassagePanel } from "./passages/passage-panel";
import { StartFrom } from "./passages/start-from";
import { addFiles } from "./pictures/image-files";
import { UploadContext } from "./pictures/upload-context";
import { useTextUploads } from "./pictures/use-text-uploads";
import type { RichTextProps } from "./rich-text-props";
import { useTextRemarks } from "./remarks/use-text-remarks";
import { RichToolbar } from "./rich-toolbar";
import { useRichText } from "./use-rich-text";
import { WordCount } from "./writing/word-count";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The TipTap editor of `RichText`, which loads it lazily. */
export function RichTextEditor(props: RichTextProps) {
  const { id, label, locale, parent, isInvalid = false, value, original } = props;
  const t = useTranslations("account.editor");
  const frame = useRef<HTMLDivElement>(null);
  const uploads = useTextUploads(parent, locale);
  const editor = useRichText({ ...props, uploads, frame });

  const beginRemark = useTextRemarks(editor);

  const allowDrop = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  // Beside the text, on the toolbar: the browser would open the file instead of the page.
  const dropBeside = (event: DragEvent) => {
    if (!editor || event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    addFiles(editor, [...event.dataTransfer.files], editor.state.selection.from);
  };
  return (
    <AssetContext value={{ locale, parent }}>
      <UploadContext value={uploads}>
        <div
          ref={frame}
          className="rich-text"
          data-invalid={isInvalid || undefined}
          onDragOver={allowDrop}
          onDrop={dropBeside}
        >
          {editor && (
            <RichToolbar
              editor={editor}
              controls={id}
              label={t("toolbar", { field: label })}
              parent={parent}
              onRemark={beginRemark}
            >
              <PassagePanel editor={editor} locale={locale} />
            </RichToolbar>
          )}
          {editor && !value && <StartFrom editor={editor} value={value} original={original} />}
          <EditorContent editor={editor} className="rich-text-content" />
          {editor && (
            <WordCount editor={editor}>
              {value && <StartFrom editor={editor} value={value} original={original} />}
            </WordCount>
          )}
          <p id={`${id}-keys`} className="visually-hidden">
            {t("keyboardHint")}
          </p>
        </div>
      </UploadContext>
    </AssetContext>
  );
}

"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { parseEmbedUrl } from "@/lib/kernel/document/embed-url";
import { PromptDialog } from "./prompt-dialog";

/** Inserts a video by its YouTube or Vimeo URL. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useTranslations("account.editor");
  const done = ({ address = "" }: Record<string, string>) => {
    const embed = parseEmbedUrl(address);
    if (!embed) return t("embedInvalid");
    editor.chain().focus().insertContent({ type: "embed", attrs: embed }).run();
    onClose();
    return undefined;
  };
  return (
    <PromptDialog
      title={t("embed")}
      yes={t("embedInsert")}
      onDone={done}
      onClose={onClose}
      fields={[
        { name: "address", label: t("embedAddress"), value: "", hint: t("embedHint"), type: "url" },
      ]}
    />
  );
}

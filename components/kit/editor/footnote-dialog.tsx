"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { MAX_FOOTNOTE } from "@/lib/kernel/document/passages";
import { PromptDialog } from "./prompt-dialog";

/** Inserts a footnote, or changes the one that is selected. */
export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useTranslations("account.editor");
  const isChange = editor.isActive("footnote");
  const now: unknown = isChange ? editor.getAttributes("footnote").text : "";
  const done = ({ text = "" }: Record<string, string>) => {
    const words = text.trim();
    if (words === "") return t("footnoteEmpty");
    if (words.length > MAX_FOOTNOTE) return t("footnoteLong", { max: MAX_FOOTNOTE });
    const attrs = { text: words };
    if (isChange) editor.chain().focus().updateAttributes("footnote", attrs).run();
    // After what is selected, which it is about.
    else
      editor
        .chain()
        .focus()
        .insertContentAt(editor.state.selection.to, { type: "footnote", attrs })
        .run();
    onClose();
    return undefined;
  };
  const remove = () => {
    editor.chain().focus().deleteSelection().run();
    onClose();
  };
  return (
    <PromptDialog
      title={t("footnote")}
      yes={t("footnoteSet")}
      onDone={done}
      onClose={onClose}
      other={isChange ? { label: t("footnoteRemove"), run: remove } : undefined}
      fields={[
        {
          name: "text",
          label: t("footnoteText"),
          value: typeof now === "string" ? now : "",
          hint: t("footnoteHint"),
        },
      ]}
    />
  );
}

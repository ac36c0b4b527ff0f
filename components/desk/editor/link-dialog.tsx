"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { readLinkAddress } from "./link-address";
import { PromptDialog } from "./prompt-dialog";

/** Sets the link of the selected text; asks for the text too where nothing is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useTranslations("account.editor");
  const currentHref = editor.getAttributes("link").href as string | undefined;
  const needsWords = currentHref === undefined && editor.state.selection.empty;
  const done = ({ address = "", words = "" }: Record<string, string>) => {
    const href = readLinkAddress(address);
    if (href === undefined) return t("linkInvalid");
    const commands = editor.chain().focus();
    if (needsWords)
      commands
        .insertContent({
          type: "text",
          text: words.trim() || address.trim(),
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    else commands.extendMarkRange("link").setLink({ href }).run();
    onClose();
    return undefined;
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <PromptDialog
      title={t("link")}
      yes={t("linkSet")}
      onDone={done}
      onClose={onClose}
      other={currentHref === undefined ? undefined : { label: t("linkRemove"), run: remove }}
      fields={[
        {
          name: "address",
          label: t("linkAddress"),
          value: currentHref ?? "",
          hint: t("linkHint"),
          type: "url",
        },
        ...(needsWords ? [{ name: "words", label: t("linkText"), value: "" }] : []),
      ]}
    />
  );
}

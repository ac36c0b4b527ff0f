"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { readLinkAddress } from "./link-address";
import { PromptDialog } from "./prompt-dialog";

/** Where the words under the cursor lead; asks for words too where there are none. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useTranslations("account.editor");
  const former = editor.getAttributes("link").href as string | undefined;
  const needsWords = former === undefined && editor.state.selection.empty;
  const done = ({ address = "", words = "" }: Record<string, string>) => {
    const href = readLinkAddress(address);
    if (href === undefined) return t("linkProblem");
    const chain = editor.chain().focus();
    if (needsWords)
      chain
        .insertContent({
          type: "text",
          text: words.trim() || address.trim(),
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    else chain.extendMarkRange("link").setLink({ href }).run();
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
      other={former === undefined ? undefined : { label: t("linkRemove"), run: remove }}
      fields={[
        {
          name: "address",
          label: t("linkAddress"),
          value: former ?? "",
          hint: t("linkHint"),
          type: "url",
        },
        ...(needsWords ? [{ name: "words", label: t("linkWords"), value: "" }] : []),
      ]}
    />
  );
}

"use client";

import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { carryOver } from "@/lib/kernel/document/passages";
import { isEmptyDocument } from "@/lib/kernel/document/text";
import { confirmAlert } from "@/components/kit/desk/alert";
import type { RichTextProps } from "../rich-text-props";
import { goToPassage, passagesIn } from "./passage-marks";

type Props = { editor: Editor } & Pick<RichTextProps, "value" | "original">;

/**
 * Starts a text from the other language: its structure with pictures, tables and videos, and the
 * texts as passages to translate. A text that is there already is replaced only after a question, and
 * comes back by "undo".
 */
export function StartFrom({ editor, value, original }: Props) {
  const t = useTranslations("account.editor.passages");
  if (!original?.value || isEmptyDocument(original.value)) return null;
  const document = original.value;
  const from = original.locale;
  const start = () => {
    editor.commands.setContent(carryOver(document), { emitUpdate: true });
    const [first] = passagesIn(editor);
    if (first) goToPassage(editor, first);
  };
  const replace = async () => {
    const isSure = await confirmAlert({
      title: t("replaceTitle", { from }),
      text: t("replaceText"),
      confirmLabel: t("replaceConfirm"),
    });
    if (isSure) start();
  };
  if (value)
    return (
      <LinkButton className="text-sm" onClick={() => void replace()}>
        {t("restart", { from })}
      </LinkButton>
    );
  return (
    <div className="passage-start">
      <p>{t("startHint")}</p>
      <Button kind="quiet" size="small" onClick={start}>
        <Icon name="languages" />
        {t("start", { from })}
      </Button>
    </div>
  );
}

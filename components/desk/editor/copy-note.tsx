"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { confirmAlert } from "../alert";
import { useFormContext } from "../form/form-context";
import { relativeDateText } from "../screen/relative-date";
import type { CopyHead } from "./editor-copy";

type Props = { copy: CopyHead; onDiscard(): Promise<boolean> };

/** Says that there are unpublished changes, of whom and when, and offers to discard them. */
export function CopyNote({ copy: { by, at }, onDiscard }: Props) {
  const t = useTranslations("account.editor");
  const { locale, userId } = useFormContext();
  const when = relativeDateText(at, locale, { today: t("today"), yesterday: t("yesterday") });
  const who = by === null || by.id === userId ? t("copyOwn") : by.name;
  const discard = async () => {
    const question = {
      title: t("copyDiscardTitle"),
      text: t("copyDiscardText"),
      confirmLabel: t("copyDiscard"),
      isDanger: true,
    };
    if (await confirmAlert(question)) await onDiscard();
  };
  return (
    <p role="status" className="note" data-tone="plain">
      <Icon name="copy" />
      <span>
        {t("copyFound", { who, when })}{" "}
        <LinkButton onClick={() => void discard()}>{t("copyDiscard")}</LinkButton>
      </span>
    </p>
  );
}

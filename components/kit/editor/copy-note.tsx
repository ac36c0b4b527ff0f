"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { CopyHead } from "./editor-copy";
import { hoursOf, reachOf, type EditView } from "./translation-status";

type Props = {
  copy: CopyHead;
  /** The changed fields, and the view that says who sees them. */
  fields: readonly string[];
  view: EditView | null;
  onDiscard(): Promise<boolean>;
};

/**
 * Says that there are changes apart from the text, of whom and when, and what appears without them:
 * what readers see now, or what they will see at an hour. Offers to discard them.
 */
export function CopyNote({ copy: { by, at }, fields, view, onDiscard }: Props) {
  const t = useTranslations("account.editor");
  const { locale, userId } = useFormContext();
  const when = relativeDateText(at, locale, { today: t("today"), yesterday: t("yesterday") });
  const who = by === null || by.id === userId ? t("copyOwn") : by.name;
  const hours = hoursOf(fields, view).map((hour) =>
    relativeDateText(new Date(hour), locale, { today: t("today"), yesterday: t("yesterday") }),
  );
  const isPublic = reachOf(fields, view) === "public";
  const effects = [
    isPublic ? t("copyReaders") : "",
    hours.length > 0 ? t("copyScheduled", { at: hours.join(", ") }) : "",
    !isPublic && hours.length === 0 ? t("copyHidden") : "",
  ];
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
        {[t("copyFound", { who, when }), ...effects].filter(Boolean).join(" ")}{" "}
        <LinkButton onClick={() => void discard()}>{t("copyDiscard")}</LinkButton>
      </span>
    </p>
  );
}

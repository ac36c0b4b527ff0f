"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { LinkButton } from "@/components/kit/ui/button";
import { relativeDateText } from "../screen/relative-date";
import { useFormContext } from "./form-context";
import type { OtherDrafts } from "./use-stored-draft";

/** Offers another unsaved text for the same entity, of an earlier or another tab. */
export function OtherDraftNote({ others: { at, take, discard } }: { others: OtherDrafts }) {
  const t = useTranslations("account.form");
  const { locale } = useFormContext();
  if (!at) return null;
  const when = relativeDateText(at, locale, { today: t("today"), yesterday: t("yesterday") });
  return (
    <p role="status" className="note" data-tone="plain">
      <Icon name="history" />
      <span>
        {t("otherDraft", { when })} <LinkButton onClick={take}>{t("otherDraftTake")}</LinkButton>{" "}
        <LinkButton onClick={discard}>{t("otherDraftDiscard")}</LinkButton>
      </span>
    </p>
  );
}

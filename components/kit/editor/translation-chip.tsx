"use client";

import { useTranslations } from "next-intl";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { TranslationStatus } from "./translation-status";

const TONES: Record<TranslationStatus["status"], ChipTone> = {
  missing: "bad",
  draft: "plain",
  in_review: "waiting",
  scheduled: "waiting",
  published: "good",
  archived: "plain",
};

/** A chip with the status of a translation, when it appears, and whether it needs work; none for a new item. */
export function TranslationChip({ status, at, isOutdated, hasErrors, isNew }: TranslationStatus) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const hour = at && new Date(at);
  if (isNew && !hasErrors) return null;
  const parts = [
    hour
      ? t("scheduledFor", { at: `${formatDate(hour, locale)} ${formatTime(hour, locale)}` })
      : t(`status_${status}`),
    isOutdated ? t("outdated") : "",
    hasErrors ? t("hasErrors") : "",
  ];
  const tone = isOutdated ? "waiting" : TONES[status];
  return <Chip tone={hasErrors ? "bad" : tone}>{parts.filter(Boolean).join(" · ")}</Chip>;
}

"use client";

import { useTranslations } from "next-intl";
import { Chip, type ChipTone } from "@/components/ui/chip";
import type { TranslationStatus } from "./translation-status";

const TONES: Record<TranslationStatus["status"], ChipTone> = {
  missing: "bad",
  draft: "plain",
  in_review: "waiting",
  scheduled: "waiting",
  published: "good",
  archived: "plain",
};

/** The status of a translation in a word, and whether there is something to do in it. */
export function TranslationChip({ status, isOutdated, hasErrors }: TranslationStatus) {
  const t = useTranslations("account.editor");
  const parts = [
    t(`status_${status}`),
    isOutdated ? t("outdated") : "",
    hasErrors ? t("hasErrors") : "",
  ];
  const usual = isOutdated ? "waiting" : TONES[status];
  return <Chip tone={hasErrors ? "bad" : usual}>{parts.filter(Boolean).join(" · ")}</Chip>;
}

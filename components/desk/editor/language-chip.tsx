"use client";

import { useTranslations } from "next-intl";
import { Chip, type ChipTone } from "@/components/ui/chip";

/** How it stands with one language of a thing. */
export type LanguageSign = {
  status: "missing" | "draft" | "in_review" | "scheduled" | "published" | "archived";
  isOutdated?: boolean;
  hasErrors?: boolean;
};

const TONES: Record<LanguageSign["status"], ChipTone> = {
  missing: "bad",
  draft: "plain",
  in_review: "waiting",
  scheduled: "waiting",
  published: "good",
  archived: "plain",
};

/** A language's state in a word, and whether something is to be done. */
export function LanguageChip({
  sign: { status, isOutdated = false, hasErrors = false },
}: {
  sign: LanguageSign;
}) {
  const t = useTranslations("account.editor");
  const words = [
    t(`status_${status}`),
    isOutdated ? t("outdated") : "",
    hasErrors ? t("hasErrors") : "",
  ]
    .filter(Boolean)
    .join(" · ");
  const chipTone = () => {
    if (hasErrors) return "bad";
    return isOutdated ? "waiting" : TONES[status];
  };
  return <Chip tone={chipTone()}>{words}</Chip>;
}

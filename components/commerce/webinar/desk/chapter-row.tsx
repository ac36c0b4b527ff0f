"use client";

import { useTranslations } from "next-intl";
import { bindText } from "@/components/kit/ui/bind-field";
import { LinkButton } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { TITLE_LENGTH } from "@/lib/commerce/webinar/after/length";
import { LOCALE_FACTS, LOCALES } from "@/lib/kernel/i18n/locale";
import type { DraftChapter } from "./after-values";

type Props = {
  at: number;
  row: DraftChapter;
  errorOf(name: "at_seconds" | "title_el" | "title_en"): string | undefined;
  onChange(part: Partial<DraftChapter>): void;
  onRemove(): void;
};

/** A chapter of a recording: its time and its title in both languages. */
export function ChapterRow({ at, row, errorOf, onChange, onRemove }: Props) {
  const t = useTranslations("account.webinar.after");
  return (
    <li className="grid gap-3 border-s-3 border-rule ps-4 sm:grid-cols-[7rem_1fr_1fr]">
      <TextField
        {...bindText({
          id: `chapter-${at}-at`,
          value: row.at,
          error: errorOf("at_seconds") && t("timeNeeded"),
          onChange: (text) => onChange({ at: text }),
        })}
        label={t("time")}
        inputMode="numeric"
        placeholder="12:05"
      />
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          {...bindText({
            id: `chapter-${at}-${locale}`,
            value: row[`title_${locale}`],
            error: errorOf(`title_${locale}`),
            onChange: (text) => onChange({ [`title_${locale}`]: text }),
          })}
          label={t("chapterTitle", { language: LOCALE_FACTS[locale].label })}
          lang={locale}
          maxLength={TITLE_LENGTH}
        />
      ))}
      <p className="text-sm">
        <LinkButton onClick={onRemove}>{t("removeChapter", { number: at + 1 })}</LinkButton>
      </p>
    </li>
  );
}

"use client";

import { useTextLimit } from "@/components/kit/editor/use-text-limit";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { partFields } from "./part-fields";

type Props = {
  /** The name of the field in errors. */
  name: string;
  textBound: ReturnType<typeof partFields>["textBound"];
  maxLength: number;
  isLong?: boolean;
  label(language: string): string;
  valueOf(locale: Locale): string | null | undefined;
  onChange(locale: Locale, text: string): void;
};

/** A text of one part of an item, in each language. */
export function PartTexts({ name, textBound, maxLength, isLong, ...texts }: Props) {
  const limit = useTextLimit();
  return LOCALES.map((locale) => {
    const field = {
      ...textBound(name, locale),
      value: texts.valueOf(locale),
      onChange: (text: string) => texts.onChange(locale, text),
    };
    const shared = {
      ...bindText(limit(field, maxLength)),
      label: texts.label(LOCALE_FACTS[locale].label),
      lang: locale,
    };
    return isLong ? (
      <TextAreaField key={locale} {...shared} rows={2} />
    ) : (
      <TextField key={locale} {...shared} autoComplete="off" />
    );
  });
}

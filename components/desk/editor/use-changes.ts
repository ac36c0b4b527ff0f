"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "../form/form-context";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import type { Change } from "./change-list";
import { splitName } from "./flat-change";
import { valueText } from "./value-text";

/**
 * How a kind of thing calls its fields (without language), and what its own values mean:
 * `undefined` leaves it to the usual text.
 */
export type FieldTexts = {
  label(field: string): string;
  text?(field: string, value: unknown): string | undefined;
};

/** Makes readable rows of fields that differ. */
export function useChanges({ label, text }: FieldTexts) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const labelOf = (name: string) => {
    const { locale: language, field } = splitName(name);
    return language ? `${label(field)} (${LOCALE_FACTS[language].label})` : label(field);
  };
  const show = (name: string, value: unknown) =>
    text?.(splitName(name).field, value) ??
    valueText(value, locale, {
      yes: t("yes"),
      no: t("no"),
      pictures: (count) => t("picturesIn", { count }),
    });
  return {
    labelOf,
    rows: (
      names: string[],
      before: Record<string, unknown>,
      after: Record<string, unknown>,
    ): Change[] =>
      names.map((name) => ({
        name,
        label: labelOf(name),
        before: show(name, before[name]),
        after: show(name, after[name]),
      })),
  };
}

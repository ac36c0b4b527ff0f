"use client";

import { useTranslations } from "next-intl";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { Change } from "@/components/kit/desk/form/change-list";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { splitName, type BareName } from "./flat-values";
import { valueText } from "@/lib/kernel/document/value-text";

/**
 * The labels of a kind's fields (without locale), and formatters of values that need their own. The
 * history may contain fields that the kind no longer has.
 */
export type FieldTexts = {
  labels: Readonly<Partial<Record<string, string>>>;
  texts?: Readonly<Partial<Record<string, (value: unknown) => string | undefined>>>;
  /** The label of a nested field: `blocks.3.title`. */
  labelBelow?(name: string): string | undefined;
};

/** The same, with exactly one label for every field of `D`. */
export type FieldTextsOf<D> = FieldTexts & {
  labels: Readonly<Record<BareName<D>, string>>;
  texts?: { readonly [N in BareName<D>]?: (value: unknown) => string | undefined };
};

/** Formats the fields that differ as rows. */
export function useChanges({ labels, texts, labelBelow }: FieldTexts) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const labelOf = (name: string) => {
    const { locale: language, field } = splitName(name);
    const label = labels[field] ?? labelBelow?.(field) ?? field;
    return language ? `${label} (${LOCALE_FACTS[language].label})` : label;
  };
  const defaultFormats = {
    yes: t("yes"),
    no: t("no"),
    assets: (count: number) => t("assetsCount", { count }),
  };
  const show = (name: string, value: unknown) => {
    const ownFormat =
      value === null || value === undefined ? undefined : texts?.[splitName(name).field]?.(value);
    return ownFormat ?? valueText(value, locale, defaultFormats);
  };
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

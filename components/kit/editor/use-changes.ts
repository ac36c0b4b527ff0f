"use client";

import { useTranslations } from "next-intl";
import type { Change } from "@/components/kit/desk/form/change-list";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { fieldLabel, type FieldLabels } from "./field-label";
import { splitName, type BareName } from "./flat-values";
import { valueText } from "@/lib/kernel/document/value-text";

/**
 * The labels of a kind's fields (without locale), and formatters of values that need their own. The
 * history may contain fields that the kind no longer has.
 */
export type FieldTexts = FieldLabels & {
  texts?: Readonly<Partial<Record<string, (value: unknown) => string | undefined>>>;
};

/** The same, with exactly one label for every field of `D`. */
export type FieldTextsOf<D> = FieldTexts & {
  labels: Readonly<Record<BareName<D>, string>>;
  texts?: { readonly [N in BareName<D>]?: (value: unknown) => string | undefined };
};

/** Formats the fields that differ as rows. */
export function useChanges(fieldTexts: FieldTexts) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const { texts } = fieldTexts;
  const labelOf = (name: string) => fieldLabel(fieldTexts, name);
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

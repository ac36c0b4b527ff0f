"use client";

import { useTranslations } from "next-intl";
import { controlAttributes, FieldError } from "@/components/ui/field";
import type { Locale } from "@/lib/i18n/locale";
import type { EditorField } from "./use-editor";
import { useTextLimit } from "./use-text-limit";

type SummaryProps = EditorField<string | null> & {
  label: string;
  maxLength: number;
  locale: Locale;
};

/** The summary of an item, in the style of its page. */
export function SummaryField({ onChange, label, maxLength, locale, ...field }: SummaryProps) {
  const { id, value, error } = useTextLimit()(field, maxLength);
  const t = useTranslations("account.editor");
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        {...controlAttributes({ id, error })}
        lang={locale}
        rows={2}
        spellCheck
        className="post-summary"
        value={value ?? ""}
        placeholder={t("summaryPlaceholder")}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

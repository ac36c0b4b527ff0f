"use client";

import { useTranslations } from "next-intl";
import { controlAttributes, FieldError } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { WithProposal } from "./passages/with-proposal";
import type { EditorField } from "./use-editor";
import { useTextLimit } from "./use-text-limit";

type SummaryProps = EditorField<string | null> & {
  label: string;
  /** What to write; by default that of a post. */
  placeholder?: string;
  maxLength: number;
  locale: Locale;
  /** The summary in the other language. */
  original?: unknown;
};

/** The summary of an item, in the style of its page. */
export function SummaryField(props: SummaryProps) {
  const { onChange, label, placeholder, maxLength, locale, original, ...field } = props;
  const { id, value, error } = useTextLimit()(field, maxLength);
  const t = useTranslations("account.editor");
  return (
    <WithProposal original={original} value={value} locale={locale} onInsert={onChange}>
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
        placeholder={placeholder ?? t("summaryPlaceholder")}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={id} error={error} />
    </WithProposal>
  );
}

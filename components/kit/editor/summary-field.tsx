"use client";

import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EditorField } from "./editor-form";
import { WrittenField } from "./title-field";

type SummaryProps = EditorField<string | null> & {
  label: string;
  /** What to write; by default that of a post. */
  placeholder?: string | undefined;
  maxLength: number | undefined;
  locale: Locale;
  /** The summary in the other language. */
  original?: unknown;
};

/** The summary of an item, in the style of its page. */
export function SummaryField({ placeholder, original, ...field }: SummaryProps) {
  const t = useTranslations("account.editor");
  const shown = placeholder ?? t("summaryPlaceholder");
  const look = { rows: 2, className: "post-summary", placeholder: shown };
  return <WrittenField {...field} original={original} look={look} />;
}

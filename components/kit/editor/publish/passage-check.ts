import type { JSONContent } from "@tiptap/core";
import type { useTranslations } from "next-intl";
import { countPassages } from "@/lib/kernel/document/passages";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { PublishCheck } from "./check-list";

/**
 * The point of the check list about passages that are not translated, which publishing refuses, or
 * that a machine translated and nobody checked. Empty when there are none.
 * @param t the texts of `account.editor.passages`
 */
export function passageChecks(
  documents: readonly { locale: Locale; document: JSONContent | null }[],
  t: ReturnType<typeof useTranslations<"account.editor.passages">>,
): PublishCheck[] {
  const open = documents
    .map(({ locale, document }) => ({ locale, ...countPassages(document) }))
    .filter(({ untranslated, machine }) => untranslated + machine > 0);
  if (open.length === 0) return [];
  const detail = open
    .map(({ locale, untranslated, machine }) =>
      t("checkDetail", {
        language: LOCALE_FACTS[locale].label,
        untranslated,
        machine,
        both: untranslated > 0 && machine > 0 ? 1 : 0,
      }),
    )
    .join(" · ");
  const isRefused = open.some(({ untranslated }) => untranslated > 0);
  return [{ key: "passages", label: t("check"), state: isRefused ? "missing" : "advised", detail }];
}

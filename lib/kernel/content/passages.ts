import type { JSONContent } from "@tiptap/core";
import { isDocument } from "@/lib/kernel/core/clean-input";
import { invalid } from "@/lib/kernel/core/errors";
import { isRecord } from "@/lib/kernel/core/records";
import { countPassages } from "@/lib/kernel/document/passages";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { fieldName } from "./field-name";
import { contentText } from "./texts";

/**
 * Refuses to publish documents with passages that are not translated; those of a machine that nobody
 * has checked are only shown to editors.
 * @param values the texts of the translation by field name
 * @throws AppError invalid on the field with such passages
 */
export function requireTranslated(
  values: Partial<Record<string, unknown>>,
  language: Locale,
  locale: Locale,
): void {
  for (const [name, value] of Object.entries(values))
    if (
      isRecord(value) &&
      isDocument(value) &&
      countPassages(value as JSONContent).untranslated > 0
    )
      throw invalid(fieldName(language, locale, name), contentText("untranslated", locale));
}

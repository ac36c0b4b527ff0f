import { localizedTexts, type LocalizedText } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/import.json";
import en from "@/messages/en/services/import.json";
import { MAX_COLUMNS, MAX_ROWS } from "./fields";

const { texts } = localizedTexts(
  { el: { ...SLUG_TEXTS.el, ...el }, en: { ...SLUG_TEXTS.en, ...en } },
  { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS },
);

export type ImportText = Parameters<typeof texts>[0];
type Values = Record<string, string | number>;

/**
 * Messages about a file, a row or the import, in both locales, with `{names}` replaced by `values`.
 */
export function importTexts(key: ImportText, values: Values = {}): LocalizedText {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
  const { el, en } = texts(key);
  return { el: fill(el), en: fill(en) };
}

/** As `importTexts`, in one locale. */
export const importText = (key: ImportText, locale: Locale, values?: Values): string =>
  importTexts(key, values)[locale];

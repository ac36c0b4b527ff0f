import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/too-long.json";
import en from "@/messages/en/services/too-long.json";

const { text } = localizedTexts({ el, en });

/**
 * How many characters a text is too long, in words; undefined for one that fits. The texts are here
 * and not in `messages`, since fields of pages without a provider need them, too.
 * @param count in UTF-16 units, as the API counts
 */
export function tooLongText(count: number, max: number, locale: Locale): string | undefined {
  if (count <= max) return undefined;
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].iso);
  return text("tooLong", locale)
    .replace("{count}", format.format(count))
    .replace("{max}", format.format(max))
    .replace("{over}", format.format(count - max));
}

import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/mail.json";
import en from "@/messages/en/mail.json";

const TEXTS = { el, en };

/** A block of mail texts: that of the layout, or of a kind of mail. */
export type MailBlock = keyof typeof el;

/**
 * The texts of a block in a locale, with `{placeholders}` replaced in one pass, so that values are
 * not interpreted. The worker runs without next-intl; mails need no plurals.
 */
export function mailTexts<B extends MailBlock>(
  locale: Locale,
  block: B,
  values: Record<string, string>,
): (typeof el)[B] {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  return Object.fromEntries(
    Object.entries(TEXTS[locale][block]).map(([key, text]) => [key, fill(text)]),
  ) as (typeof el)[B];
}

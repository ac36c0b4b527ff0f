import type { Locale } from "@/lib/i18n/locale";
import el from "@/messages/el/mail.json";
import en from "@/messages/en/mail.json";

const TEXTS = { el, en };

/** A block of the mails' texts: the frame of all, or a kind of mail. */
export type MailBlock = keyof typeof el;

/**
 * The texts of a block in a language, with `{names}` filled in, by one pass: a value that looks
 * like a place to fill stays as it is. The worker runs without the framework, for which the site's
 * other texts are made; mails need no plurals.
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

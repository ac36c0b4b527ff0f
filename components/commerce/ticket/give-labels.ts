import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const NAMES = [
  "open",
  "hint",
  "name",
  "surname",
  "email",
  "sendOn",
  "sendOnHint",
  "next",
  "sending",
  "question",
  "questionDay",
  "yes",
  "no",
  "done",
  "doneLater",
] as const;
export type GiveLabels = Record<(typeof NAMES)[number], string>;

/** The texts of giving a ticket away; `{who}` and `{day}` stay for the form. */
export async function giveLabels(locale: Locale): Promise<GiveLabels> {
  const t = await getTranslations({ locale, namespace: "order.give" });
  const texts = NAMES.map((name) => [name, t(name, { who: "{who}", day: "{day}" })] as const);
  return Object.fromEntries(texts) as GiveLabels;
}

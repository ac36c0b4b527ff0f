import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A question that buyers were asked. */
export type Question = { id: number; label: string };

/** The questions of an event, those that are no longer asked included. */
export async function questionsOf(eventId: number, locale: Locale): Promise<Question[]> {
  const rows = await db.eventQuestion.findMany({
    where: { eventId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, translations: { select: { locale: true, label: true } } },
  });
  return rows.map(({ id, translations }) => {
    const own = translations.find((one) => one.locale === locale) ?? translations[0];
    return { id, label: own?.label ?? "" };
  });
}

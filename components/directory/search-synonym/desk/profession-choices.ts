import type { ManagerActor } from "@/lib/kernel/core/actor";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { listProfessionsForEditing } from "@/lib/directory/profession/admin";

/** A profession as a choice of a select. */
export type ProfessionChoice = { value: string; label: string };

/** All professions, by their names in the locale, else in the other one. @throws AppError forbidden */
export async function professionChoices(
  actor: ManagerActor,
  locale: Locale,
): Promise<ProfessionChoice[]> {
  const professions = await listProfessionsForEditing(actor, locale);
  return professions.map(({ id, translations }) => ({
    value: String(id),
    label: (translations[locale] ?? translations[otherLocale(locale)])?.profession ?? "",
  }));
}

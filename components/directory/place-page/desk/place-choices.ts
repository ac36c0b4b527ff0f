import type { EditorActor } from "@/lib/kernel/core/actor";
import { listProfessionsForEditing } from "@/lib/directory/profession/admin";
import { WHOLE_DIRECTORY } from "@/lib/directory/place-page/find";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { PLACES } from "@/lib/kernel/place/list";

/** A choice of a select. */
export type Choice = { value: string; label: string };

/** All places with a page, in the alphabetical order of the locale. */
export function placeChoices(locale: Locale): Choice[] {
  const alphabet = new Intl.Collator(locale);
  return PLACES.filter(({ id }) => id !== WHOLE_DIRECTORY)
    .map(({ id, name }) => ({ value: String(id), label: name[locale] }))
    .sort((one, other) => alphabet.compare(one.label, other.label));
}

/** All professions, by their names in the locale, else in the other one. @throws AppError forbidden */
export async function professionChoices(actor: EditorActor, locale: Locale): Promise<Choice[]> {
  const professions = await listProfessionsForEditing(actor, locale);
  return professions.map(({ id, translations }) => ({
    value: String(id),
    label: (translations[locale] ?? translations[otherLocale(locale)])?.profession ?? "",
  }));
}

import { isKeyOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/endpoints.json";
import en from "@/messages/en/endpoints.json";

const SUBJECTS = { el: el.subjects, en: en.subjects } satisfies Record<Locale, object>;

/** The name of a subject of the API, such as "Companies" for `member`. */
export function subjectName(subject: string, locale: Locale): string {
  const names = SUBJECTS[locale];
  return isKeyOf(names, subject) ? names[subject] : subject;
}

/**
 * What an endpoint does, in the locale of the page; the description itself is in English. A test
 * holds the Greek texts together with the endpoints.
 */
export const summaryText = (
  { operationId, summary = "" }: { operationId: string; summary?: string },
  locale: Locale,
): string =>
  locale === "el" && isKeyOf(el.summaries, operationId) ? el.summaries[operationId] : summary;

/** What a status of a response means, in the locale of the page. */
export const answerText = (status: string, meaning: string | undefined, locale: Locale): string =>
  locale === "el" && isKeyOf(el.answers, status) ? el.answers[status] : (meaning ?? "");

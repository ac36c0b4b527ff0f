import { recordOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changedFields } from "@/lib/kernel/core/changed-fields";
import type { ContentStatus } from "@/prisma/client/enums";

/**
 * Whether a change differs from the saved values in one of these fields; empty values are equal.
 */
export function isRewritten<Name extends string>(
  names: readonly Name[],
  change: Partial<Record<Name, unknown>>,
  saved: Partial<Record<Name, unknown>> | undefined,
): boolean {
  const sent = names.filter((name) => change[name] !== undefined);
  const valuesIn = (values: Partial<Record<Name, unknown>>) =>
    recordOf(sent, (name) => values[name]);
  return saved === undefined || changedFields(valuesIn(saved), valuesIn(change)).length > 0;
}

type State = { locale: Locale; status: ContentStatus };

/** The changes of status per translation in a save, for the audit log. */
export const movedStates = (before: readonly State[], after: readonly State[]): string[] =>
  after.flatMap(({ locale, status }) => {
    const previous = before.find((row) => row.locale === locale)?.status;
    return previous === status ? [] : [`${locale}: ${previous ?? "–"} → ${status}`];
  });

/** The time of first publication after a save, for content without a schedule. */
export const firstPublished = (
  status: ContentStatus,
  saved: { publishedAt: Date | null } | undefined,
  now: Date,
): Date | null => saved?.publishedAt ?? (status === "published" ? now : null);

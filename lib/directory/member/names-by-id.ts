import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The names of companies by id, in the locale if present; only for the account area, as the
 * companies may be drafts.
 */
export async function memberNames(
  ids: (number | null)[],
  locale: Locale,
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.memberTranslation.findMany({
    where: { memberId: { in: wanted } },
    select: { memberId: true, locale: true, name: true },
  });
  const names = new Map(rows.map(({ memberId, name }) => [memberId, name]));
  for (const row of rows) if (row.locale === locale) names.set(row.memberId, row.name);
  return names;
}

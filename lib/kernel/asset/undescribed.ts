import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Those of the assets that lack an alt text in one of the languages; deleted ones are left out. */
export async function undescribedAssets(
  ids: readonly number[],
  languages: readonly Locale[],
): Promise<number[]> {
  if (ids.length === 0 || languages.length === 0) return [];
  const rows = await db.asset.findMany({
    where: { id: { in: [...ids] }, deletedAt: null, kind: "picture" },
    orderBy: { id: "asc" },
    select: { id: true, translations: { select: { locale: true, alt: true } } },
  });
  return rows
    .filter(({ translations }) =>
      languages.some(
        (each) => !translations.some(({ locale, alt }) => locale === each && alt !== ""),
      ),
    )
    .map(({ id }) => id);
}

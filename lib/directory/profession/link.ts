import { tagResponse } from "@/lib/kernel/core/cache-tags";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { fold } from "@/lib/kernel/greek/fold";
import { db } from "@/lib/kernel/core/db";
import { idFromPath } from "@/lib/kernel/slug/service";

/** The professions of an item in order, with their names in a locale. */
export const professionLinks = (locale: Locale) =>
  ({
    orderBy: { position: "asc" },
    select: {
      professionId: true,
      profession: {
        select: {
          translations: { where: { locale }, select: { locale: true, name: true, slug: true } },
        },
      },
    },
  }) as const;

type Row = {
  professionId: number;
  profession: { translations: { locale: Locale; name: string; slug: string }[] };
};

/** The professions of an item; those without a name in the locale are left out. */
export function viewProfessionLinks(rows: readonly Row[], locale: Locale) {
  tagResponse("professions");
  return rows.flatMap(({ professionId, profession }) => {
    const own = profession.translations.find((one) => one.locale === locale);
    return own ? [{ id: professionId, slug: own.slug, profession: own.name }] : [];
  });
}

/** The id of a profession by id, key, slug or name in either locale; undefined for an unknown one. */
export async function professionIdOf(part: string): Promise<number | undefined> {
  const id = idFromPath(part);
  if (id !== undefined) return id;
  tagResponse("professions");
  const row = await db.profession.findFirst({
    where: {
      OR: [
        { key: part },
        { translations: { some: { OR: [{ slug: part }, { nameFold: fold(part) }] } } },
      ],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return row?.id;
}

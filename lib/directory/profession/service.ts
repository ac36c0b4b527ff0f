import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { only } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import { soundsLikeSlug } from "@/lib/kernel/greek/greeklish-slug";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { publicTranslation } from "@/lib/kernel/core/publication";

/**
 * A profession as the API shows it, with the number of companies that are public in the requested
 * locale.
 */
export type ProfessionView = {
  id: number;
  slug: string;
  profession: string;
  members_count: number;
};

/** All professions in alphabetical order of the language. */
export async function listProfessions(locale: Locale): Promise<ProfessionView[]> {
  return memoize(`professions ${locale}`, () => loadProfessions(locale));
}

async function loadProfessions(locale: Locale): Promise<ProfessionView[]> {
  tagResponse("professions", "member_counts");
  const rows = await db.professionTranslation.findMany({
    where: { locale },
    orderBy: { name: "asc" },
    select: {
      professionId: true,
      name: true,
      slug: true,
      profession: {
        select: {
          _count: {
            select: {
              members: {
                where: {
                  member: {
                    deletedAt: null,
                    translations: { some: publicTranslation(locale) },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
  return rows.map((row) => ({
    id: row.professionId,
    slug: row.slug,
    profession: row.name,
    members_count: row.profession._count.members,
  }));
}

export type ProfessionMatch =
  | {
      kind: "found";
      id: number;
      name: string;
      slug: string;
      slugs: Partial<Record<Locale, string>>;
    }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** Looks up a tag of a directory URL among professions, as `findTag` does for sections. */
export async function findProfession(tag: string, locale: Locale): Promise<ProfessionMatch> {
  tagResponse("professions");
  const folded = fold(tag);
  if (folded === "" || tag.length > 200) return { kind: "unknown" };
  const hit = await db.professionTranslation.findFirst({
    where: {
      OR: [
        { slug: tag, locale },
        { slug: tag },
        { nameFold: folded },
        { profession: { key: tag } },
      ],
    },
    select: { professionId: true },
  });
  const id =
    hit?.professionId ??
    (
      await db.slugHistory.findFirst({
        where: { kind: "profession", slug: tag, locale: { in: [...LOCALES] } },
        select: { targetId: true },
      })
    )?.targetId ??
    only((await listProfessions(locale)).filter((one) => soundsLikeSlug(tag, one.slug)))?.id;
  if (id === undefined) return { kind: "unknown" };
  const names = await db.professionTranslation.findMany({
    where: { professionId: id },
    select: { locale: true, name: true, slug: true },
  });
  const own = names.find((row) => row.locale === locale);
  if (!own) return { kind: "unknown" };
  if (own.slug !== tag) return { kind: "moved", slug: own.slug };
  const slugs: Partial<Record<Locale, string>> = Object.fromEntries(
    names.map((row) => [row.locale, row.slug]),
  );
  return { kind: "found", id, name: own.name, slug: own.slug, slugs };
}

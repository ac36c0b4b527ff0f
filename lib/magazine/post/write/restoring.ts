import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import type { Prisma } from "@/prisma/client/client";
import type { PostChange, TranslationChange } from "./change";
import { readStoredChange } from "./stored-change";

/** The texts of a translation in a snapshot, without status and slug. */
const translationsOnly = (translation: TranslationChange): TranslationChange =>
  omit(translation, ["status", "published_at", "unpublish_at", "slug"]);

/** The ids of the rows that were found, in their order. */
const existing = (ids: readonly number[], rows: readonly { id: number }[]): number[] =>
  ids.filter((id) => rows.some((row) => row.id === id));

/** The series of a snapshot; null for one that is gone, nothing where older ones say nothing. */
async function existingSeries(
  id: number | null | undefined,
): Promise<Pick<PostChange, "series_id">> {
  if (id === undefined) return {};
  const row = id && (await db.series.findUnique({ where: { id }, select: { id: true } }));
  return { series_id: row ? row.id : null };
}

/** The part of a snapshot whose references still exist. */
async function withExistingReferences({
  cover_id: cover,
  gallery_ids: gallery = [],
  author_ids: authors,
  profession_ids: professions,
  tag_ids: tags,
  sub_category_id: part,
  member_id: memberId,
  series_id: seriesId,
  translations,
  ...change
}: PostChange): Promise<PostChange> {
  const [assets, sub, member, series, writers, fields, labels] = await Promise.all([
    db.asset.findMany({
      where: { id: { in: [...(cover ? [cover] : []), ...gallery] }, deletedAt: null },
      select: { id: true },
    }),
    part
      ? db.subCategory.findFirst({
          where: { id: part, category: { code: change.category } },
          select: { id: true },
        })
      : null,
    memberId
      ? db.member.findFirst({ where: { id: memberId, deletedAt: null }, select: { id: true } })
      : null,
    existingSeries(seriesId),
    authors ? db.author.findMany({ where: { id: { in: authors } }, select: { id: true } }) : null,
    professions
      ? db.profession.findMany({ where: { id: { in: professions } }, select: { id: true } })
      : null,
    tags ? db.tag.findMany({ where: { id: { in: tags } }, select: { id: true } }) : null,
  ]);
  const known = new Set(assets.map(({ id }) => id));
  return {
    ...change,
    cover_id: cover && known.has(cover) ? cover : null,
    gallery_ids: gallery.filter((id) => known.has(id)),
    sub_category_id: sub?.id ?? null,
    ...(member ? { member_id: member.id } : {}),
    ...series,
    // Older snapshots say nothing about these: the present ones stay.
    ...(authors && writers ? { author_ids: existing(authors, writers) } : {}),
    ...(professions && fields ? { profession_ids: existing(professions, fields) } : {}),
    ...(tags && labels ? { tag_ids: existing(tags, labels) } : {}),
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, translation]) => [
        locale,
        translationsOnly(translation),
      ]),
    ),
  };
}

/**
 * The change that restores the texts and assets of a revision, without status, dates, slugs and
 * deleted references.
 */
export const restoring = (snapshot: Prisma.JsonObject): Promise<PostChange> =>
  withExistingReferences(readStoredChange(snapshot));

import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { getRevision } from "@/lib/revision/service";
import type { PostEditView } from "../desk/view";
import type { PostChange, TranslationChange } from "./change";
import { readStoredChange } from "./stored-change";
import { saveChange } from "./update";

/** The texts of a translation in a snapshot, without status and slug. */
function translationsOnly({
  status: _status,
  published_at: _from,
  unpublish_at: _until,
  slug: _slug,
  ...words
}: TranslationChange): TranslationChange {
  return words;
}

/** The part of a snapshot whose references still exist. */
async function fitToday({
  cover_id: cover,
  gallery_ids: gallery = [],
  sub_category_id: part,
  member_id: memberId,
  translations,
  ...change
}: PostChange): Promise<PostChange> {
  const [assets, sub, member] = await Promise.all([
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
  ]);
  const known = new Set(assets.map(({ id }) => id));
  return {
    ...change,
    cover_id: cover && known.has(cover) ? cover : null,
    gallery_ids: gallery.filter((id) => known.has(id)),
    sub_category_id: sub?.id ?? null,
    ...(member ? { member_id: member.id } : {}),
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, words]) => [locale, translationsOnly(words)]),
    ),
  };
}

/**
 * Makes an earlier state of a post its newest: its words and pictures, while state, dates and
 * addresses stay. Of a post that readers see, a company's users propose it so, as any change.
 * @throws AppError not_found, conflict with the present state for a stale version
 */
export async function restorePostRevision(
  actor: UserActor,
  id: number,
  revision: number,
  locale: Locale,
  version: number | undefined,
): Promise<PostEditView> {
  const found = await getRevision("post", id, revision);
  if (!found) throw notFound();
  const change = await fitToday(readStoredChange(found.snapshot));
  return saveChange(actor, id, () => change, locale, version, { restoredFrom: revision });
}

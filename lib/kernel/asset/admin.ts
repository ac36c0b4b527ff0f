import { millisecondsInDay } from "date-fns/constants";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import { nameQuery } from "@/lib/kernel/greek/name-query";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AssetParent } from "@/lib/kernel/manifest/stored-kinds";
import { Prisma } from "@/prisma/client/client";
import {
  assetEditSelect,
  viewAssetForEditing,
  type AssetEditView,
  type AssetItemView,
} from "./admin-view";
import { editableAssets, editableAssetsSql } from "./policy";
import type { AssetKind } from "./media-kinds";
import type { AssetSort } from "./schema";
import { countUses, isUnused, usesOf } from "./uses";

/** Filters of the list for editing; `trash` selects deleted assets that can be restored. */
export type AssetEditFilters = {
  search?: string;
  parentType?: AssetParent;
  parentId?: number;
  kind?: AssetKind;
  unused?: boolean;
  missingAlt?: Locale;
  trash?: boolean;
  tag?: string;
};

/** Days in the trash (docs/api.md#writes). */
const TRASH_DAYS = 30;

/** Assets that were deleted before this time cannot be restored. */
export const trashCutoff = (): Date => new Date(Date.now() - TRASH_DAYS * millisecondsInDay);

/**
 * An asset by id for users who may edit it, with the places where it is shown.
 * @throws AppError not_found for all others
 */
export async function loadAssetForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<AssetItemView> {
  const row = await db.asset.findFirst({
    where: { AND: [editableAssets(actor)], id, deletedAt: null },
    select: assetEditSelect,
  });
  if (!row) throw notFound();
  const uses = await usesOf(actor, id, locale);
  return { ...viewAssetForEditing(row, uses.length, locale), used_by: uses };
}

const ORDERS: Record<AssetSort, Prisma.Sql> = {
  "-created_at": Prisma.sql`a.created_at DESC, a.id DESC`,
  created_at: Prisma.sql`a.created_at, a.id`,
  name: Prisma.sql`a.name_fold, a.id`,
  "-name": Prisma.sql`a.name_fold DESC, a.id DESC`,
  bytes: Prisma.sql`a.bytes, a.id`,
  "-bytes": Prisma.sql`a.bytes DESC, a.id DESC`,
};

/** Maximum number of listed unused assets, since each is searched in all texts. */
const MOST_UNUSED = 1_000;
const EVERY = 2_000_000_000;

/**
 * Assets with a word of a search: inside their names and texts, or as another form of a word, in
 * Greeklish or with other capitals (docs/greek.md#search).
 */
function holdsWord(typed: string): Prisma.Sql[] {
  const pieces = fold(typed).split(" ").filter(Boolean);
  if (pieces.length === 0) return [];
  const query = nameQuery(typed);
  const matches = (text: Prisma.Sql, terms: Prisma.Sql) => {
    const inside = Prisma.join(
      pieces.map((piece) => Prisma.sql`${text} LIKE ${likeInside(piece)}`),
      " AND ",
    );
    return query ? Prisma.sql`(${inside}) OR ${terms} @@ ${query}::tsquery` : inside;
  };
  return [
    Prisma.sql`a.id IN (
      SELECT id FROM asset WHERE ${matches(Prisma.sql`name_fold`, Prisma.sql`name_terms`)}
      UNION SELECT asset_id FROM asset_translation
        WHERE ${matches(Prisma.sql`words_fold`, Prisma.sql`terms`)})`,
  ];
}

/**
 * Assets for editing: all for editors, else those of the user and the company; of unused ones the
 * first `MOST_UNUSED`. `search` matches names and texts of any locale.
 */
export async function listAssetsForEditing(
  actor: UserActor,
  filters: AssetEditFilters,
  paging: Paging,
  sort: AssetSort,
  locale: Locale,
): Promise<Paged<AssetEditView>> {
  const { search, parentType, parentId, kind, unused, missingAlt, trash, tag } = filters;
  const conditions = [
    trash ? Prisma.sql`a.deleted_at >= ${trashCutoff()}` : Prisma.sql`a.deleted_at IS NULL`,
    ...editableAssetsSql(actor),
    ...(parentType === undefined ? [] : [Prisma.sql`a.parent_type = ${parentType}`]),
    ...(parentId === undefined ? [] : [Prisma.sql`a.parent_id = ${parentId}`]),
    ...(kind === undefined ? [] : [Prisma.sql`a.kind = ${kind}`]),
    ...(search ?? "").split(/\s+/).flatMap(holdsWord),
    ...(missingAlt === undefined
      ? []
      : [
          // Sounds and films have no alt text: their transcript stands in the text.
          Prisma.sql`a.kind = 'picture' AND NOT EXISTS (SELECT FROM asset_translation AS t
            WHERE t.asset_id = a.id AND t.locale = ${missingAlt}::"Locale" AND t.alt <> '')`,
        ]),
    ...(tag === undefined
      ? []
      : [
          Prisma.sql`EXISTS (SELECT FROM asset_tag AS t
            WHERE t.asset_id = a.id AND t.name_fold = ${fold(tag)})`,
        ]),
    ...(unused ? [isUnused(Prisma.sql`a.id`)] : []),
  ];
  const list = Prisma.sql`FROM asset AS a WHERE ${Prisma.join(conditions, " AND ")}`;
  const most = unused ? MOST_UNUSED : EVERY;
  const offset = paging.currentPage * paging.perPage;
  const [counted, found] = await Promise.all([
    db.$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM (SELECT ${list} LIMIT ${most}) AS counted`,
    offset >= most
      ? []
      : db.$queryRaw<
          { id: number }[]
        >`SELECT a.id ${list} ORDER BY ${ORDERS[sort]} OFFSET ${offset} LIMIT ${paging.perPage}`,
  ]);
  const ids = found.map(({ id }) => id);
  const [rows, uses] = await Promise.all([
    db.asset.findMany({ where: { id: { in: ids } }, select: assetEditSelect }),
    countUses(ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return paged(
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => viewAssetForEditing(row, uses.get(row.id) ?? 0, locale)),
    counted[0]?.total ?? 0,
    paging,
  );
}

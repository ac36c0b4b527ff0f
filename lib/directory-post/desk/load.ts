import type { JSONContent } from "@tiptap/core";
import { assetsById } from "@/lib/asset/service";
import type { UserActor } from "@/lib/core/actor";
import { db, UNPREPARED } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { documentAssetIds } from "@/lib/document/text";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { editableMembers, mayEditAllMembers } from "@/lib/member/edit-policy";
import { PRESENTED_MEMBERS, walkMembers } from "@/lib/member/desk/pages";
import { idFromPath, isSlug } from "@/lib/slug/service";
import { Prisma, type ContentStatus } from "@/prisma/client/client";
import {
  directoryMemberSelect,
  directoryRowSelect,
  viewDirectoryForEditing,
  viewDirectoryRow,
  type DirectoryMemberRow,
  type DirectoryPostEditView,
  type DirectoryPostRowView,
} from "./view";

async function view(row: DirectoryMemberRow, locale: Locale): Promise<DirectoryPostEditView> {
  const ids = (row.directoryPost?.translations ?? []).flatMap(({ contentDoc }) =>
    contentDoc ? documentAssetIds(contentDoc as JSONContent) : [],
  );
  return viewDirectoryForEditing(row, await assetsById([...new Set(ids)], locale), locale);
}

/**
 * The directory page of a company for users who may edit it, empty when there is none yet. @throws
 * AppError not_found for all others, and for one that was deleted
 */
export async function loadDirectoryPostForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<DirectoryPostEditView> {
  const row = await db.member.findFirst({
    where: { ...editableMembers(actor), id },
    select: directoryMemberSelect,
  });
  if (!row || row.directoryPost?.deletedAt) throw notFound();
  return view(row, locale);
}

/**
 * The same by the company's id or slug; null for everything that the user may not edit, `deleted`
 * for one that can be restored.
 */
export async function getDirectoryPostForEditing(
  actor: UserActor,
  part: string,
  locale: Locale,
): Promise<DirectoryPostEditView | { deleted: true; id: number; name: string } | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.member.findFirst({
    where: {
      ...editableMembers(actor),
      ...(id === undefined ? { translations: { some: { slug: part } } } : { id }),
    },
    select: directoryMemberSelect,
  });
  if (!row) return null;
  const seen = await view(row, locale);
  return row.directoryPost?.deletedAt
    ? { deleted: true, id: row.id, name: seen.member.member_name }
    : seen;
}

/** Filters of the list for editing; `status` and `search` match any locale. */
export type DirectoryPostEditFilters = {
  search?: string;
  status?: ContentStatus;
  missing?: Locale;
  outdated?: Locale;
  trash?: boolean;
};
export type DirectoryPostSort = "updated_at" | "-updated_at" | "member_name" | "-member_name";

const ORDERS: Record<DirectoryPostSort, Prisma.Sql> = {
  updated_at: Prisma.sql`d.updated_at, d.member_id`,
  "-updated_at": Prisma.sql`d.updated_at DESC, d.member_id`,
  member_name: Prisma.sql`coalesce(own.name, other.name), d.member_id`,
  "-member_name": Prisma.sql`coalesce(own.name, other.name) DESC, d.member_id`,
};

const ofLocale = (locale: Locale) => Prisma.sql`${locale}::"Locale"`;

/** Presentations that have nothing in a language: those of the other one that it does not know. */
const lacks = (locale: Locale) => Prisma.sql`d.member_id IN (
  SELECT have.member_id FROM directory_post_translation AS have LEFT
  JOIN directory_post_translation AS own ON own.member_id = have.member_id AND own.locale = ${ofLocale(locale)}
  WHERE have.locale = ${ofLocale(otherLocale(locale))} AND own.member_id IS NULL)`;

const isOlder = (locale: Locale) => Prisma.sql`d.member_id IN (
  SELECT own.member_id FROM directory_post_translation AS own
  JOIN directory_post_translation AS newer ON newer.member_id = own.member_id
    AND newer.locale = ${ofLocale(otherLocale(locale))} AND newer.words_at > own.words_at
  WHERE own.locale = ${ofLocale(locale)})`;

/** A word stands in the company's name or in the headline. */
const holds = (word: string) => Prisma.sql`d.member_id IN (
  SELECT n.member_id FROM member_translation AS n WHERE n.name_fold LIKE ${`%${word}%`}
  UNION SELECT t.member_id FROM directory_post_translation AS t
  WHERE t.headline IS NOT NULL AND greek_fold(t.headline) LIKE ${`%${word}%`})`;

function conditionsOf(
  actor: UserActor,
  { search, status, missing, outdated, trash }: DirectoryPostEditFilters,
): Prisma.Sql[] {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  return [
    // A company that was deleted takes its presentation along; these are few.
    Prisma.sql`NOT EXISTS (SELECT FROM member AS gone WHERE gone.id = d.member_id AND gone.deleted_at IS NOT NULL)`,
    trash ? Prisma.sql`d.deleted_at IS NOT NULL` : Prisma.sql`d.deleted_at IS NULL`,
    ...(mayEditAllMembers(actor)
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM user_profile AS p
            WHERE p.member_id = d.member_id AND p.user_id = ${actor.userId})`,
        ]),
    ...words.map(holds),
    ...(status === undefined
      ? []
      : [
          Prisma.sql`d.member_id IN (SELECT t.member_id FROM directory_post_translation AS t
            WHERE t.locale IN ('el', 'en') AND t.status = ${status}::"ContentStatus")`,
        ]),
    ...(missing === undefined ? [] : [lacks(missing)]),
    ...(outdated === undefined ? [] : [isOlder(outdated)]),
  ];
}

const namesIn = (locale: Locale) => Prisma.sql`
  LEFT JOIN member_translation AS own ON own.member_id = d.member_id AND own.locale = ${ofLocale(locale)}
  LEFT JOIN member_translation AS other ON other.member_id = d.member_id
    AND other.locale = ${ofLocale(otherLocale(locale))}`;

const isByName = (sort: DirectoryPostSort): sort is "member_name" | "-member_name" =>
  sort.endsWith("member_name");

/** The presentations of a narrow list, collected once for its length and its page. */
async function gather(
  where: Prisma.Sql,
  { currentPage, perPage }: Paging,
  locale: Locale,
  sort: DirectoryPostSort,
): Promise<{ total: number; ids: number[] }> {
  const [row] = await db.$queryRaw<{ total: number; ids: number[] }[]>`${UNPREPARED}
    WITH found AS MATERIALIZED (SELECT d.member_id, d.updated_at FROM directory_post AS d WHERE ${where})
    SELECT (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT d.member_id FROM found AS d ${isByName(sort) ? namesIn(locale) : Prisma.empty}
        ORDER BY ${ORDERS[sort]} OFFSET ${currentPage * perPage} LIMIT ${perPage}) AS ids`;
  return row ?? { total: 0, ids: [] };
}

/**
 * A page of all presentations: by an index in the order of the list, either of names or of changes.
 */
async function walk(
  where: Prisma.Sql,
  paging: Paging,
  locale: Locale,
  sort: DirectoryPostSort,
): Promise<{ total: number; ids: number[] }> {
  const { currentPage, perPage } = paging;
  const byChange = async () => {
    const rows = await db.$queryRaw<
      { id: number }[]
    >`${UNPREPARED} SELECT d.member_id AS id FROM directory_post AS d WHERE ${where}
      ORDER BY ${ORDERS[sort]} OFFSET ${currentPage * perPage} LIMIT ${perPage}`;
    return rows.map(({ id }) => id);
  };
  const [counted, ids] = await Promise.all([
    db.$queryRaw<
      { total: number }[]
    >`${UNPREPARED} SELECT count(*)::int AS total FROM directory_post AS d WHERE ${where}`,
    isByName(sort) ? walkMembers(PRESENTED_MEMBERS, { locale, sort, paging }) : byChange(),
  ]);
  return { total: counted[0]?.total ?? 0, ids };
}

/** Directory pages for editing: editors all, others their own. */
export async function listDirectoryPostsForEditing(
  actor: UserActor,
  filters: DirectoryPostEditFilters,
  paging: Paging,
  locale: Locale,
  sort: DirectoryPostSort = "-updated_at",
): Promise<Paged<DirectoryPostRowView>> {
  const where = Prisma.join(conditionsOf(actor, filters), " AND ");
  const isAll = mayEditAllMembers(actor) && Object.values(filters).every((value) => !value);
  const { total, ids } = await (isAll ? walk : gather)(where, paging, locale, sort);
  const rows = await db.directoryPost.findMany({
    where: { memberId: { in: ids } },
    select: directoryRowSelect,
  });
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return paged(
    ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewDirectoryRow(row, locale)),
    total,
    paging,
  );
}

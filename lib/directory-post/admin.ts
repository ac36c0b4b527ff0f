import type { JSONContent } from "@tiptap/core";
import { assetsById } from "@/lib/asset/service";
import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { documentAssetIds } from "@/lib/document/text";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { editableMembers, mayEditAllMembers } from "@/lib/member/edit-policy";
import { addressId, isSlug } from "@/lib/slug/service";
import { Prisma, type ContentStatus } from "@/prisma/client/client";
import { directoryMemberSelect, directoryRowSelect, viewDirectoryForEditing, viewDirectoryRow, type DirectoryMemberRow, type DirectoryPostEditView, type DirectoryPostRowView } from "./admin-view";

async function view(row: DirectoryMemberRow, locale: Locale): Promise<DirectoryPostEditView> {
  const ids = (row.directoryPost?.translations ?? []).flatMap(({ contentDoc }) => (contentDoc ? documentAssetIds(contentDoc as JSONContent) : []));
  return viewDirectoryForEditing(row, await assetsById([...new Set(ids)], locale), locale);
}

/** The directory page of a company for whoever may edit it, empty when there is none yet. @throws AppError not_found for everybody else, and for one that was deleted */
export async function loadDirectoryPostForEditing(actor: UserActor, id: number, locale: Locale): Promise<DirectoryPostEditView> {
  const row = await db.member.findFirst({ where: { ...editableMembers(actor), id }, select: directoryMemberSelect });
  if (!row || row.directoryPost?.deletedAt) throw notFound();
  return view(row, locale);
}

/** The same by the company's id or slug; null for everything that the person may not edit, `deleted` for one that can be brought back. */
export async function getDirectoryPostForEditing(actor: UserActor, part: string, locale: Locale): Promise<DirectoryPostEditView | { deleted: true; id: number; name: string } | null> {
  const id = addressId(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.member.findFirst({ where: { ...editableMembers(actor), ...(id === undefined ? { translations: { some: { slug: part } } } : { id }) }, select: directoryMemberSelect });
  if (!row) return null;
  const seen = await view(row, locale);
  return row.directoryPost?.deletedAt ? { deleted: true, id: row.id, name: seen.member.member_name } : seen;
}

/** What the list for editing may be narrowed by; `status` and `search` count in any language. */
export type DirectoryPostEditFilters = { search?: string; status?: ContentStatus; missing?: Locale; outdated?: Locale; trash?: boolean };
export type DirectoryPostSort = "updated_at" | "-updated_at" | "member_name" | "-member_name";

const ORDERS: Record<DirectoryPostSort, Prisma.Sql> = {
  updated_at: Prisma.sql`d.updated_at, d.member_id`, "-updated_at": Prisma.sql`d.updated_at DESC, d.member_id`,
  member_name: Prisma.sql`coalesce(own.name, other.name), d.member_id`, "-member_name": Prisma.sql`coalesce(own.name, other.name) DESC, d.member_id`,
};

function conditionsOf(actor: UserActor, { search, status, missing, outdated, trash }: DirectoryPostEditFilters): Prisma.Sql[] {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  const some = (condition: Prisma.Sql) => Prisma.sql`EXISTS (SELECT 1 FROM directory_post_translation AS t WHERE t.member_id = d.member_id AND ${condition})`;
  return [
    Prisma.sql`m.deleted_at IS NULL`, trash ? Prisma.sql`d.deleted_at IS NOT NULL` : Prisma.sql`d.deleted_at IS NULL`,
    ...(mayEditAllMembers(actor) ? [] : [Prisma.sql`EXISTS (SELECT 1 FROM user_profile AS p WHERE p.member_id = d.member_id AND p.user_id = ${actor.userId})`]),
    ...words.map((word) => Prisma.sql`EXISTS (
      SELECT 1 FROM member_translation AS n LEFT JOIN directory_post_translation AS t ON t.member_id = n.member_id AND t.locale = n.locale
      WHERE n.member_id = d.member_id AND (n.name_fold LIKE ${`%${word}%`} OR greek_fold(coalesce(t.headline, '')) LIKE ${`%${word}%`}))`),
    ...(status === undefined ? [] : [some(Prisma.sql`t.status = ${status}::"ContentStatus"`)]),
    ...(missing === undefined ? [] : [Prisma.sql`NOT ${some(Prisma.sql`t.locale = ${missing}::"Locale"`)}`]),
    ...(outdated === undefined ? [] : [some(Prisma.sql`t.locale = ${outdated}::"Locale" AND EXISTS (
      SELECT 1 FROM directory_post_translation AS newer WHERE newer.member_id = t.member_id AND newer.locale <> t.locale AND newer.words_at > t.words_at)`)]),
  ];
}

/** Directory pages for editing: editors all, everybody else the own one. */
export async function listDirectoryPostsForEditing(
  actor: UserActor, filters: DirectoryPostEditFilters, paging: Paging, locale: Locale, sort: DirectoryPostSort = "-updated_at",
): Promise<Paged<DirectoryPostRowView>> {
  const list = Prisma.sql`
    FROM directory_post AS d JOIN member AS m ON m.id = d.member_id
    LEFT JOIN member_translation AS own ON own.member_id = d.member_id AND own.locale = ${locale}::"Locale"
    LEFT JOIN member_translation AS other ON other.member_id = d.member_id AND other.locale = ${otherLocale(locale)}::"Locale"
    WHERE ${Prisma.join(conditionsOf(actor, filters), " AND ")}`;
  const counted = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${list}`;
  const ids = await db.$queryRaw<{ id: number }[]>`SELECT d.member_id AS id ${list} ORDER BY ${ORDERS[sort]} OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`;
  const rows = await db.directoryPost.findMany({ where: { memberId: { in: ids.map(({ id }) => id) } }, select: directoryRowSelect });
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return paged(ids.flatMap(({ id }) => byId.get(id) ?? []).map((row) => viewDirectoryRow(row, locale)), counted[0]?.total ?? 0, paging);
}

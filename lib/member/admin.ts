import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { addressId, isSlug } from "@/lib/slug/service";
import { Prisma, type ContentStatus } from "@/prisma/client/client";
import { memberEditSelect, viewMemberForEditing, type MemberEditView } from "./admin-view";
import { editableMembers, mayEditAllMembers } from "./edit-policy";

/** What the list for editing may be narrowed by; `status` and `search` count in any language. */
export type MemberEditFilters = { search?: string; status?: ContentStatus; professionId?: number; isMember?: boolean };

/** A company by id for whoever may edit it. @throws AppError not_found for everybody else */
export async function loadMemberForEditing(actor: UserActor, id: number, locale: Locale): Promise<MemberEditView> {
  const row = await db.member.findFirst({ where: { ...editableMembers(actor), id }, select: memberEditSelect });
  if (!row) throw notFound();
  return viewMemberForEditing(row, locale);
}

/** The same by id or by the slug of any language; null for everything that the person may not edit. */
export async function getMemberForEditing(actor: UserActor, part: string, locale: Locale): Promise<MemberEditView | null> {
  const id = addressId(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.member.findFirst({ where: { ...editableMembers(actor), ...(id === undefined ? { translations: { some: { slug: part } } } : { id }) }, select: memberEditSelect });
  return row ? viewMemberForEditing(row, locale) : null;
}

/** The company that somebody acts for, or null. */
export async function getOwnMember(actor: UserActor, locale: Locale): Promise<MemberEditView | null> {
  const row = await db.member.findFirst({ where: { deletedAt: null, profiles: { some: { userId: actor.userId } } }, select: memberEditSelect });
  return row ? viewMemberForEditing(row, locale) : null;
}

/** Companies for editing in the alphabetical order of the language, those without a name in it by the other one: editors all, everybody else the own one. */
export async function listMembersForEditing(actor: UserActor, { search, status, professionId, isMember }: MemberEditFilters, paging: Paging, locale: Locale): Promise<Paged<MemberEditView>> {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  const some = (condition: Prisma.Sql) => Prisma.sql`EXISTS (SELECT 1 FROM member_translation AS t WHERE t.member_id = m.id AND ${condition})`;
  const conditions = [
    Prisma.sql`m.deleted_at IS NULL`,
    ...(mayEditAllMembers(actor) ? [] : [Prisma.sql`EXISTS (SELECT 1 FROM user_profile AS p WHERE p.member_id = m.id AND p.user_id = ${actor.userId})`]),
    ...(status === undefined ? [] : [some(Prisma.sql`t.status = ${status}::"ContentStatus"`)]),
    ...words.map((word) => some(Prisma.sql`t.search_fold LIKE ${`%${word}%`}`)),
    ...(professionId === undefined ? [] : [Prisma.sql`EXISTS (SELECT 1 FROM member_profession AS p WHERE p.member_id = m.id AND p.profession_id = ${professionId})`]),
    ...(isMember === undefined ? [] : [Prisma.sql`m.is_member = ${isMember}`]),
  ];
  const list = Prisma.sql`
    FROM member AS m
    LEFT JOIN member_translation AS own ON own.member_id = m.id AND own.locale = ${locale}::"Locale"
    LEFT JOIN member_translation AS other ON other.member_id = m.id AND other.locale = ${otherLocale(locale)}::"Locale"
    WHERE ${Prisma.join(conditions, " AND ")}`;
  const counted = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${list}`;
  const ids = await db.$queryRaw<{ id: number }[]>`SELECT m.id ${list} ORDER BY coalesce(own.name, other.name), m.id OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`;
  const rows = await db.member.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, select: memberEditSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return paged(ids.flatMap(({ id }) => byId.get(id) ?? []).map((row) => viewMemberForEditing(row, locale)), counted[0]?.total ?? 0, paging);
}


import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import type { Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma, type ContentStatus } from "@/prisma/client/client";
import { mayEditAllMembers } from "./edit-policy";
import type { MemberSort } from "./orders";

/** What the list for editing may be narrowed by; `status` and `search` count in any language. */
export type MemberEditFilters = {
  search?: string;
  status?: ContentStatus;
  professionId?: number;
  isMember?: boolean;
  /** Those that wait for approval. */
  isWaiting?: boolean;
  /** Those that have nothing in this language. */
  missing?: Locale;
  /** Those whose words in this language are older than the other one's. */
  outdated?: Locale;
  /** Those that were deleted, instead of those that are there. */
  trash?: boolean;
};

/** Folded words hold letters and digits alone, so nothing in them means anything to LIKE. */
const likeInside = (word: string) => `%${word}%`;

const ofLocale = (locale: Locale) => Prisma.sql`${locale}::"Locale"`;

function conditionsOf(actor: UserActor, { search, status, professionId, isMember, isWaiting, missing, outdated, trash }: MemberEditFilters): Prisma.Sql {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  const some = (condition: Prisma.Sql) => Prisma.sql`EXISTS (SELECT 1 FROM member_translation AS t WHERE t.member_id = m.id AND ${condition})`;
  const conditions = [
    trash ? Prisma.sql`m.deleted_at IS NOT NULL` : Prisma.sql`m.deleted_at IS NULL`,
    ...(mayEditAllMembers(actor) ? [] : [Prisma.sql`EXISTS (SELECT 1 FROM user_profile AS p WHERE p.member_id = m.id AND p.user_id = ${actor.userId})`]),
    ...(status === undefined ? [] : [some(Prisma.sql`t.status = ${status}::"ContentStatus"`)]),
    // Found by the index first, then looked at: an EXISTS for each company would read them all.
    ...words.map((word) => Prisma.sql`m.id IN (SELECT t.member_id FROM member_translation AS t WHERE t.search_fold LIKE ${likeInside(word)})`),
    ...(professionId === undefined ? [] : [Prisma.sql`m.id IN (SELECT p.member_id FROM member_profession AS p WHERE p.profession_id = ${professionId})`]),
    ...(isMember === undefined ? [] : [Prisma.sql`m.is_member = ${isMember}`]),
    ...(isWaiting === undefined ? [] : [isWaiting ? Prisma.sql`m.approved_at IS NULL` : Prisma.sql`m.approved_at IS NOT NULL`]),
    ...(missing === undefined ? [] : [Prisma.sql`NOT ${some(Prisma.sql`t.locale = ${ofLocale(missing)}`)}`]),
    ...(outdated === undefined ? [] : [some(Prisma.sql`t.locale = ${ofLocale(outdated)} AND t.words_at < (SELECT o.words_at FROM member_translation AS o WHERE o.member_id = m.id AND o.locale <> t.locale)`)]),
  ];
  return Prisma.join(conditions, " AND ");
}

/** The names of the asked language in its alphabetical order, those without one by the other language. */
const namesOf = (locale: Locale) => Prisma.sql`
  LEFT JOIN member_translation AS own ON own.member_id = m.id AND own.locale = ${ofLocale(locale)}
  LEFT JOIN member_translation AS other ON other.member_id = m.id AND other.locale = ${ofLocale(otherLocale(locale))}`;

const ORDERS: Record<MemberSort, Prisma.Sql> = {
  member_name: Prisma.sql`coalesce(own.name, other.name), m.id`, "-member_name": Prisma.sql`coalesce(own.name, other.name) DESC, m.id DESC`,
  created_at: Prisma.sql`m.created_at, m.id`, "-created_at": Prisma.sql`m.created_at DESC, m.id DESC`,
  updated_at: Prisma.sql`m.updated_at, m.id`, "-updated_at": Prisma.sql`m.updated_at DESC, m.id DESC`,
};

/** The ids of a page of companies that somebody may edit (editors all, everybody else the own one), in their order, and how many there are. */
export async function findMembersForEditing(actor: UserActor, filters: MemberEditFilters, paging: Paging, locale: Locale, sort: MemberSort): Promise<{ ids: number[]; total: number }> {
  const conditions = conditionsOf(actor, filters);
  const names = sort.endsWith("member_name") ? namesOf(locale) : Prisma.empty;
  const [counted, rows] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM member AS m WHERE ${conditions}`,
    db.$queryRaw<{ id: number }[]>`SELECT m.id FROM member AS m ${names} WHERE ${conditions} ORDER BY ${ORDERS[sort]} OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`,
  ]);
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 };
}

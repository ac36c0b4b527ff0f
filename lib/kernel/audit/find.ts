import { db, UNPREPARED } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { dayEnd } from "@/lib/kernel/core/months";
import type { Paging } from "@/lib/kernel/core/paging";
import { addDays } from "@/lib/kernel/greek/easter";
import { fold } from "@/lib/kernel/greek/fold";
import { Prisma } from "@/prisma/client/client";
import type { AuditAction, SubjectKind } from "./actions";
import { nameQuery } from "@/lib/kernel/greek/name-query";

/** Filters of the log; `userId` matches the actor of an entry and its subject. */
export type AuditFilters = {
  userId?: number;
  subjectKind?: SubjectKind;
  subjectId?: number;
  action?: AuditAction;
  /** Part of the name of a thing, as it was then, in either language. */
  search?: string;
  /** Part of the name of a person, then or now: of whom an entry is by, or about. */
  person?: string;
  /** Days in Athens, both included. */
  from?: string;
  until?: string;
};

/** The maximum number of people whom a name of today matches. */
const MOST_PEOPLE = 200;

/** The ids of users whose present name has a text in it, without accents. */
async function peopleNamed(name: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "user"
    WHERE greek_fold(concat_ws(' ', name, surname)) LIKE ${likeInside(fold(name).trim())}
    ORDER BY id LIMIT ${MOST_PEOPLE}`;
  return rows.map(({ id }) => id);
}

/** The condition that an entry is by one of these people, or about one. */
const byOrAbout = (ids: readonly number[]): Prisma.Sql =>
  Prisma.sql`(e.actor_id = ANY(${ids}) OR e.subject_kind = 'user' AND e.subject_id = ANY(${ids}))`;

const NOTHING = Prisma.sql`false`;

/** The condition on the name of a person. Signs alone are no part of a name, and match nothing. */
async function personCondition(person: string): Promise<Prisma.Sql> {
  const query = nameQuery(person);
  if (query === undefined) return NOTHING;
  return Prisma.sql`(e.actor_terms @@ ${query}::tsquery
    OR e.subject_kind = 'user' AND e.subject_terms @@ ${query}::tsquery
    OR ${byOrAbout(await peopleNamed(person))})`;
}

function thingCondition(search: string): Prisma.Sql {
  const query = nameQuery(search);
  return query === undefined ? NOTHING : Prisma.sql`e.subject_terms @@ ${query}::tsquery`;
}

async function conditions(filters: AuditFilters): Promise<Prisma.Sql[]> {
  const { userId, subjectKind, subjectId, action, search, person, from, until } = filters;
  return [
    Prisma.sql`true`,
    ...(subjectKind === undefined ? [] : [Prisma.sql`e.subject_kind = ${subjectKind}`]),
    ...(subjectId === undefined ? [] : [Prisma.sql`e.subject_id = ${subjectId}`]),
    ...(action === undefined ? [] : [Prisma.sql`e.action = ${action}`]),
    ...(from ? [Prisma.sql`e.at >= ${dayEnd(addDays(from, -1))}`] : []),
    ...(until ? [Prisma.sql`e.at < ${dayEnd(until)}`] : []),
    ...(userId === undefined ? [] : [byOrAbout([userId])]),
    ...(search?.trim() ? [thingCondition(search)] : []),
    ...(person?.trim() ? [await personCondition(person)] : []),
  ];
}

async function countEntries(where: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`${UNPREPARED}
    SELECT count(*)::int AS total FROM audit_entry AS e WHERE ${where}`;
  return counted?.total ?? 0;
}

/**
 * Finds the entries that follow an older one, the newest first, or those from the beginning: new
 * entries come before all of these, so that none is found twice or left out.
 */
export async function entriesAfter(filters: AuditFilters): Promise<{
  total(): Promise<number>;
  after(last: { id: number; at: string } | undefined, limit: number): Promise<number[]>;
}> {
  const where = Prisma.join(await conditions(filters), " AND ");
  const after = async (last: { id: number; at: string } | undefined, limit: number) => {
    const isAfter = last
      ? Prisma.sql`(e.at, e.id) < (${new Date(last.at)}, ${last.id})`
      : Prisma.sql`true`;
    const rows = await db.$queryRaw<{ id: number }[]>`${UNPREPARED}
      SELECT e.id FROM audit_entry AS e WHERE ${where} AND ${isAfter}
      ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`;
    return rows.map(({ id }) => id);
  };
  return { total: () => countEntries(where), after };
}

/** The ids of a page of entries, the newest first, and the number of all that match. */
export async function findEntries(
  filters: AuditFilters,
  { currentPage, perPage }: Paging,
): Promise<{ total: number; ids: number[] }> {
  const where = Prisma.join(await conditions(filters), " AND ");
  const [total, rows] = await Promise.all([
    countEntries(where),
    db.$queryRaw<{ id: number }[]>`${UNPREPARED}
      SELECT e.id FROM audit_entry AS e WHERE ${where}
      ORDER BY e.at DESC, e.id DESC OFFSET ${currentPage * perPage} LIMIT ${perPage}`,
  ]);
  return { total, ids: rows.map(({ id }) => id) };
}

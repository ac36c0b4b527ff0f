import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { dayEnd } from "@/lib/kernel/core/months";
import { addDays } from "@/lib/kernel/greek/easter";
import { Prisma } from "@/prisma/client/client";
import type { ListTables } from "./list-conditions";
import type { ListDate } from "./list-filters";

/** A period of days, on the clock of the site. */
type Period = { dated?: ListDate; from?: string; to?: string };

/** The condition that a column is in a period; undefined without bounds. */
function inPeriod(column: Prisma.Sql, { from, to }: Period): Prisma.Sql | undefined {
  const bounds = [
    ...(from ? [Prisma.sql`${column} >= ${dayEnd(addDays(from, -1))}`] : []),
    ...(to ? [Prisma.sql`${column} < ${dayEnd(to)}`] : []),
  ];
  return bounds.length > 0 ? Prisma.join(bounds, " AND ") : undefined;
}

/**
 * Items of a period: by the date of an event, of the last change, or of a publication in any
 * language.
 */
export function isDated(
  { id, translations, key, begins }: ListTables,
  period: Period,
): Prisma.Sql | undefined {
  const dated = period.dated ?? (begins ? "starts" : "updated");
  if (dated === "starts") return begins && inPeriod(begins, period);
  if (dated === "updated") return inPeriod(Prisma.sql`x.updated_at`, period);
  const published = inPeriod(Prisma.sql`t.published_at`, period);
  return (
    published &&
    Prisma.sql`x.${id} IN (SELECT t.${key} FROM ${translations} AS t
      WHERE t.locale IN ('el', 'en') AND ${published})`
  );
}

/** Items with changes that are not published. */
export const hasCopy = ({ kind, id }: Pick<ListTables, "kind" | "id">): Prisma.Sql =>
  Prisma.sql`x.${id} IN (SELECT w.subject_id FROM working_copy AS w WHERE w.kind = ${kind})`;

/** Items that an account made, saved, or keeps changes of. */
export const isEditedBy = ({ kind, id, creator }: ListTables, userId: number): Prisma.Sql =>
  Prisma.sql`(x.${id} IN (
    SELECT r.subject_id FROM revision AS r WHERE r.actor_id = ${userId} AND r.kind = ${kind}
    UNION SELECT w.subject_id FROM working_copy AS w
      WHERE w.user_id = ${userId} AND w.kind = ${kind})
    ${creator ? Prisma.sql`OR ${creator} = ${userId}` : Prisma.empty})`;

/** Whether somebody may know of changes that are not published: who may publish them. */
export const mayKnowCopies = (actor: UserActor, { kind }: Pick<ListTables, "kind">): boolean =>
  hasRole(actor, "editor") || (kind === "directory_post" && actor.verified);

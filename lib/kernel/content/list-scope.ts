import type { UserActor } from "@/lib/kernel/core/actor";
import { db, UNPREPARED } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { hasCopy, mayKnowCopies } from "./account-conditions";
import type { ListTables } from "./list-conditions";
import type { ListedState } from "./list-filters";

/** What filters of a user select from a list, without order and page. */
export type ListScope = {
  actor: UserActor;
  tables: ListTables;
  /** The condition on items `x`. */
  where: Prisma.Sql;
  /** The same without the filter by state. */
  anyState: Prisma.Sql;
  /** Whether a search that leaves out the trash narrows the list. */
  isSearched?: boolean;
  /** The conditions of states that only this list has. */
  states?: Partial<Record<string, Prisma.Sql>>;
};

/** The numbers of items by state, and of all; undefined for those that are not counted. */
export type StateCounts = Partial<Record<string, number>>;

type State = ListedState | "review" | "waiting";

function conditionOf(state: State | "all", { actor, tables, states }: ListScope): Prisma.Sql {
  const isLeft = Prisma.sql`x.deleted_at IS NULL`;
  if (state === "all") return isLeft;
  if (state === "trash") return Prisma.sql`x.deleted_at IS NOT NULL`;
  if (state === "changed")
    return mayKnowCopies(actor, tables)
      ? Prisma.sql`${isLeft} AND ${hasCopy(tables)}`
      : Prisma.sql`false`;
  const own = states?.[state];
  return own
    ? Prisma.sql`${isLeft} AND ${own}`
    : Prisma.sql`${isLeft} AND (el.status = ${state}::"ContentStatus" OR en.status = ${state}::"ContentStatus")`;
}

/**
 * Counts the items of each state in one statement, with the rights and the other filters of the
 * list. An item with two languages in two states is in both.
 */
export async function countStates(
  scope: ListScope,
  states: readonly State[],
): Promise<StateCounts> {
  const { table, id, translations, key } = scope.tables;
  const counted = (["all", ...states] as const).filter(
    (state) => !(state === "trash" && scope.isSearched),
  );
  const numbers = counted.map(
    (state) => Prisma.sql`count(*) FILTER (WHERE ${conditionOf(state, scope)})::int`,
  );
  const [row] = await db.$queryRaw<{ numbers: number[] }[]>`${UNPREPARED}
    SELECT ARRAY[${Prisma.join(numbers)}] AS numbers FROM ${table} AS x
    LEFT JOIN ${translations} AS el ON el.${key} = x.${id} AND el.locale = 'el'
    LEFT JOIN ${translations} AS en ON en.${key} = x.${id} AND en.locale = 'en'
    WHERE ${scope.anyState}`;
  return Object.fromEntries(counted.map((state, index) => [state, row?.numbers[index] ?? 0]));
}

/** Which of these items have changes that are not published; none for those who may not know. */
export async function changedIds(
  actor: UserActor,
  kind: ListTables["kind"],
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0 || !mayKnowCopies(actor, { kind })) return new Set();
  const rows = await db.workingCopy.findMany({
    where: { kind, subjectId: { in: [...ids] } },
    select: { subjectId: true },
  });
  return new Set(rows.map(({ subjectId }) => subjectId));
}

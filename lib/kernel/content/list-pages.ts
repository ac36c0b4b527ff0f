import { db, UNPREPARED } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { Prisma } from "@/prisma/client/client";
import { unpublishedIds, type ListTables, type OrderBy } from "./list-conditions";

/** A page of a list: its ids in order, and the total. */
export type PageOfIds = { total: number; ids: number[] };

/** A list in two steps: the ids of a page, and the rows of ids in the same order. */
export type RowSource<Row> = {
  find(paging: Paging): Promise<PageOfIds>;
  /** Rows that were deleted meanwhile are left out. */
  load(ids: readonly number[]): Promise<Row[]>;
};

/** A page of a list with its rows. */
export async function pageOfRows<Row>(
  { find, load }: RowSource<Row>,
  paging: Paging,
): Promise<Paged<Row>> {
  const { total, ids } = await find(paging);
  return paged(await load(ids), total, paging);
}

type Id = { id: number };
export const idsOf = (rows: Id[]): number[] => rows.map(({ id }) => id);

export const pageLimit = ({ currentPage, perPage }: Paging): Prisma.Sql =>
  Prisma.sql`OFFSET ${currentPage * perPage} LIMIT ${perPage}`;

/** The number of items `x` that meet a condition. */
export async function countItems(
  { table }: Pick<ListTables, "table">,
  where: Prisma.Sql,
): Promise<number> {
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total FROM ${table} AS x WHERE ${where}`;
  return counted?.total ?? 0;
}

/** The number of items that are not deleted and have no published translation. */
export async function countUnpublished(tables: ListTables): Promise<number> {
  const { table, id, key } = tables;
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`${UNPREPARED} SELECT count(*)::int AS total FROM (${unpublishedIds(tables)}) AS unlike
    JOIN ${table} AS x ON x.${id} = unlike.${key} WHERE x.deleted_at IS NULL`;
  return counted?.total ?? 0;
}

/** A query of collected rows `x`, with CTEs before it and columns beside the ids. */
type Found = { id: Prisma.Sql; found: Prisma.Sql; before?: Prisma.Sql; beside?: Prisma.Sql };

/**
 * A statement that collects rows once, for the total and the page; the page is empty when there are
 * more than `most`.
 */
export function gathering(
  { id, found, before = Prisma.empty, beside = Prisma.empty }: Found,
  { by, join }: OrderBy,
  paging: Paging,
  most: number | undefined,
): Prisma.Sql {
  const unlessMore =
    most === undefined ? Prisma.empty : Prisma.sql`WHERE (SELECT total FROM size) <= ${most}`;
  return Prisma.sql`${UNPREPARED}
    WITH ${before} found AS MATERIALIZED (${found}), size AS (SELECT count(*)::int AS total FROM found)
    SELECT size.total, ${beside} ARRAY(SELECT x.${id} FROM found AS x ${join} ${unlessMore}
      ORDER BY ${by} ${pageLimit(paging)}) AS ids
    FROM size`;
}

/** Collects the items `x` of a condition once, for the total and the page. */
export async function gatherItems(
  { table, id, ordering }: ListTables,
  where: Prisma.Sql,
  order: OrderBy,
  paging: Paging,
  most: number | undefined,
): Promise<PageOfIds> {
  const found = Prisma.sql`SELECT x.${id}, ${ordering} FROM ${table} AS x WHERE ${where}`;
  const [row] = await db.$queryRaw<PageOfIds[]>(gathering({ id, found }, order, paging, most));
  return row ?? { total: 0, ids: [] };
}

/** A page of the items `x` of a condition, scanned in the order of an index. */
export async function walkItems(
  { table, id }: ListTables,
  where: Prisma.Sql,
  { by, join }: OrderBy,
  paging: Paging,
): Promise<number[]> {
  return idsOf(
    await db.$queryRaw<Id[]>`${UNPREPARED} SELECT x.${id} AS id FROM ${table} AS x ${join}
      WHERE ${where} ORDER BY ${by} ${pageLimit(paging)}`,
  );
}

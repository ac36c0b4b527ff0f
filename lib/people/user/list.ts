import { pageOfRows, type PageOfIds, type RowSource } from "@/lib/kernel/content/list-pages";
import { requireManager, type ManagerActor, type Role } from "@/lib/kernel/core/actor";
import { db, UNPREPARED } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { DELETED_DOMAIN, EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { inOrderOf } from "@/lib/kernel/core/records";

import type { USER_SORTS } from "./schema";
import { userSelect, viewUser, type UserView } from "./view";

type UserSort = { by: (typeof USER_SORTS)[number]; isDescending: boolean };
/**
 * Filters of the list of users; `search` matches words of name, surname and e-mail address, without
 * accents.
 */
export type UserFilters = {
  search?: string;
  role?: Role;
  isDisabled?: boolean;
  isVerified?: boolean;
  sort?: UserSort[];
};

const NEWEST_FIRST: UserSort[] = [{ by: "created_at", isDescending: true }];

function orderOf({ by, isDescending }: UserSort): Prisma.UserOrderByWithRelationInput {
  const direction = isDescending ? "desc" : "asc";
  switch (by) {
    case "created_at":
      return { createdAt: direction };
    case "last_seen_at":
      return { lastSeenAt: { sort: direction, nulls: "last" } };
    default:
      return { [by]: direction };
  }
}

/** A page scanned in index order. */
async function walk(
  { role, isDisabled, isVerified, sort = NEWEST_FIRST }: UserFilters,
  { currentPage, perPage }: Paging,
): Promise<PageOfIds> {
  const where: Prisma.UserWhereInput = {
    ...EXISTING_USERS,
    role,
    ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? { not: null } : null }),
    ...(isVerified === undefined ? {} : { verifiedAt: isVerified ? { not: null } : null }),
  };
  const [total, rows] = await Promise.all([
    db.user.count({ where }),
    db.user.findMany({
      where,
      orderBy: [...sort.map(orderOf), { id: "desc" }],
      skip: currentPage * perPage,
      take: perPage,
      select: { id: true },
    }),
  ]);
  return { total, ids: rows.map(({ id }) => id) };
}

const COLUMNS: Record<UserSort["by"], Prisma.Sql> = {
  created_at: Prisma.sql`u.created_at`,
  last_seen_at: Prisma.sql`u.last_seen_at`,
  name: Prisma.sql`u.name`,
  surname: Prisma.sql`u.surname`,
  email: Prisma.sql`u.email`,
};

/** A page of the users that match a search, collected once for the total and the page. */
async function gather(
  words: string[],
  { role, isDisabled, isVerified, sort = NEWEST_FIRST }: UserFilters,
  { currentPage, perPage }: Paging,
): Promise<PageOfIds> {
  const where = Prisma.join(
    [
      Prisma.sql`u.email NOT LIKE ${`%${DELETED_DOMAIN}`}`,
      ...words.map((word) => Prisma.sql`u.search_fold LIKE ${likeInside(word)}`),
      ...(role === undefined ? [] : [Prisma.sql`u.role = ${role}::"Role"`]),
      ...(isDisabled === undefined
        ? []
        : [isDisabled ? Prisma.sql`u.disabled_at IS NOT NULL` : Prisma.sql`u.disabled_at IS NULL`]),
      ...(isVerified === undefined
        ? []
        : [isVerified ? Prisma.sql`u.verified_at IS NOT NULL` : Prisma.sql`u.verified_at IS NULL`]),
    ],
    " AND ",
  );
  const columns = Prisma.join([Prisma.sql`u.id`, ...new Set(sort.map(({ by }) => COLUMNS[by]))]);
  const order = Prisma.join([
    ...sort.map(
      ({ by, isDescending }) =>
        Prisma.sql`${COLUMNS[by]} ${isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`}
          ${by === "last_seen_at" ? Prisma.sql`NULLS LAST` : Prisma.empty}`,
    ),
    Prisma.sql`u.id DESC`,
  ]);
  const [row] = await db.$queryRaw<PageOfIds[]>`${UNPREPARED}
    WITH found AS MATERIALIZED (SELECT ${columns} FROM "user" AS u WHERE ${where})
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(SELECT u.id FROM found AS u
      ORDER BY ${order} OFFSET ${currentPage * perPage} LIMIT ${perPage}) AS ids`;
  return row ?? { total: 0, ids: [] };
}

/** How `listUsers` finds and loads its rows. @throws AppError forbidden as there */
export const userRowSource = (
  actor: ManagerActor,
  filters: UserFilters,
  locale: Locale,
): RowSource<UserView> => ({
  find: async (paging) => {
    requireManager(actor);
    const words =
      filters.search === undefined ? [] : fold(filters.search).split(" ").filter(Boolean);
    return words.length > 0 ? gather(words, filters, paging) : walk(filters, paging);
  },
  // Relations are loaded for the page only.
  load: async (ids) => {
    const where = { id: { in: [...ids] } };
    const rows = await db.user.findMany({ where, select: userSelect });
    return inOrderOf(ids, rows, ({ id }) => id).map((row) => viewUser(row, locale));
  },
});

/** Users, the newest first by default. @throws AppError forbidden for all but managers */
export const listUsers = (
  actor: ManagerActor,
  filters: UserFilters,
  paging: Paging,
  locale: Locale,
): Promise<Paged<UserView>> => pageOfRows(userRowSource(actor, filters, locale), paging);

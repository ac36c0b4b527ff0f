import {
  findFew,
  findPage,
  narrow,
  type EditFilters,
  type EditList,
} from "@/lib/kernel/content/edit-list";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import type { PageOfIds } from "@/lib/kernel/content/list-pages";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import type { Paging } from "@/lib/kernel/core/paging";
import { toTsQuery } from "@/lib/kernel/core/ts-query";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withFoundIds } from "@/lib/kernel/search-engine/list-search";
import { Prisma } from "@/prisma/client/client";
import { mayEditAllMembers } from "../edit-policy";
import type { MemberSort } from "./orders";
import {
  ALL_MEMBERS,
  isWideWord,
  MEMBER_TABLES,
  MOST_FOUND,
  orderOf,
  PUBLISHED_MEMBERS,
  walkMembers,
  type MemberOrder,
} from "./pages";

/** Filters of companies in addition to those of every list. */
type MemberFilters = {
  professionId?: number;
  isMember?: boolean;
  /** Companies that wait for approval. */
  isWaiting?: boolean;
  /** Companies in the list of places, or abroad; `false` for those without a place. */
  isPlaced?: boolean;
  /** Companies that an import created, changed, or found unchanged. */
  importId?: number;
};
export type MemberEditFilters = EditFilters & MemberFilters;

/** How many companies have no place, and are not abroad either. */
export const countUnplacedMembers = (): Promise<number> =>
  db.member.count({ where: { placeId: null, country: null, deletedAt: null } });

/** The list of companies, without its search, whose plan depends on the words. */
const memberList: EditList<MemberFilters, MemberSort> = {
  ...MEMBER_TABLES,
  orderOf,
  owned: {
    seesAll: mayEditAllMembers,
    where: (userId) =>
      Prisma.sql`x.id IN (SELECT p.member_id FROM user_profile AS p WHERE p.user_id = ${userId})`,
  },
  filters: {
    professionId: (id) => Prisma.sql`x.id IN (SELECT p.member_id FROM member_profession AS p
      WHERE p.profession_id = ${id})`,
    isMember: (is) => Prisma.sql`x.is_member = ${is}`,
    isWaiting: (is) =>
      is ? Prisma.sql`x.approved_at IS NULL` : Prisma.sql`x.approved_at IS NOT NULL`,
    isPlaced: (is) =>
      is
        ? Prisma.sql`(x.place_id IS NOT NULL OR x.country IS NOT NULL)`
        : Prisma.sql`x.place_id IS NULL AND x.country IS NULL`,
    importId: (id) => Prisma.sql`x.id IN (SELECT r.member_id FROM import_row AS r
      WHERE r.run_id = ${id} AND r.state IN ('created', 'updated', 'unchanged'))`,
  },
  walks: {
    all: (_where, order) => walkMembers(ALL_MEMBERS, order),
    published: (order) => walkMembers(PUBLISHED_MEMBERS, order),
  },
};

/** The trigram index needs three characters. */
const SHORTEST_INDEXED = 3;

/**
 * The condition for a search word: rare words by the index, frequent ones per company, short ones
 * as a prefix of a word in the name.
 */
type Wanted = { word: string; how: "rare" | "wide" | "beginning" };

async function readTokens(search: string | undefined): Promise<Wanted[]> {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  if (words.every((word) => word.length < SHORTEST_INDEXED))
    return words.map((word) => ({ word, how: "beginning" }));
  const wide = await Promise.all(
    words.map((word) => word.length < SHORTEST_INDEXED || isWideWord(likeInside(word))),
  );
  // Several frequent words may have few common matches, so that one is looked up in the index.
  const lookedUp =
    words.length > 1 && !wide.includes(false)
      ? words.findIndex((word) => word.length >= SHORTEST_INDEXED)
      : -1;
  return words.map((word, index) => ({
    word,
    how: wide[index] && index !== lookedUp ? "wide" : "rare",
  }));
}

/** A word may match any locale. */
function containsTokens({ word, how }: Wanted): Prisma.Sql {
  if (how === "wide")
    return Prisma.sql`EXISTS (SELECT FROM member_translation AS t
      WHERE t.member_id = x.id AND t.search_fold LIKE ${likeInside(word)} OFFSET 0)`;
  if (how === "rare")
    return Prisma.sql`x.id IN (SELECT t.member_id FROM member_translation AS t
      WHERE t.search_fold LIKE ${likeInside(word)})`;
  const beginning = toTsQuery({ prefix: word })!;
  return Prisma.sql`x.id IN (
    SELECT s.member_id FROM member_search AS s WHERE s.locale = 'el' AND s.name_terms @@ ${beginning}::tsquery
    UNION SELECT s.member_id FROM member_search AS s WHERE s.locale = 'en' AND s.name_terms @@ ${beginning}::tsquery)`;
}

/** What the filters of a user select from the companies. */
export async function memberScope(
  actor: UserActor,
  filters: MemberEditFilters,
): Promise<ListScope> {
  const found = await withFoundIds("member", filters);
  const tokens = await readTokens(found.search);
  const withTokens = (where: Prisma.Sql) =>
    Prisma.join([where, ...tokens.map(containsTokens)], " AND ");
  // Waiting for approval is a filter of companies, but a state of the list.
  const { anyState } = narrow(memberList, actor, { ...found, isWaiting: undefined });
  return {
    actor,
    tables: MEMBER_TABLES,
    where: withTokens(narrow(memberList, actor, found).where),
    anyState: withTokens(anyState),
    isSearched: Boolean(filters.search),
    states: { waiting: Prisma.sql`x.approved_at IS NULL` },
  };
}

/**
 * The ids of a page of companies that a user may edit (all for editors), in order, and the total.
 * Of more than `MOST_FOUND` matches only this many are listed.
 */
export async function findMembersForEditing(
  actor: UserActor,
  givenFilters: MemberEditFilters,
  paging: Paging,
  locale: Locale,
  sort: MemberSort,
): Promise<PageOfIds> {
  const order: MemberOrder = { locale, sort, paging };
  const filters = await withFoundIds("member", givenFilters);
  const tokens = await readTokens(filters.search);
  const asked = narrow(memberList, actor, filters);
  if (tokens.length === 0) return findPage(memberList, asked, order);
  const holding = Prisma.join([asked.where, ...tokens.map(containsTokens)], " AND ");
  const isSought = tokens.some(({ how }) => how !== "wide");
  if (isSought || asked.breadth === "part") return findFew(memberList, holding, order);
  const isPast = paging.currentPage * paging.perPage >= MOST_FOUND;
  const ids = isPast ? [] : await walkMembers({ where: holding }, order);
  return { total: MOST_FOUND, ids };
}

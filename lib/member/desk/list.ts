import type { UserActor } from "@/lib/core/actor";
import { likeInside } from "@/lib/core/like";
import type { Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { toTsQuery } from "@/lib/core/ts-query";
import { Prisma, type ContentStatus } from "@/prisma/client/client";
import { mayEditAllMembers } from "../edit-policy";
import {
  ALL_MEMBERS,
  countMembers,
  countUnpublished,
  gatherMembers,
  isWideWord,
  MOST_FOUND,
  PUBLISHED_MEMBERS,
  walkMembers,
  type ListOrder,
  type IdPage,
} from "./pages";
import type { MemberSort } from "./orders";

/** Filters of the list for editing; `status` and `search` match any locale. */
export type MemberEditFilters = {
  search?: string;
  status?: ContentStatus;
  professionId?: number;
  isMember?: boolean;
  /** Companies that wait for approval. */
  isWaiting?: boolean;
  /** Companies without this translation. */
  missing?: Locale;
  /** Companies whose translation in this locale is outdated. */
  outdated?: Locale;
  /** Companies that an import created, changed, or found unchanged. */
  importId?: number;
  /** Deleted companies instead of the others. */
  trash?: boolean;
};

/** The trigram index needs three characters. */
const SHORTEST_INDEXED = 3;

/** Up to so many unpublished companies, a list of published ones scans all in order. */
const MOST_UNPUBLISHED = 30_000;

const ofLocale = (locale: Locale) => Prisma.sql`${locale}::"Locale"`;

/** Companies without a translation in a locale: the difference of both index scans. */
const lacks = (locale: Locale) => Prisma.sql`m.id IN (
  SELECT have.member_id FROM member_translation AS have LEFT
  JOIN member_translation AS own ON own.member_id = have.member_id AND own.locale = ${ofLocale(locale)}
  WHERE have.locale = ${ofLocale(otherLocale(locale))} AND own.member_id IS NULL)`;

const isOlder = (locale: Locale) => Prisma.sql`m.id IN (
  SELECT own.member_id FROM member_translation AS own
  JOIN member_translation AS newer ON newer.member_id = own.member_id
    AND newer.locale = ${ofLocale(otherLocale(locale))} AND newer.words_at > own.words_at
  WHERE own.locale = ${ofLocale(locale)})`;

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
  // Several frequent words may have few common matches: one is looked up in the index.
  const lookedUp =
    words.length > 1 && !wide.includes(false)
      ? words.findIndex((word) => word.length >= SHORTEST_INDEXED)
      : -1;
  return words.map((word, at) => ({ word, how: wide[at] && at !== lookedUp ? "wide" : "rare" }));
}

/** A word may match any locale. */
function containsTokens({ word, how }: Wanted): Prisma.Sql {
  if (how === "wide")
    return Prisma.sql`EXISTS (SELECT FROM member_translation AS t
      WHERE t.member_id = m.id AND t.search_fold LIKE ${likeInside(word)} OFFSET 0)`;
  if (how === "rare")
    return Prisma.sql`m.id IN (SELECT t.member_id FROM member_translation AS t
      WHERE t.search_fold LIKE ${likeInside(word)})`;
  const beginning = toTsQuery({ prefix: word })!;
  return Prisma.sql`m.id IN (
    SELECT s.member_id FROM member_search AS s WHERE s.locale = 'el' AND s.name_terms @@ ${beginning}::tsquery
    UNION SELECT s.member_id FROM member_search AS s WHERE s.locale = 'en' AND s.name_terms @@ ${beginning}::tsquery)`;
}

function conditionsOf(
  actor: UserActor,
  {
    status,
    professionId,
    isMember,
    isWaiting,
    importId,
    missing,
    outdated,
    trash,
  }: MemberEditFilters,
  words: Prisma.Sql[],
): Prisma.Sql {
  return Prisma.join(
    [
      trash ? Prisma.sql`m.deleted_at IS NOT NULL` : Prisma.sql`m.deleted_at IS NULL`,
      ...(mayEditAllMembers(actor)
        ? []
        : [
            Prisma.sql`m.id IN (SELECT p.member_id FROM user_profile AS p WHERE p.user_id = ${actor.userId})`,
          ]),
      ...(status === undefined
        ? []
        : [
            Prisma.sql`m.id IN (SELECT t.member_id FROM member_translation AS t
              WHERE t.locale IN ('el', 'en') AND t.status = ${status}::"ContentStatus")`,
          ]),
      ...words,
      ...(professionId === undefined
        ? []
        : [
            Prisma.sql`m.id IN (SELECT p.member_id FROM member_profession AS p
              WHERE p.profession_id = ${professionId})`,
          ]),
      ...(importId === undefined
        ? []
        : [
            Prisma.sql`m.id IN (SELECT r.member_id FROM import_row AS r
              WHERE r.run_id = ${importId} AND r.state IN ('created', 'updated', 'unchanged'))`,
          ]),
      ...(isMember === undefined ? [] : [Prisma.sql`m.is_member = ${isMember}`]),
      ...(isWaiting === undefined
        ? []
        : [isWaiting ? Prisma.sql`m.approved_at IS NULL` : Prisma.sql`m.approved_at IS NOT NULL`]),
      ...(missing === undefined ? [] : [lacks(missing)]),
      ...(outdated === undefined ? [] : [isOlder(outdated)]),
    ],
    " AND ",
  );
}

/**
 * The ids of a page of companies that a user may edit (editors all, others their own), in their
 * order, and how many there are. Of words that more than `MOST_FOUND` companies hold so many are
 * listed.
 */
export async function findMembersForEditing(
  actor: UserActor,
  filters: MemberEditFilters,
  paging: Paging,
  locale: Locale,
  sort: MemberSort,
): Promise<IdPage> {
  const { search, status, ...narrowing } = filters;
  const order: ListOrder = { locale, sort, paging };
  const words = await readTokens(search);
  const where = conditionsOf(actor, filters, words.map(containsTokens));
  const isSought = words.some(({ how }) => how !== "wide");
  const isPart =
    !mayEditAllMembers(actor) ||
    (status !== undefined && status !== "published") ||
    isSought ||
    Object.values(narrowing).some((value) => value !== undefined && value !== false);
  if (isPart) return gatherMembers(where, order);
  if (words.length > 0) {
    const isPast = paging.currentPage * paging.perPage >= MOST_FOUND;
    return { total: MOST_FOUND, ids: isPast ? [] : await walkMembers({ where }, order) };
  }
  const unpublished = status === undefined ? 0 : await countUnpublished();
  if (unpublished > MOST_UNPUBLISHED) return gatherMembers(where, order);
  const [all, ids] = await Promise.all([
    countMembers(Prisma.sql`m.deleted_at IS NULL`),
    walkMembers(status === undefined ? ALL_MEMBERS : PUBLISHED_MEMBERS, order),
  ]);
  return { total: all - unpublished, ids };
}

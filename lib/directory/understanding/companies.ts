import { markUncacheable, tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { toTsQuery, type Wanted } from "@/lib/kernel/core/ts-query";
import { wordForms } from "@/lib/kernel/greek/inflection";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Place } from "@/lib/kernel/place/place";
import { Prisma } from "@/prisma/client/client";
import type { CountedMembers, Says } from "../member/read/finder/asked";
import type { When } from "./when";

/** Which companies are asked for. */
export type Asked = {
  /** Any of them; any profession when empty. */
  professionIds: number[];
  place: Place | null;
  when: When | null;
  /** Companies whose own texts hold one of these come first. */
  says: string[];
  /** Whether others than of the professions are listed too when they say so. */
  isTrade: boolean;
};

/** Lists of companies load it as well when they need it. */
const finder = () => import("../member/read/finder/service");

/** How many companies of the professions have their seat in each place. */
export async function countSeats(
  { professionIds }: Asked,
  locale: Locale,
  now: Date,
): Promise<Map<number, number>> {
  return (await finder()).countSeats(locale, professionIds, now);
}

/** Words of one stem: `plumber` and `plumbing`, «ταπετσέρης» and «ταπετσαρίες». */
const STEM =
  /^(?:([a-z]{4,}?)(?:ers?|ing|ors?|ists?|s)|([α-ω]{4,}?)(?:τζησ|ερησ|αρησ|ιστασ|ιστησ|ασ|ησ|οσ))$/;

/** The words of texts, each in its forms, as the condition of a full-text search. */
function holding(texts: readonly string[]): string {
  const anyForm = (word: string): Wanted => {
    const [, latin, greek] = STEM.exec(word) ?? [];
    const stem = latin ?? greek;
    const forms = [word, ...wordForms(word)].map((form): Wanted => ({ word: form }));
    return { any: stem === undefined ? forms : [...forms, { prefix: stem }] };
  };
  const telling = (text: string) => searchTokens(text).filter((word) => !isStopWord(word));
  return toTsQuery({ any: texts.map((text) => ({ all: telling(text).map(anyForm) })) }) ?? "'~'";
}

/** The public companies that hold the words, by their names or their texts. */
async function companiesThatSay(
  { says, professionIds, isTrade }: Asked,
  locale: Locale,
): Promise<Map<number, Says>> {
  if (says.length === 0) return new Map();
  const held = holding(says);
  const only =
    isTrade || professionIds.length === 0
      ? Prisma.empty
      : Prisma.sql`AND member_id IN (
          SELECT member_id FROM member_profession WHERE profession_id = ANY(${professionIds}::int[]))`;
  // The indexes on words are of one language.
  const language = Prisma.raw(`'${locale}'`);
  const rows = await db.$queryRaw<{ id: number; named: boolean }[]>`
    SELECT member_id AS id, name_terms @@ ${held}::tsquery AS named FROM member_search
    WHERE locale = ${language} AND terms @@ ${held}::tsquery ${only}`;
  return new Map(rows.map(({ id, named }) => [id, named ? "name" : "text"]));
}

/**
 * The companies that are asked for: how many have their seat in the place, how many else are there, how
 * many of the former are open then, and the best of all, at most `most`. As lists of companies count.
 */
export async function countCompanies(
  asked: Asked,
  locale: Locale,
  most: number,
  now: Date,
): Promise<CountedMembers> {
  tagResponse("members", "professions");
  // It is true at this minute only.
  if (asked.when) markUncacheable();
  const { professionIds, place, when, isTrade } = asked;
  const says = await companiesThatSay(asked, locale);
  const wanted = { professionIds, placeId: place?.id ?? null, when, says, isTrade };
  return (await finder()).countAsked(locale, wanted, most, now);
}

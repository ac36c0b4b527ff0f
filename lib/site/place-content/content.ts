import { companiesOf } from "@/lib/directory/place-page/counts";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowSql } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withinOf } from "@/lib/kernel/place/list";
import { placeNamesIn } from "@/lib/kernel/place/names";
import { placeOfVenue } from "@/lib/kernel/place/of-venue";
import type { Place } from "@/lib/kernel/place/place";

/** So many posts of its companies, and that seem to name it, are looked at; the newest. */
const MOST_LOOKED_AT = 40;

/** A name without its article or preposition: «στα Χανιά» → «Χανιά». */
const withoutArticle = (name: string) => name.slice(name.indexOf(" ") + 1);

/** The forms of a place's name that a text has, folded. */
const formsOf = ({ name, genitive, in: locative }: Place): string[] => [
  ...new Set([name.el, name.en, withoutArticle(genitive), withoutArticle(locative.el)].map(fold)),
];

/** Whether a title names a place; a word of its name can mean something else. */
const isNamedIn = (title: string, { id }: Place): boolean =>
  placeNamesIn(title).some(
    ({ places: [first], isExact, isCommonWord }) => first?.id === id && isExact && !isCommonWord,
  );

/** The newest public posts of companies at a place, and those whose title names it; by their ids. */
export async function postsAt(locale: Locale, place: Place): Promise<number[]> {
  tagResponse("posts", "members");
  const forms = `(^| )(${formsOf(place).join("|")})( |$)`;
  const rows = await db.$queryRaw<{ id: number; title: string; isOfCompany: boolean }[]>`
    SELECT p.id, t.title, c.company IS NOT NULL AS "isOfCompany"
    FROM post AS p JOIN post_translation AS t ON t.post_id = p.id AND t.locale = ${locale}::"Locale"
    LEFT JOIN (${companiesOf([place.id])}) AS c ON c.company = p.member_id
    WHERE p.deleted_at IS NULL AND ${publishedWindowSql()}
      AND (c.company IS NOT NULL OR t.title_fold ~ ${forms})
    ORDER BY t.published_at DESC, p.id DESC LIMIT ${MOST_LOOKED_AT}`;
  return rows
    .filter(({ title, isOfCompany }) => isOfCompany || isNamedIn(title, place))
    .map(({ id }) => id);
}

/** The places of the coming public events of a locale that are not online, by the ids of events. */
const comingAt = (locale: Locale): Promise<{ id: number; placeId: number }[]> =>
  memoize(`places of coming events ${locale}`, async () => {
    tagResponse("events");
    const rows = await db.$queryRaw<{ id: number; venue: string | null; address: string | null }[]>`
      SELECT e.id, t.venue, t.address
      FROM event AS e JOIN event_translation AS t ON t.event_id = e.id AND t.locale = ${locale}::"Locale"
      WHERE e.deleted_at IS NULL AND NOT e.is_online AND e.ends_at > now() AND ${publishedWindowSql()}`;
    return rows.flatMap(({ id, venue, address }) => {
      const place = placeOfVenue(venue, address);
      return place ? [{ id, placeId: place.id }] : [];
    });
  });

/** The coming events at a place or within it, by their ids. */
export async function eventsAt(locale: Locale, { id }: Place): Promise<number[]> {
  const inside = new Set(withinOf(id));
  return (await comingAt(locale))
    .filter(({ placeId }) => inside.has(placeId))
    .map((event) => event.id);
}

import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowSql } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { cardsOf } from "./cards";
import type { PostCard, PostView } from "./view";

/** How many posts of each kind of nearness are compared: the work is the same however many there are. */
const COMPARED = 200;

/** What a shared thing counts; a word of the title that the other text has too counts a bit. */
const WEIGHT = { tag: 4, profession: 2, part: 1, section: 0.5, word: 0.5 } as const;
const MAX_WORDS = 4;

/** The posts outside of a series, whose parts stand in the strip of the page. */
const outsideOf = (seriesId: number | null): Prisma.Sql =>
  seriesId === null ? Prisma.empty : Prisma.sql`AND p.series_id IS DISTINCT FROM ${seriesId}`;

/** The ids of the posts that have most in common with one, newest first among equals. */
async function relatedIds(
  id: number,
  seriesId: number | null,
  locale: Locale,
  count: number,
): Promise<number[]> {
  tagResponse("posts");
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH own AS (SELECT id, category_id, sub_category_id FROM post WHERE id = ${id}),
      tags AS (SELECT tag_id FROM post_tag WHERE post_id = ${id}),
      professions AS (SELECT profession_id FROM post_profession WHERE post_id = ${id}),
      words AS (
        SELECT unnest(tsvector_to_array(name_terms)) AS word FROM post_search
        WHERE post_id = ${id} AND locale = ${locale}::"Locale"
      ),
      near AS (
        (SELECT post_id FROM post_tag WHERE tag_id IN (SELECT tag_id FROM tags)
         ORDER BY post_id DESC LIMIT ${COMPARED})
        UNION
        (SELECT post_id FROM post_profession
         WHERE profession_id IN (SELECT profession_id FROM professions)
         ORDER BY post_id DESC LIMIT ${COMPARED})
        UNION
        (SELECT p.id FROM post p JOIN post_translation t ON t.post_id = p.id, own
         WHERE t.locale = ${locale}::"Locale" AND p.sub_category_id = own.sub_category_id
         ORDER BY t.published_at DESC NULLS LAST, p.id DESC LIMIT ${COMPARED})
        UNION
        (SELECT p.id FROM post p JOIN post_translation t ON t.post_id = p.id, own
         WHERE t.locale = ${locale}::"Locale" AND p.category_id = own.category_id
         ORDER BY t.published_at DESC NULLS LAST, p.id DESC LIMIT ${COMPARED})
      )
    SELECT p.id FROM near
    JOIN post p ON p.id = near.post_id
    JOIN post_translation t ON t.post_id = p.id AND t.locale = ${locale}::"Locale"
    LEFT JOIN post_search s ON s.post_id = p.id AND s.locale = t.locale
    CROSS JOIN own
    WHERE p.id <> own.id AND p.deleted_at IS NULL AND ${publishedWindowSql()} ${outsideOf(seriesId)}
    ORDER BY
      ${WEIGHT.tag}::float * (
        SELECT count(*) FROM post_tag x WHERE x.post_id = p.id AND x.tag_id IN (SELECT tag_id FROM tags))
      + ${WEIGHT.profession}::float * (
        SELECT count(*) FROM post_profession x WHERE x.post_id = p.id
        AND x.profession_id IN (SELECT profession_id FROM professions))
      + CASE WHEN p.sub_category_id = own.sub_category_id THEN ${WEIGHT.part}::float ELSE 0 END
      + CASE WHEN p.category_id = own.category_id THEN ${WEIGHT.section}::float ELSE 0 END
      + ${WEIGHT.word}::float * least(${MAX_WORDS}, (
        SELECT count(*) FROM words WHERE word = ANY (tsvector_to_array(s.terms)))) DESC,
      t.published_at DESC, p.id DESC
    LIMIT ${count}`;
  return rows.map((row) => row.id);
}

/**
 * Public posts about the same: those with most tags, professions and words in common, then those of the
 * same sub-category and section; never another part of the series that the page names.
 */
export async function relatedPosts(
  { id, series }: Pick<PostView, "id" | "series">,
  locale: Locale,
  count: number,
): Promise<PostCard[]> {
  const seriesId = series?.id ?? null;
  const ids = await memoize(`related ${locale} ${id} ${seriesId} ${count}`, () =>
    relatedIds(id, seriesId, locale, count),
  );
  return cardsOf(ids, locale);
}

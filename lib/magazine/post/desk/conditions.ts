import type { EditFilters, EditList } from "@/lib/kernel/content/edit-list";
import type { ListTables } from "@/lib/kernel/content/list-conditions";
import { likePrefix, likeInside } from "@/lib/kernel/core/like";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { fold } from "@/lib/kernel/greek/fold";
import { idFromPath } from "@/lib/kernel/slug/service";
import { Prisma } from "@/prisma/client/client";

/**
 * Filters of posts in addition to those of every list; `review` selects posts that wait for an
 * editor.
 */
export type PostFilters = {
  category?: SectionCode;
  subCategoryId?: number;
  memberId?: number;
  professionId?: number;
  tagId?: number;
  /** The id or slug of an author. */
  author?: string;
  isFeatured?: boolean;
  ids?: number[];
  review?: boolean;
};
export type PostEditFilters = EditFilters & PostFilters;

export const POST_TABLES: ListTables = {
  kind: "post",
  table: Prisma.sql`post`,
  id: Prisma.sql`id`,
  translations: Prisma.sql`post_translation`,
  key: Prisma.sql`post_id`,
  ordering: Prisma.sql`x.updated_at`,
  creator: Prisma.sql`x.created_by_id`,
};

/**
 * Both translations of each post side by side, as `pair`: an index-only scan with all columns for
 * filters and orders, some 40 ms for 200,000 posts.
 */
export const PAIRS = Prisma.sql`(
  SELECT coalesce(el.post_id, en.post_id) AS post_id, el.post_id AS el_id, en.post_id AS en_id,
    el.status AS el_status, en.status AS en_status, el.published_at AS el_at, en.published_at AS en_at
  FROM (SELECT post_id, status, published_at FROM post_translation WHERE locale = 'el') AS el
  FULL JOIN (SELECT post_id, status, published_at FROM post_translation WHERE locale = 'en') AS en
    ON en.post_id = el.post_id) AS pair`;

/**
 * Words of one or two characters match the start of the title, longer ones anywhere in the text
 * (docs/greek.md#search).
 */
const tokenCondition = (t: Prisma.Sql, word: string) =>
  word.length < 3
    ? Prisma.sql`${t}.title_fold LIKE ${likePrefix(word)}`
    : Prisma.sql`${t}.search_fold LIKE ${likeInside(word)}`;

/** A condition on a translation, by its alias in the statement. */
export type OfTranslation = (t: Prisma.Sql) => Prisma.Sql;

/** A translation contains all words of a search; undefined without words. */
export function searchCondition(search: string | undefined): OfTranslation | undefined {
  const words = search === undefined ? [] : fold(search).split(" ").filter(Boolean);
  return words.length === 0
    ? undefined
    : (t) =>
        Prisma.sql`${t}.locale IN ('el', 'en') AND ${Prisma.join(
          words.map((word) => tokenCondition(t, word)),
          " AND ",
        )}`;
}

/** A post has such a translation, as a subquery per post: for scans in which many posts match. */
export const containsTokens = (condition: OfTranslation, id = Prisma.sql`x.id`) =>
  Prisma.sql`EXISTS (SELECT FROM post_translation AS t WHERE t.post_id = ${id}
    AND ${condition(Prisma.sql`t`)} OFFSET 0)`;

/** Posts of a company that the user acts for. */
export const ownPosts = (userId: number) =>
  Prisma.sql`x.member_id IN (SELECT o.member_id FROM user_profile AS o
    JOIN member AS m ON m.id = o.member_id AND m.deleted_at IS NULL WHERE o.user_id = ${userId})`;

/** Posts that wait for an editor. */
export const WAITS = Prisma.sql`x.id IN (
  SELECT t.post_id FROM post_translation AS t WHERE t.locale IN ('el', 'en') AND t.status = 'in_review' UNION
  SELECT w.post_id FROM post_pending AS w WHERE w.state = 'in_review')`;

/** Posts whose byline names an author, by id or slug. */
function byAuthor(part: string): Prisma.Sql {
  const id = idFromPath(part);
  const author =
    id === undefined
      ? Prisma.sql`(SELECT id FROM author WHERE slug = ${part})`
      : Prisma.sql`${id}::int`;
  return Prisma.sql`x.id IN (SELECT b.post_id FROM post_author AS b WHERE b.author_id = ${author})`;
}

/** The conditions of the filters on a post `x`. */
export const POST_CONDITIONS: EditList<PostFilters, never>["filters"] = {
  category: (code) => Prisma.sql`x.category_id = (SELECT id FROM category WHERE code = ${code})`,
  subCategoryId: (id) => Prisma.sql`x.sub_category_id = ${id}`,
  memberId: (id) => Prisma.sql`x.member_id = ${id}`,
  author: byAuthor,
  professionId: (id) =>
    Prisma.sql`x.id IN (SELECT f.post_id FROM post_profession AS f WHERE f.profession_id = ${id})`,
  tagId: (id) => Prisma.sql`x.id IN (SELECT g.post_id FROM post_tag AS g WHERE g.tag_id = ${id})`,
  isFeatured: (is) => Prisma.sql`x.is_featured = ${is}`,
  ids: (ids) => Prisma.sql`x.id = ANY(${ids})`,
  review: (is) => (is ? WAITS : undefined),
};

import { publishedWindowSql } from "@/lib/core/publication";
import { audienceSchema, audienceWhere } from "@/lib/subscriber/audience";
import { Prisma } from "@/prisma/client/client";
import { weekTimes } from "./week";

/** The topics of a subscriber; null: everything. */
export type Topics = { sectionIds: number[]; professionIds: number[] } | null;

/** The public posts `post`, `t` of a week, in the locale of the condition. */
const newPosts = (week: Date, locale: Prisma.Sql): Prisma.Sql => {
  const { from, to } = weekTimes(week);
  return Prisma.sql`post JOIN post_translation AS t ON t.post_id = post.id
    WHERE t.locale = ${locale} AND post.deleted_at IS NULL AND ${publishedWindowSql()}
      AND t.published_at >= ${from} AND t.published_at < ${to}`;
};

/** Whether a post is in one of these sections, or of a company of one of these professions. */
const isAbout = (sections: Prisma.Sql, professions: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  post.category_id IN (${sections})
  OR post.member_id IN (SELECT member_id FROM member_profession
    WHERE profession_id IN (${professions})))`;

/**
 * The condition on `subscribe_email AS subscriber` for those who want a weekly digest and for whom
 * something is new in the week, in their language and topics.
 */
export const digestSubscribers = (week: Date): Prisma.Sql => Prisma.sql`
  ${audienceWhere({ ...audienceSchema.parse({}), frequency: "weekly" })}
  AND EXISTS (SELECT FROM ${newPosts(week, Prisma.sql`subscriber.locale`)}
    AND (subscriber.has_all_topics OR ${isAbout(
      Prisma.sql`SELECT category_id FROM subscriber_section
        WHERE subscriber_id = subscriber.id`,
      Prisma.sql`SELECT profession_id FROM subscriber_profession
        WHERE subscriber_id = subscriber.id`,
    )}))`;

/** The query for the ids of the posts of a week about these topics, the newest first. */
export const digestPosts = (
  week: Date,
  locale: "el" | "en",
  topics: Topics,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT post.id FROM ${newPosts(week, Prisma.sql`${locale}::"Locale"`)}
  ${
    topics
      ? Prisma.sql`AND ${isAbout(
          Prisma.sql`SELECT unnest(${topics.sectionIds}::int[])`,
          Prisma.sql`SELECT unnest(${topics.professionIds}::int[])`,
        )}`
      : Prisma.empty
  }
  ORDER BY t.published_at DESC, post.id DESC LIMIT ${limit}`;

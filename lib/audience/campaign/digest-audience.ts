import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import { audienceSchema, audienceWhere } from "@/lib/audience/subscriber/audience";
import { Prisma } from "@/prisma/client/client";
import { weekTimes } from "./week";

/**
 * The topics of a subscriber, and the companies that a user follows who gets the news as this
 * subscriber; null: everything.
 */
export type Topics = {
  sectionIds: number[];
  professionIds: number[];
  memberIds: number[];
} | null;

/** The public posts `post`, `t` of a week, in the locale of the condition. */
const newPosts = (week: Date, locale: Prisma.Sql): Prisma.Sql => {
  const { from, to } = weekTimes(week);
  return Prisma.sql`post JOIN post_translation AS t ON t.post_id = post.id
    WHERE t.locale = ${locale} AND post.deleted_at IS NULL AND ${publishedWindowSql()}
      AND t.published_at >= ${from} AND t.published_at < ${to}`;
};

/** The companies `m`, `t` that became public in a week, in the locale of the condition. */
const newMembers = (week: Date, locale: Prisma.Sql): Prisma.Sql => {
  const { from, to } = weekTimes(week);
  return Prisma.sql`member AS m JOIN member_translation AS t ON t.member_id = m.id
    WHERE t.locale = ${locale} AND m.deleted_at IS NULL AND ${publishedSql()}
      AND t.published_at >= ${from} AND t.published_at < ${to}`;
};

/** Queries of the ids of sections, professions and companies. */
type Chosen = { sections: Prisma.Sql; professions: Prisma.Sql; members: Prisma.Sql };

/** Whether a post is in one of these sections, of a company of these professions, or of these. */
const isAbout = ({ sections, professions, members }: Chosen): Prisma.Sql => Prisma.sql`(
  post.category_id IN (${sections})
  OR post.member_id IN (${members})
  OR post.member_id IN (SELECT member_id FROM member_profession
    WHERE profession_id IN (${professions})))`;

/** Whether a company `m` has one of these professions. */
const hasProfession = ({ professions }: Pick<Chosen, "professions">): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM member_profession AS own
    WHERE own.member_id = m.id AND own.profession_id IN (${professions}))`;

/** What `subscriber` chose. */
const OWN: Chosen = {
  sections: Prisma.sql`SELECT category_id FROM subscriber_section
    WHERE subscriber_id = subscriber.id`,
  professions: Prisma.sql`SELECT profession_id FROM subscriber_profession
    WHERE subscriber_id = subscriber.id`,
  members: Prisma.sql`SELECT follow.member_id FROM follow_mail
    JOIN follow ON follow.user_id = follow_mail.user_id
    WHERE follow_mail.subscriber_id = subscriber.id AND follow.member_id IS NOT NULL`,
};

const idsOf = (ids: readonly number[]): Prisma.Sql => Prisma.sql`SELECT unnest(${ids}::int[])`;
const chosenOf = (topics: NonNullable<Topics>): Chosen => ({
  sections: idsOf(topics.sectionIds),
  professions: idsOf(topics.professionIds),
  members: idsOf(topics.memberIds),
});

/** The query for the present topics of a subscriber. */
export const digestTopics = (subscriberId: number): Prisma.Sql => Prisma.sql`
  SELECT has_all_topics AS "hasAll", ARRAY(${OWN.sections} ORDER BY 1) AS "sectionIds",
    ARRAY(${OWN.professions} ORDER BY 1) AS "professionIds",
    ARRAY(${OWN.members} ORDER BY 1) AS "memberIds"
  FROM subscribe_email AS subscriber WHERE id = ${subscriberId}`;

/**
 * The condition on `subscribe_email AS subscriber` for those who want a weekly digest and for whom
 * something is new in the week, in their language and topics.
 */
export const digestSubscribers = (week: Date): Prisma.Sql => Prisma.sql`
  ${audienceWhere({ ...audienceSchema.parse({}), frequency: "weekly" })}
  AND (EXISTS (SELECT FROM ${newPosts(week, Prisma.sql`subscriber.locale`)}
      AND (subscriber.has_all_topics OR ${isAbout(OWN)}))
    OR EXISTS (SELECT FROM ${newMembers(week, Prisma.sql`subscriber.locale`)}
      AND (subscriber.has_all_topics OR ${hasProfession(OWN)})))`;

/** The query for the ids of the posts of a week about these topics, the newest first. */
export const digestPosts = (
  week: Date,
  locale: "el" | "en",
  topics: Topics,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT post.id FROM ${newPosts(week, Prisma.sql`${locale}::"Locale"`)}
  ${topics ? Prisma.sql`AND ${isAbout(chosenOf(topics))}` : Prisma.empty}
  ORDER BY t.published_at DESC, post.id DESC LIMIT ${limit}`;

/** The query for the ids of the new companies of a week with these professions, the newest first. */
export const digestMembers = (
  week: Date,
  locale: "el" | "en",
  topics: Topics,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT m.id FROM ${newMembers(week, Prisma.sql`${locale}::"Locale"`)}
  ${topics ? Prisma.sql`AND ${hasProfession(chosenOf(topics))}` : Prisma.empty}
  ORDER BY t.published_at DESC, m.id DESC LIMIT ${limit}`;

import {
  byIds,
  isNewsOf,
  NEWS_KINDS,
  publicItemsSql,
  type Follows,
  type NewsKind,
} from "@/lib/audience/follow/news-sql";
import type { FollowKind } from "@/lib/audience/follow/kinds";
import { audienceSchema, audienceWhere } from "@/lib/audience/subscriber/audience";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { weekTimes } from "./week";

/**
 * The topics of a subscriber, and the companies that a user follows who gets the news as this
 * subscriber; null: everything.
 */
export type Topics = Follows | null;

/** The public items `i`, `t` of a kind that appeared in a week, in the locale of the condition. */
const newItems = (kind: NewsKind, week: Date, locale: Prisma.Sql): Prisma.Sql => {
  const { from, to } = weekTimes(week);
  return Prisma.sql`${publicItemsSql(kind)} AND t.locale = ${locale}
    AND t.published_at >= ${from} AND t.published_at < ${to}`;
};

/** Whether a column has the id of something that is meant, for each kind of what can be followed. */
type Meant = Parameters<typeof isNewsOf>[1];

/** With what belongs to the companies of the professions that are meant. */
const withCompanies = (meant: Meant): Meant => ({
  ...meant,
  member: (id) => Prisma.sql`(${meant.member(id)} OR ${id} IN (
    SELECT member_id FROM member_profession WHERE ${meant.profession(Prisma.sql`profession_id`)}))`,
});

/** Queries of the ids that `subscriber` chose. */
const OWN: Record<FollowKind, Prisma.Sql> = {
  section: Prisma.sql`SELECT category_id FROM subscriber_section
    WHERE subscriber_id = subscriber.id`,
  profession: Prisma.sql`SELECT profession_id FROM subscriber_profession
    WHERE subscriber_id = subscriber.id`,
  member: Prisma.sql`SELECT follow.member_id FROM follow_mail
    JOIN follow ON follow.user_id = follow_mail.user_id
    WHERE follow_mail.subscriber_id = subscriber.id AND follow.member_id IS NOT NULL`,
};
const MEANT_BY_SUBSCRIBER = withCompanies({
  section: (id) => Prisma.sql`${id} IN (${OWN.section})`,
  profession: (id) => Prisma.sql`${id} IN (${OWN.profession})`,
  member: (id) => Prisma.sql`${id} IN (${OWN.member})`,
});

/** The query for the present topics of a subscriber. */
export const digestTopics = (subscriberId: number): Prisma.Sql => Prisma.sql`
  SELECT has_all_topics AS "hasAll", ARRAY(${OWN.section} ORDER BY 1) AS "sectionIds",
    ARRAY(${OWN.profession} ORDER BY 1) AS "professionIds",
    ARRAY(${OWN.member} ORDER BY 1) AS "memberIds"
  FROM subscribe_email AS subscriber WHERE id = ${subscriberId}`;

/**
 * The condition on `subscribe_email AS subscriber` for those who want a weekly digest and for whom
 * something is new in the week, in their language and topics.
 */
export const digestSubscribers = (week: Date): Prisma.Sql => Prisma.sql`
  ${audienceWhere({ ...audienceSchema.parse({}), frequency: "weekly" })}
  AND (${Prisma.join(
    NEWS_KINDS.map(
      (
        kind,
      ) => Prisma.sql`EXISTS (SELECT FROM ${newItems(kind, week, Prisma.sql`subscriber.locale`)}
        AND (subscriber.has_all_topics OR ${isNewsOf(kind, MEANT_BY_SUBSCRIBER)}))`,
    ),
    " OR ",
  )})`;

/** The query for the ids of a kind's items of a week about these topics, the newest first. */
export const digestItems = (
  kind: NewsKind,
  week: Date,
  locale: Locale,
  topics: Topics,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT i.id FROM ${newItems(kind, week, Prisma.sql`${locale}::"Locale"`)}
  ${topics ? Prisma.sql`AND ${isNewsOf(kind, withCompanies(byIds(topics)))}` : Prisma.empty}
  ORDER BY t.published_at DESC, i.id DESC LIMIT ${limit}`;

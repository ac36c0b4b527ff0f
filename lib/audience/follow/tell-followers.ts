import { db, inTransaction } from "@/lib/kernel/core/db";
import { notify } from "@/lib/kernel/notification/notify";
import { isNewsOfFollow, NEWS_KINDS, publicItemsSql, type NewsKind } from "./news-sql";

/** The kinds of content of which followers of a company are told. */
type ToldKind = Extract<NewsKind, { belongsTo: { member: object } }>;
const TOLD = NEWS_KINDS.filter((kind): kind is ToldKind => "member" in kind.belongsTo);

/** Hours after a publication in which a missed run is made up. */
const WITHIN_HOURS = 24;
/** Followers per transaction. */
const BATCH = 500;

type Due = { id: number; userIds: number[] };

/**
 * Items of a kind that appeared lately, with the followers of their company who were not told of
 * them. An item that appears in a second language is told already.
 */
const findDue = (kind: ToldKind, now: Date) =>
  db.$queryRaw<Due[]>`
    SELECT i.id, array_agg(DISTINCT f.user_id ORDER BY f.user_id) AS "userIds"
    FROM follow AS f CROSS JOIN ${publicItemsSql(kind)} AND ${isNewsOfFollow(kind, "member")}
      AND f.created_at < t.published_at AND t.locale IN ('el', 'en')
      AND t.published_at > ${now}::timestamptz - make_interval(hours => ${WITHIN_HOURS}::int)
      AND NOT EXISTS (SELECT FROM notification AS n
        WHERE n.user_id = f.user_id AND n.kind = 'follow' AND n.cause = ${kind.kind} || ':' || i.id)
      AND NOT EXISTS (SELECT FROM user_profile AS own
        WHERE own.user_id = f.user_id AND own.member_id = f.member_id)
    GROUP BY i.id ORDER BY i.id`;

async function tellOf(kind: ToldKind, now: Date): Promise<void> {
  for (const { id, userIds } of await findDue(kind, now))
    for (let from = 0; from < userIds.length; from += BATCH)
      await inTransaction((tx) =>
        notify(tx, {
          userIds: userIds.slice(from, from + BATCH),
          event: `${kind.kind}_published`,
          subjectId: id,
          cause: `${kind.kind}:${id}`,
        }),
      );
}

/**
 * Tells the followers of a company what it published, whoever or whatever published it: each item
 * once, by a run every few minutes, as its time may also come by itself.
 */
export async function tellFollowers(now = new Date()): Promise<void> {
  for (const kind of TOLD) await tellOf(kind, now);
}

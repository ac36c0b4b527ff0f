import { db, inTransaction } from "@/lib/kernel/core/db";
import { publishedWindowSql } from "@/lib/kernel/core/publication";
import { notify } from "@/lib/kernel/notification/notify";

/** Hours after a publication in which a missed run is made up. */
const WITHIN_HOURS = 24;
/** Followers per transaction. */
const BATCH = 500;

type Due = { postId: number; userIds: number[] };

/**
 * Posts of companies that appeared lately, with the followers who were not told of them. A post that
 * appears in a second language is told already.
 */
const findDue = (now: Date) =>
  db.$queryRaw<Due[]>`
    SELECT p.id AS "postId", array_agg(DISTINCT f.user_id ORDER BY f.user_id) AS "userIds"
    FROM post_translation AS t
      JOIN post AS p ON p.id = t.post_id AND p.deleted_at IS NULL
      JOIN follow AS f ON f.member_id = p.member_id AND f.created_at < t.published_at
    WHERE t.locale IN ('el', 'en') AND ${publishedWindowSql()}
      AND t.published_at > ${now}::timestamptz - make_interval(hours => ${WITHIN_HOURS}::int)
      AND NOT EXISTS (SELECT FROM notification AS n
        WHERE n.user_id = f.user_id AND n.kind = 'follow' AND n.cause = 'post:' || p.id)
      AND NOT EXISTS (SELECT FROM user_profile AS own
        WHERE own.user_id = f.user_id AND own.member_id = p.member_id)
    GROUP BY p.id ORDER BY p.id`;

/**
 * Tells the followers of a company what it published, whoever or whatever published it: each post
 * once, by a run every few minutes, as its time may also come by itself.
 */
export async function tellFollowers(now = new Date()): Promise<void> {
  for (const { postId, userIds } of await findDue(now))
    for (let from = 0; from < userIds.length; from += BATCH)
      await inTransaction((tx) =>
        notify(tx, {
          userIds: userIds.slice(from, from + BATCH),
          event: "post_published",
          subjectId: postId,
          cause: `post:${postId}`,
        }),
      );
}

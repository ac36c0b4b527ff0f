import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Saves posts at even intervals, one after the other, until `done` settles: each save changes a
 * summary, and the database tells the web process of it at commit.
 * @returns how many were saved
 */
export async function saveUntil(
  done: Promise<unknown>,
  databaseUrl: string,
  postIds: number[],
  perSecond: number,
): Promise<number> {
  let over = false;
  const end = () => {
    over = true;
  };
  void done.then(end, end);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    let saved = 0;
    for (; !over; saved += 1) {
      const id = postIds[saved % postIds.length]!;
      // Adds and removes a full stop, so that the content does not grow.
      await client.query(
        `UPDATE post_translation SET summary = CASE WHEN summary LIKE '%.' THEN left(summary, -1)
          ELSE concat(summary, '.') END, updated_at = now() WHERE post_id = $1 AND locale = 'el'`,
        [id],
      );
      await sleep(Math.max(0, began + ((saved + 1) * 1_000) / perSecond - performance.now()));
    }
    return saved;
  } finally {
    await client.end();
  }
}

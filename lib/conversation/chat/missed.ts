import { db } from "@/lib/kernel/core/db";

/**
 * How far a search for missed messages reaches back, in seconds: of two conversations, the message
 * with the lower id may have been committed later. The most messages that are told at once.
 */
const OVERLAP_S = 15;
const MAX_MISSED = 10_000;

/** The id of the newest message; 0 without one. */
export async function findLastMessage(): Promise<number> {
  const [row] = await db.$queryRaw<{ id: number | null }[]>`SELECT max(id) AS id FROM message`;
  return row?.id ?? 0;
}

/**
 * The messages since one, oldest first, with those of the 15 seconds before it: the notification of
 * each may have been lost.
 */
export async function findMissed(after: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH known AS (SELECT created_at FROM message WHERE id <= ${after} ORDER BY id DESC LIMIT 1),
    before AS (SELECT id, created_at FROM message WHERE id <= ${after} ORDER BY id DESC LIMIT ${MAX_MISSED}),
    after AS (SELECT id FROM message WHERE id > ${after} ORDER BY id LIMIT ${MAX_MISSED})
    SELECT before.id FROM before, known
     WHERE before.created_at > known.created_at - make_interval(secs => ${OVERLAP_S})
    UNION ALL SELECT id FROM after ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Those of these messages that are the first of their conversation which the receiver sees. */
export async function findFirstMessages(
  messages: readonly { id: number; withheldAt: Date | null }[],
): Promise<Set<number>> {
  const ids = messages.filter(({ withheldAt }) => withheldAt === null).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT m.id FROM message AS m
     WHERE m.id = ANY(${ids}::int[]) AND NOT EXISTS (SELECT FROM message AS earlier
       WHERE earlier.conversation_id = m.conversation_id AND earlier.id < m.id
         AND earlier.withheld_at IS NULL)`;
  return new Set(rows.map(({ id }) => id));
}

import type { Db } from "@/lib/kernel/core/db";

/**
 * The conversation of two people, locked until the transaction ends: messages get their ids under
 * this lock, so that within a conversation ids rise in the order of commits.
 */
export async function lockConversation(tx: Db, a: number, b: number): Promise<number> {
  const [low, high] = a < b ? [a, b] : [b, a];
  for (;;) {
    const [found] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM conversation WHERE low_user_id = ${low} AND high_user_id = ${high} FOR UPDATE`;
    if (found) return found.id;
    await tx.$executeRaw`INSERT INTO conversation (low_user_id, high_user_id)
      VALUES (${low}, ${high}) ON CONFLICT DO NOTHING`;
  }
}

/**
 * Opens a conversation for two people who have another right to write to each other, such as an
 * appointment: from then on both may. Without effect on one that is open.
 */
export async function openConversation(tx: Db, a: number, b: number): Promise<number> {
  const id = await lockConversation(tx, a, b);
  await tx.$executeRaw`INSERT INTO conversation_member (conversation_id, user_id)
    VALUES (${id}, ${a}), (${id}, ${b}) ON CONFLICT DO NOTHING`;
  return id;
}

/** What names the conversation of two people, whoever is given first. */
export const pairOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * Locks those conversations of the pairs that nobody else has locked, without waiting.
 * @returns their ids by `pairOf`; without those that are locked, or not open yet
 */
export async function lockFreeConversations(
  tx: Db,
  pairs: readonly (readonly [number, number])[],
): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: number; low: number; high: number }[]>`
    SELECT id, low_user_id AS low, high_user_id AS high FROM conversation
     WHERE (low_user_id, high_user_id) IN (SELECT LEAST(a, b), GREATEST(a, b)
       FROM unnest(${pairs.map(([a]) => a)}::int[], ${pairs.map(([, b]) => b)}::int[]) AS pair (a, b))
     FOR UPDATE SKIP LOCKED`;
  return new Map(rows.map(({ id, low, high }) => [pairOf(low, high), id]));
}

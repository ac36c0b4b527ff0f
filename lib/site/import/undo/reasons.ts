import type { Db } from "@/lib/kernel/core/db";
import type { ImportText } from "../texts";

/** Why an undo keeps a company as it is: keys of the texts of imports. */
export type KeptReason = Extract<ImportText, `kept${string}`>;

/** A written row, and the version that its write gave the company. */
type UndoneRow = { memberId: number; version: number };

/** Locks companies until the transaction ends, in the order of their ids as a save of many does. */
export const lockMembers = (tx: Db, ids: number[]) =>
  tx.$executeRaw`SELECT 1 FROM member WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;

/** Why the companies of rows were deleted or changed since; the others are left out. */
export async function changedSince(tx: Db, rows: UndoneRow[]): Promise<Map<number, KeptReason>> {
  const present = new Map(
    (
      await tx.member.findMany({
        where: { id: { in: rows.map(({ memberId }) => memberId) }, deletedAt: null },
        select: { id: true, version: true },
      })
    ).map(({ id, version }) => [id, version]),
  );
  return new Map(
    rows.flatMap(({ memberId, version }): [number, KeptReason][] => {
      if (!present.has(memberId)) return [[memberId, "keptDeleted"]];
      return present.get(memberId) === version ? [] : [[memberId, "keptChanged"]];
    }),
  );
}

/**
 * Why new companies that were not changed stay: somebody acts for them or asked to, or posts,
 * pictures, messages, appointments, orders or another membership belong to them.
 * @param periods the periods of membership that the import granted
 */
export async function usedSince(
  tx: Db,
  ids: number[],
  periods: number[],
): Promise<Map<number, KeptReason>> {
  const rows = await tx.$queryRaw<{ id: number; claimed: boolean }[]>`
    WITH company AS (SELECT unnest(${ids}::int[]) AS id), claimed AS (
      SELECT member_id AS id FROM user_profile WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM member_claim
        WHERE member_id = ANY(${ids}::int[]) AND state IN ('pending', 'approved')
      UNION SELECT member_id FROM member_invitation
        WHERE member_id = ANY(${ids}::int[]) AND state <> 'withdrawn'
    ), used AS (
      SELECT member_id AS id FROM directory_post WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM post WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM event WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM asset WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM recommendation WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM thread WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM "order" WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM availability WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM meeting_room WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM appointment_slot WHERE member_id = ANY(${ids}::int[])
      UNION SELECT member_id FROM membership_period
        WHERE member_id = ANY(${ids}::int[]) AND NOT id = ANY(${periods}::int[])
    )
    SELECT company.id, claimed.id IS NOT NULL AS claimed
    FROM company LEFT JOIN claimed USING (id) LEFT JOIN used USING (id)
    WHERE claimed.id IS NOT NULL OR used.id IS NOT NULL`;
  return new Map(rows.map(({ id, claimed }) => [id, claimed ? "keptClaimed" : "keptUsed"]));
}

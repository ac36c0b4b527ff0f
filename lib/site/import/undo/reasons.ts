import type { Db } from "@/lib/kernel/core/db";
import { keysOf } from "@/lib/kernel/core/records";
import { Prisma } from "@/prisma/client/client";
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
 * What each table that refers to companies means for the undo of a new one: `claimed`, somebody acts
 * for it or asked to; `used`, something of its own belongs to it; `part`, the import or the system
 * wrote it, or readers keep the company in a list. A test holds it complete.
 */
export const REFERENCES = {
  appointment_feed: "used",
  appointment_person: "used",
  appointment_place: "used",
  appointment_slot: "used",
  appointment_type: "used",
  asset: "used",
  availability: "used",
  board_item: "part",
  busy_source: "used",
  canned_answer: "used",
  card_setup: "used",
  directory_post: "used",
  event: "used",
  follow: "part",
  import_row: "part",
  meeting_room: "used",
  member_asset: "part",
  member_branch: "part",
  member_claim: "claimed",
  member_invitation: "claimed",
  member_profession: "part",
  member_report: "part",
  member_review: "part",
  member_served_place: "part",
  member_service: "part",
  member_translation: "part",
  member_vat_check: "part",
  membership_period: "used",
  membership_renewal: "used",
  order: "used",
  organiser_allowance: "used",
  organiser_statement: "used",
  post: "used",
  recommendation: "used",
  renewal_consent: "used",
  stored_card: "used",
  thread: "used",
  user_profile: "claimed",
} as const satisfies Record<string, "claimed" | "used" | "part">;
type Referring = keyof typeof REFERENCES;

/** The companies to which rows of the tables with this meaning refer, as far as these rows count. */
function referredTo(
  meaning: "claimed" | "used",
  ids: number[],
  counted: Partial<Record<Referring, Prisma.Sql>>,
): Prisma.Sql {
  const tables = keysOf(REFERENCES).filter((table) => REFERENCES[table] === meaning);
  const queries = tables.map(
    (table) => Prisma.sql`SELECT member_id AS id FROM ${Prisma.raw(`"${table}"`)}
      WHERE member_id = ANY(${ids}::int[]) AND ${counted[table] ?? Prisma.sql`true`}`,
  );
  return Prisma.join(queries, " UNION ");
}

/**
 * Why new companies that were not changed stay: somebody acts for them or asked to, or posts,
 * pictures, messages, appointments, orders or another membership belong to them (`REFERENCES`).
 * @param periods the periods of membership that the import granted
 */
export async function usedSince(
  tx: Db,
  ids: number[],
  periods: number[],
): Promise<Map<number, KeptReason>> {
  const claimed = referredTo("claimed", ids, {
    member_claim: Prisma.sql`state IN ('pending', 'approved')`,
    member_invitation: Prisma.sql`state <> 'withdrawn'`,
  });
  const used = referredTo("used", ids, {
    membership_period: Prisma.sql`NOT id = ANY(${periods}::int[])`,
  });
  const rows = await tx.$queryRaw<{ id: number; claimed: boolean }[]>`
    WITH company AS (SELECT unnest(${ids}::int[]) AS id), claimed AS (${claimed}), used AS (${used})
    SELECT company.id, claimed.id IS NOT NULL AS claimed
    FROM company LEFT JOIN claimed USING (id) LEFT JOIN used USING (id)
    WHERE claimed.id IS NOT NULL OR used.id IS NOT NULL`;
  return new Map(
    rows.map(({ id, claimed: isClaimed }) => [id, isClaimed ? "keptClaimed" : "keptUsed"]),
  );
}

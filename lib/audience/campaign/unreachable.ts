import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { noteHeld } from "./hold";
import { LATE_MS, MAX_UNREACHABLE_PAUSE_MS, MIN_UNREACHABLE_PAUSE_MS } from "./limits";

/**
 * Records that the mail server cannot be reached. The campaign goes on by itself after a pause as
 * long as the outage so far; after an hour it waits for a person's yes, as all mail that is late.
 * @param isNew whether the outage began in this run
 * @returns when to go on; undefined when it is held, or no longer being sent
 */
export async function noteUnreachable(
  campaignId: number,
  isNew = false,
): Promise<Date | undefined> {
  const [row] = await db.$queryRaw<{ forMs: number }[]>`
    UPDATE campaign
    SET unreachable_since = CASE WHEN ${isNew} THEN now() ELSE coalesce(unreachable_since, now()) END
    WHERE id = ${campaignId} AND status = 'sending'
    RETURNING (extract(epoch FROM now() - unreachable_since) * 1000)::float8 AS "forMs"`;
  if (!row) return undefined;
  if (row.forMs > LATE_MS) return holdUnreachable(campaignId);
  log.warn({ campaign: campaignId, for_ms: row.forMs }, "the mail server cannot be reached");
  const pause = Math.max(row.forMs, MIN_UNREACHABLE_PAUSE_MS);
  return new Date(Date.now() + Math.min(pause, MAX_UNREACHABLE_PAUSE_MS));
}

async function holdUnreachable(campaignId: number): Promise<undefined> {
  await inTransaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id: campaignId, status: "sending" },
      data: {
        status: "held",
        reason: "late",
        sender: null,
        unreachableSince: null,
        version: { increment: 1 },
      },
    });
    if (count > 0) await noteHeld(tx, [campaignId], "late");
  });
}

/** Records that the mail server took mails again. */
export async function noteReachable(campaignId: number): Promise<void> {
  await db.campaign.updateMany({ where: { id: campaignId }, data: { unreachableSince: null } });
}

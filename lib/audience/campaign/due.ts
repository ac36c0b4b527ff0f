import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { settleCampaigns } from "./clicks/settle";
import { addDigest } from "./digest";
import { noteHeld } from "./hold";
import { LATE_MS } from "./limits";
import { queueCampaign } from "./queue";
import { holdIfRestored } from "./restored";

/** Begins a campaign whose time has come, in the transaction that locked it. */
export async function begin(tx: Db, id: number, now: Date): Promise<void> {
  await tx.campaign.update({
    where: { id },
    data: {
      status: "preparing",
      reason: null,
      startedAt: now,
      senderSeenAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await queueCampaign(tx, id);
}

/** Begins a scheduled campaign, or holds it when it is over an hour late. */
async function beginScheduled(id: number, now: Date): Promise<void> {
  const isHeld = await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM campaign WHERE id = ${id} FOR UPDATE`;
    const campaign = await tx.campaign.findFirst({
      where: { id, status: "scheduled", scheduledAt: { lte: now } },
      select: { scheduledAt: true },
    });
    if (!campaign?.scheduledAt) return false;
    if (now.getTime() - campaign.scheduledAt.getTime() <= LATE_MS) {
      await begin(tx, id, now);
      return false;
    }
    await tx.campaign.update({
      where: { id },
      data: { status: "held", reason: "late", version: { increment: 1 } },
      select: { id: true },
    });
    await noteHeld(tx, [id], "late");
    return true;
  });
  if (isHeld) log.warn({ campaign: id }, "a scheduled campaign is over an hour late and held");
}

/** Campaigns that go on and have no job, for whatever reason. */
const withoutJob = () => db.$queryRaw<{ id: number }[]>`
  SELECT id FROM campaign WHERE status IN ('preparing', 'sending')
    AND NOT EXISTS (SELECT FROM graphile_worker.jobs AS job
      WHERE job.key = 'campaign:' || campaign.id AND job.attempts < job.max_attempts)`;

/**
 * Begins what is due, adds the digest of the week, settles old reports, and sees that every campaign
 * that goes on has its job. Idempotent; catches up after a time without a worker.
 */
export async function runDue(now = new Date()): Promise<void> {
  await holdIfRestored();
  await addDigest(now);
  const due = await db.campaign.findMany({
    where: { status: "scheduled", scheduledAt: { lte: now } },
    orderBy: { scheduledAt: "asc" },
    select: { id: true },
  });
  for (const { id } of due) await beginScheduled(id, now);
  await settleCampaigns(now);
  for (const { id } of await withoutJob()) await inTransaction((tx) => queueCampaign(tx, id));
}

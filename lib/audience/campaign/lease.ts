import { randomUUID } from "node:crypto";
import { db } from "@/lib/kernel/core/db";
import { logFailure } from "@/lib/kernel/core/log";

/**
 * A run's exclusive right to send a campaign. Rows are only taken while it is held, so that a run
 * that was replaced because it did not respond takes none when it goes on.
 */
export type Lease = {
  /** The id of the run. */
  sender: string;
  /** Ends the lease, so that the next run need not wait. */
  release(): Promise<void>;
};

const noteMissed = logFailure("a campaign's run could not show that it is alive");

/**
 * Takes the lease of a campaign that is being sent, and keeps it until it is released.
 * @param leaseMs after which a run that has not renewed it is assumed to have crashed
 * @returns undefined while another run holds it
 */
export async function takeLease(campaignId: number, leaseMs: number): Promise<Lease | undefined> {
  const sender = randomUUID();
  const taken = await db.$executeRaw`
    UPDATE campaign SET sender = ${sender}::uuid, sender_seen_at = now()
    WHERE id = ${campaignId} AND status = 'sending'
      AND (sender IS NULL OR sender_seen_at < now() - make_interval(secs => ${leaseMs / 1_000}))`;
  if (taken === 0) return undefined;
  const own = { id: campaignId, sender };
  const beat = setInterval(() => {
    db.campaign.updateMany({ where: own, data: { senderSeenAt: new Date() } }).catch(noteMissed);
  }, leaseMs / 4);
  beat.unref();
  return {
    sender,
    release: async () => {
      clearInterval(beat);
      await db.campaign.updateMany({
        where: own,
        data: { sender: null, senderSeenAt: new Date() },
      });
    },
  };
}

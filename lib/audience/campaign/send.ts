import { db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { claimNext, takeBackInterrupted, type Claimed } from "./claim";
import { deliver } from "./deliver";
import { finishIfDone } from "./finish";
import { takeLease } from "./lease";
import { noteReachable, noteUnreachable } from "./unreachable";
import { LANES, LEASE_MS, SLICE_MS } from "./limits";
import { paceOf, type Pace } from "./pace";
import { stopIfRefused } from "./self-stop";
import { mailWriter, type MailWriter } from "./write-mail";

/** Times of a run, for tests; without them those of `limits.ts`. */
export type RunOptions = {
  signal?: AbortSignal;
  sliceMs?: number;
  leaseMs?: number;
  lanes?: number;
  pauses?: readonly number[];
};

type Run = {
  campaignId: number;
  sender: string;
  pace: Pace;
  write: MailWriter;
  pauses: readonly number[] | undefined;
  /** Whether the mail server took a mail, and whether it could not be reached. */
  wasReached?: boolean;
  isUnreachable?: boolean;
};

/** The next row to send; those of people who left are passed over. */
async function nextRow({ campaignId, sender }: Run): Promise<Claimed | undefined> {
  for (;;) {
    const row = await claimNext(campaignId, sender);
    if (row?.status !== "left") return row;
  }
}

/**
 * Sends one mail after the other, until none is due, the run ends, or the mail server cannot be
 * reached.
 */
async function lane(run: Run): Promise<void> {
  while (!run.isUnreachable && (await run.pace.turn())) {
    const row = await nextRow(run);
    if (!row) return;
    const outcome = await deliver(row, run.write, run.pauses);
    if (outcome === "unreachable") run.isUnreachable = true;
    if (outcome === "accepted") run.wasReached = true;
    if (outcome === "bad" && (await stopIfRefused(run.campaignId))) return;
  }
}

/** Ends the campaign, or finds when its next mail is due; undefined when it does not go on. */
async function goOnAt(campaignId: number, pace: Pace): Promise<Date | undefined> {
  if (await finishIfDone(campaignId)) return undefined;
  const [row] = await db.$queryRaw<{ dueAt: Date | null }[]>`
    SELECT min(recipient.due_at) AS "dueAt" FROM campaign_recipient AS recipient
    JOIN campaign ON campaign.id = recipient.campaign_id AND campaign.status = 'sending'
    WHERE recipient.campaign_id = ${campaignId} AND recipient.status = 'waiting'`;
  if (!row?.dueAt) return undefined;
  return new Date(Math.max(row.dueAt.getTime(), pace.next(), Date.now()));
}

/**
 * Sends the due mails of a campaign for some seconds. Every mail goes on from the state of its row:
 * what was accepted, refused or left is never sent again, and what an earlier run did not finish goes
 * out once more. A second run at the same time does nothing.
 * @returns when to go on; undefined when the campaign ended, was paused or stopped
 */
export async function sendSlice(
  campaignId: number,
  { signal, sliceMs = SLICE_MS, leaseMs = LEASE_MS, lanes = LANES, pauses }: RunOptions = {},
): Promise<Date | undefined> {
  const lease = await takeLease(campaignId, leaseMs);
  if (!lease) {
    const isSending = await db.campaign.count({ where: { id: campaignId, status: "sending" } });
    return isSending ? new Date(Date.now() + leaseMs) : undefined;
  }
  try {
    const { sender } = lease;
    const interrupted = await takeBackInterrupted(campaignId, sender);
    if (interrupted > 0)
      log.warn({ campaign: campaignId, mails: interrupted }, "mails of an interrupted run");
    const campaign = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    const perMinute = campaign.perMinute ?? settings().MAIL_PER_MINUTE;
    const pace = await paceOf(campaignId, perMinute, Date.now() + sliceMs, signal);
    const run: Run = { campaignId, sender, pace, write: await mailWriter(campaign), pauses };
    await Promise.all(Array.from({ length: lanes }, () => lane(run)));
    if (run.isUnreachable) return await noteUnreachable(campaignId, run.wasReached);
    if (run.wasReached && campaign.unreachableSince) await noteReachable(campaignId);
    return await goOnAt(campaignId, pace);
  } finally {
    await lease.release();
  }
}

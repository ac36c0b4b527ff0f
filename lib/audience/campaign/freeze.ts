import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { audienceSchema, audienceWhere } from "@/lib/audience/subscriber/audience";
import type { Prisma } from "@/prisma/client/client";
import { type Campaign } from "@/prisma/client/client";
import { digestSubscribers } from "./digest-audience";
import { settleIssue } from "./issue-content";
import { FREEZE_BATCH } from "./limits";

/** The subscribers of a campaign, as a condition on `subscribe_email AS subscriber`. */
const subscribersOf = (campaign: Pick<Campaign, "audience" | "week">): Prisma.Sql =>
  campaign.week
    ? digestSubscribers(campaign.week)
    : audienceWhere({ ...audienceSchema.parse(campaign.audience), frequency: "issue" });

/** A campaign that is being prepared, locked until the transaction ends; null if it is not any more. */
async function lockPreparing(tx: Db, id: number): Promise<Campaign | null> {
  await tx.$queryRaw`SELECT id FROM campaign WHERE id = ${id} FOR UPDATE`;
  return tx.campaign.findFirst({ where: { id, status: "preparing" } });
}

/**
 * Makes recipients of the next subscribers, in one statement. What was done stands in the campaign's
 * row in the same transaction, so that an interrupted preparation goes on there; an address is
 * unique within a campaign in any case.
 * @returns whether there may be more
 */
async function freezeBatch(tx: Db, campaign: Campaign, batch: number): Promise<boolean> {
  const host = new URL(settings().SITE_URL).hostname;
  const [made] = await tx.$queryRaw<{ last: number | null; found: number; added: number }[]>`
    WITH next AS (
      SELECT subscriber.id, subscriber.email, subscriber.locale
      FROM subscribe_email AS subscriber
      WHERE subscriber.id > ${campaign.frozenTo} AND ${subscribersOf(campaign)}
      ORDER BY subscriber.id LIMIT ${batch}
    ), added AS (
      INSERT INTO campaign_recipient (campaign_id, subscriber_id, email, locale, message_id)
      SELECT ${campaign.id}::int, next.id, next.email, next.locale,
        '<' || gen_random_uuid() || '@' || ${host}::text || '>'
      FROM next ON CONFLICT (campaign_id, email) DO NOTHING RETURNING id
    )
    SELECT (SELECT max(id) FROM next) AS last, (SELECT count(*) FROM next)::int AS found,
      (SELECT count(*) FROM added)::int AS added`;
  if (!made || made.last === null) return false;
  await tx.campaign.update({
    where: { id: campaign.id },
    data: { frozenTo: made.last, total: { increment: made.added } },
    select: { id: true },
  });
  return made.found === batch;
}

/** Ends the preparation: sending begins, or there is nobody to send to. */
async function finishPreparing(id: number): Promise<void> {
  const campaign = await db.campaign.findUniqueOrThrow({ where: { id } });
  const content = campaign.kind === "issue" ? await settleIssue(campaign) : undefined;
  const now = new Date();
  await inTransaction(async (tx) => {
    const current = await lockPreparing(tx, id);
    if (!current) return;
    const isEmpty = current.total === 0;
    if (current.kind === "issue" && !isEmpty && current.number === null)
      await tx.$executeRaw`
        UPDATE campaign SET number = (SELECT coalesce(max(number), 0) + 1 FROM campaign)
        WHERE id = ${id}`;
    await tx.campaign.update({
      where: { id },
      data: {
        status: isEmpty ? "sent" : "sending",
        reason: isEmpty && current.kind === "digest" ? "nothing_new" : null,
        finishedAt: isEmpty ? now : null,
        preparedAt: now,
        resumedAt: now,
        senderSeenAt: now,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    if (content)
      await tx.$executeRaw`
        UPDATE campaign SET content = ${JSON.stringify(content)}::jsonb WHERE id = ${id}`;
  });
}

/**
 * Freezes the recipients of a campaign as a row per address, in batches, and begins to send. Goes on
 * where an interrupted run ended; a campaign that is not being prepared is left alone.
 * @param signal aborts it between two batches
 */
export async function freezeRecipients(
  id: number,
  { signal, batch = FREEZE_BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const outcome = await inTransaction(async (tx) => {
      const campaign = await lockPreparing(tx, id);
      if (!campaign) return "gone";
      return (await freezeBatch(tx, campaign, batch)) ? "more" : "done";
    });
    if (outcome === "gone") return;
    if (outcome === "done") return finishPreparing(id);
  }
}

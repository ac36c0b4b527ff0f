import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { MailReason } from "@/prisma/client/client";
import { z } from "zod";
import { countClicks, linkCounts, type LinkCounts } from "./clicks/counts";

/** Points of the series over time. */
const POINTS = 60;

const count = z.int().min(0);

/** The numbers of a campaign. */
const campaignCounts = z.object({
  total: count,
  waiting: count,
  sending: count,
  /** Taken by the mail server; whether it arrived is unknown. */
  accepted: count,
  refused: count,
  /** Its response was lost twice: it may have arrived. */
  perhaps_sent: count.default(0),
  /** Left the list between freezing and sending. */
  left: count,
  /** Nothing was left to send. */
  obsolete: count,
  /** Deferred by the server, to be tried again. */
  deferred: count,
  /** A response was lost, after which the mail went out once more. */
  perhaps_twice: count,
  /** Refused after they were accepted, as a provider reported. */
  bounced: count,
  complained: count,
  /** People who clicked, of those who allowed that it is counted. */
  clicked: count,
  /** Accepted mails to people who allowed that. */
  clicks_agreed: count.default(0),
  /** Mails in which only programs followed links. */
  clicked_by_machines: count.default(0),
  /** People who unsubscribed by a link of this campaign. */
  unsubscribed: count,
  refused_by_reason: z.record(z.string(), count),
});
export type CampaignCounts = z.output<typeof campaignCounts>;

type Row = Omit<
  CampaignCounts,
  "refused_by_reason" | "unsubscribed" | "clicked" | "clicks_agreed" | "clicked_by_machines"
>;

/** Counts the rows of a campaign, and the clicks on each link. */
export async function countCampaign(
  tx: Db,
  campaignId: number,
): Promise<{ counts: CampaignCounts; links: LinkCounts }> {
  const [[row], reasons, [left], { links, ...clicks }] = await Promise.all([
    tx.$queryRaw<Row[]>`
      SELECT count(*)::int AS total,
        (count(*) FILTER (WHERE status = 'waiting'))::int AS waiting,
        (count(*) FILTER (WHERE status = 'sending'))::int AS sending,
        (count(*) FILTER (WHERE status = 'accepted'))::int AS accepted,
        (count(*) FILTER (WHERE status = 'refused'))::int AS refused,
        (count(*) FILTER (WHERE status = 'perhaps_sent'))::int AS perhaps_sent,
        (count(*) FILTER (WHERE status = 'left'))::int AS left,
        (count(*) FILTER (WHERE status = 'obsolete'))::int AS obsolete,
        (count(*) FILTER (WHERE status = 'waiting' AND attempts > 0))::int AS deferred,
        (count(*) FILTER (WHERE unanswered > 0))::int AS perhaps_twice,
        (count(*) FILTER (WHERE bounced_at IS NOT NULL))::int AS bounced,
        (count(*) FILTER (WHERE complained_at IS NOT NULL))::int AS complained
      FROM campaign_recipient WHERE campaign_id = ${campaignId}`,
    tx.$queryRaw<{ reason: MailReason; mails: number }[]>`
      SELECT reason, count(*)::int AS mails FROM campaign_recipient
      WHERE campaign_id = ${campaignId} AND status = 'refused' GROUP BY reason ORDER BY 2 DESC`,
    tx.$queryRaw<{ people: number }[]>`
      SELECT count(*)::int AS people FROM newsletter_suppression
      WHERE mail_ref LIKE ${`${campaignId}-%`} AND reason = 'unsubscribed'`,
    countClicks(tx, campaignId),
  ]);
  const counts = {
    ...row!,
    clicked: clicks.clicked,
    clicks_agreed: clicks.agreed,
    clicked_by_machines: clicks.machines,
    unsubscribed: left!.people,
    refused_by_reason: Object.fromEntries(reasons.map(({ reason, mails }) => [reason, mails])),
  };
  return { counts, links };
}

/** The numbers of a campaign. */
export const summarize = async (tx: Db, campaignId: number): Promise<CampaignCounts> =>
  (await countCampaign(tx, campaignId)).counts;

/** Mails over time: each point is the end of an interval. */
const campaignSeries = z.array(
  z.object({
    at: z.iso.datetime(),
    accepted: count,
    refused: count,
  }),
);
type Series = z.output<typeof campaignSeries>;

/** The sums of a campaign over its time, in at most 60 steps; empty before the first mail. */
async function seriesOf(campaignId: number): Promise<Series> {
  const rows = await db.$queryRaw<{ at: Date; accepted: number; refused: number }[]>`
    WITH span AS (
      SELECT min(tried_at) AS began, max(tried_at) + interval '1 ms' AS ended
      FROM campaign_recipient WHERE campaign_id = ${campaignId} AND tried_at IS NOT NULL
    ), point AS (
      SELECT generate_series(1, ${POINTS}::int) AS step, began, (ended - began) / ${POINTS}::int AS width
      FROM span WHERE began IS NOT NULL
    ), ends AS (SELECT began + width * step AS at FROM point)
    SELECT ends.at,
      (count(*) FILTER (WHERE status = 'accepted' AND tried_at <= ends.at))::int AS accepted,
      (count(*) FILTER (WHERE status = 'refused' AND tried_at <= ends.at))::int AS refused
    FROM ends JOIN campaign_recipient ON campaign_id = ${campaignId}
    GROUP BY ends.at ORDER BY ends.at`;
  return rows.map(({ at, ...sums }) => ({ at: at.toISOString(), ...sums }));
}

/** The schema of a report. */
export const campaignReport = z.object({
  id: z.int(),
  status: z.string(),
  reason: z.string().nullable(),
  number: z.int().nullable(),
  prepared: z.boolean(),
  per_minute: z.int().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  counts: campaignCounts,
  series: campaignSeries,
  /** Clicks by link, in the order of the mail. */
  links: linkCounts,
  /** Whether the clicks became sums, so that the report is final. */
  settled: z.boolean(),
});
export type CampaignReport = z.output<typeof campaignReport>;

/** The numbers to show: the kept ones once the report is final. */
function shownCounts(live: CampaignCounts, summary: unknown, isFinal: boolean): CampaignCounts {
  const kept = campaignCounts.safeParse(summary);
  return kept.success && (isFinal || live.total === 0) ? kept.data : live;
}

/**
 * The numbers of a campaign, live while it is sent and for 90 days after; then those of that time
 * remain.
 * @throws AppError forbidden, not_found
 */
export async function getReport(actor: EditorActor, id: number): Promise<CampaignReport> {
  requireEditor(actor);
  const campaign = await db.campaign.findUnique({ where: { id } });
  if (!campaign) throw notFound();
  const [{ counts, links }, series] = await Promise.all([countCampaign(db, id), seriesOf(id)]);
  const isSettled = campaign.settledAt !== null;
  return {
    id,
    status: campaign.status,
    reason: campaign.reason,
    number: campaign.number,
    prepared: campaign.preparedAt !== null,
    per_minute: campaign.perMinute,
    started_at: campaign.startedAt?.toISOString() ?? null,
    finished_at: campaign.finishedAt?.toISOString() ?? null,
    counts: shownCounts(counts, campaign.summary, isSettled),
    series,
    links,
    settled: isSettled,
  };
}

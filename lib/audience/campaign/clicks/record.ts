import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { isRobot } from "@/lib/kernel/daily-count/robot";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { archivePath } from "../content/archive-path";
import { readClickToken, type CountedLink } from "./token";

/** Clicks on one link of one mail that are stored at most. */
const MAX_CLICKS = 20;

/**
 * Stores a click: campaign, recipient, link and time, nothing else. Only while the person agrees,
 * and until the clicks of the campaign became sums.
 */
const recordClick = ({ campaignId, recipientId, number }: CountedLink, at: Date): Promise<number> =>
  // A withdrawal, or the settling of the campaign, waits for these rows and then deletes the click.
  db.$executeRaw`
    WITH agreed AS (
      SELECT recipient.id FROM campaign_recipient AS recipient
      JOIN campaign ON campaign.id = recipient.campaign_id AND campaign.settled_at IS NULL
      JOIN subscribe_email AS subscriber ON subscriber.id = recipient.subscriber_id
      WHERE recipient.id = ${recipientId} AND recipient.campaign_id = ${campaignId}
        AND recipient.counts_clicks AND subscriber.clicks_agreed_at IS NOT NULL
      FOR SHARE OF subscriber, campaign
    )
    INSERT INTO campaign_click (campaign_id, recipient_id, link, clicked_at)
    SELECT ${campaignId}::int, agreed.id, ${number}::int, ${at} FROM agreed
    WHERE (SELECT count(*) FROM campaign_click
      WHERE recipient_id = ${recipientId} AND link = ${number}) < ${MAX_CLICKS}::int`;

/** Whether a request is that of a browser whose user opens the link. */
const isOpening = ({ method, headers }: Request): boolean =>
  method === "GET" &&
  !isRobot(headers.get("user-agent")) &&
  !(headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");

/**
 * Opens a counted link: the click is stored, and the browser sent to the address that is stored with
 * the campaign, and to no other. A broken link leads to the archive of issues.
 */
export async function openLink(
  token: string,
  request: Request,
  locale: Locale,
  now = new Date(),
): Promise<Response> {
  const link = readClickToken(token);
  const stored = link
    ? await db.campaignLink.findUnique({
        where: { campaignId_number: { campaignId: link.campaignId, number: link.number } },
        select: { url: true },
      })
    : null;
  if (link && stored && isOpening(request)) await recordClick(link, now);
  const archive = settings().SITE_URL + localePath(locale, archivePath());
  return new Response(null, {
    status: 302,
    headers: {
      Location: stored?.url ?? archive,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

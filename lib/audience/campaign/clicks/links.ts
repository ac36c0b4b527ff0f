import { inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mailHref } from "../content/mail-href";
import { HIDDEN_LINK } from "./machine";
import { clickUrl } from "./token";

/** The placeholder of a counted link, in HTML and text. */
const placeOf = (place: number): string => `https://click.invalid/${place}/`;
const PLACE = /https:\/\/click\.invalid\/(\d+)\//g;

/** The links of a mail while it is rendered, with placeholders. */
export type LinkCollector = {
  /** The placeholder of a link; links that are no web addresses stay as they are. */
  hrefOf: (href: string) => string;
  /** The URLs by the number of their placeholder. */
  urls: () => string[];
  /** The placeholder of the link that no person sees. */
  hidden: string;
};

/** Collects the links of a mail while it is rendered. */
export function collectLinks(locale: Locale): LinkCollector {
  const urls = [settings().SITE_URL];
  return {
    hidden: placeOf(HIDDEN_LINK),
    urls: () => [...urls],
    hrefOf: (href) => {
      const url = mailHref(href, locale);
      if (!/^https?:\/\//.test(url)) return url;
      const known = urls.indexOf(url, 1);
      return placeOf(known > 0 ? known : urls.push(url) - 1);
    },
  };
}

/**
 * Stores the links of a mail with its campaign, each URL once.
 * @param urls as collected
 * @returns the number of each
 */
async function numberLinks(campaignId: number, urls: readonly string[]): Promise<number[]> {
  const [hidden, ...shown] = urls;
  return inTransaction(async (tx) => {
    // Digests with different topics are rendered at the same time.
    await tx.$queryRaw`SELECT id FROM campaign WHERE id = ${campaignId} FOR UPDATE`;
    await tx.$executeRaw`
      INSERT INTO campaign_link (campaign_id, number, url)
      VALUES (${campaignId}, ${HIDDEN_LINK}, ${hidden}) ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`
      INSERT INTO campaign_link (campaign_id, number, url)
      SELECT ${campaignId}::int, row_number() OVER (ORDER BY place) + (
          SELECT max(number) FROM campaign_link WHERE campaign_id = ${campaignId}), url
      FROM unnest(${shown}::text[]) WITH ORDINALITY AS shown (url, place)
      WHERE NOT EXISTS (SELECT FROM campaign_link AS known
        WHERE known.campaign_id = ${campaignId} AND known.number > 0 AND known.url = shown.url)`;
    const links = await tx.campaignLink.findMany({
      where: { campaignId, number: { gt: HIDDEN_LINK } },
      select: { number: true, url: true },
    });
    const numbers = new Map(links.map(({ number, url }) => [url, number]));
    return [HIDDEN_LINK, ...shown.map((url) => numbers.get(url)!)];
  });
}

/** Puts the links of one recipient in place of the placeholders. */
export type LinkFiller = (text: string, recipientId: number) => string;

/** Stores the collected links of a campaign's mail. @returns what fills them in for each recipient */
export async function storeLinks(
  campaignId: number,
  collected: LinkCollector,
): Promise<LinkFiller> {
  const numbers = await numberLinks(campaignId, collected.urls());
  return (text, recipientId) =>
    text.replaceAll(PLACE, (_, place: string) =>
      clickUrl({ campaignId, recipientId, number: numbers[Number(place)]! }),
    );
}

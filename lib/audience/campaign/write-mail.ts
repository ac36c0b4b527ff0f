import type { Locale } from "@/lib/kernel/i18n/locale";
import type { WrittenMail } from "@/lib/kernel/mail/message";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import { subscriberLinks, unsubscribeHeaders } from "@/lib/audience/subscriber/links";
import type { Campaign } from "@/prisma/client/client";
import type { Claimed } from "./claim";
import { collectLinks, storeLinks, type LinkFiller } from "./clicks/links";
import { issueContentSchema, type IssueContent } from "./content/blocks";
import { renderIssue, type IssueLinks, type RenderedIssue } from "./content/render";
import { digestContent, topicsOf } from "./digest-content";

/** Placeholders for the personal links, in HTML and text. */
const PLACES: IssueLinks = {
  preferences: "https://preferences.invalid/",
  unsubscribe: "https://unsubscribe.invalid/",
};

/** Digests with different topics that are remembered at a time. */
const MAX_REMEMBERED = 100;

/** The reference of a recipient in its links, which says by which mail a person left. */
export const mailRefOf = ({ campaignId, id }: Pick<Claimed, "campaignId" | "id">): string =>
  `${campaignId}-${id}`;

const withLinks = (text: string, links: IssueLinks): string =>
  text
    .replaceAll(PLACES.preferences, links.preferences)
    .replaceAll(PLACES.unsubscribe, links.unsubscribe);

/** A rendered text, and what puts in the counted links of a recipient. */
type Body = (RenderedIssue & { fill: LinkFiller | undefined }) | undefined;

/** Remembers what was rendered for the same text, so that it is rendered once. */
function remembered() {
  const bodies = new Map<string, Promise<Body>>();
  return (key: string, render: () => Promise<Body>): Promise<Body> => {
    const known = bodies.get(key);
    if (known) return known;
    if (bodies.size >= MAX_REMEMBERED) bodies.clear();
    const body = render();
    bodies.set(key, body);
    return body;
  };
}

/** Renders content for all recipients of a language, with links that are counted or plain ones. */
async function renderBody(
  { id, number }: Pick<Campaign, "id" | "number">,
  content: IssueContent,
  locale: Locale,
  isCounted: boolean,
): Promise<Body> {
  const collected = isCounted ? collectLinks(locale) : undefined;
  const body = await renderIssue(content, locale, PLACES, {
    isTest: false,
    number: number ?? undefined,
    since: new Date(0),
    counted: collected,
  });
  return { ...body, fill: collected && (await storeLinks(id, collected)) };
}

/** The rendered text of an issue for a recipient: one per language. */
function issueBodies(campaign: Campaign) {
  const content = issueContentSchema.parse(campaign.content);
  const once = remembered();
  return ({ locale, countsClicks }: Claimed): Promise<Body> =>
    once(`${locale} ${countsClicks}`, async () =>
      content[locale] ? renderBody(campaign, content, locale, countsClicks) : undefined,
    );
}

/** The rendered text of a digest for a recipient: one per language and topics. */
function digestBodies(campaign: Campaign, week: Date) {
  const once = remembered();
  return async ({ locale, subscriberId, countsClicks }: Claimed): Promise<Body> => {
    const topics = await topicsOf(subscriberId);
    if (topics === undefined) return undefined;
    return once(`${locale} ${countsClicks} ${JSON.stringify(topics)}`, async () => {
      const content = await digestContent(week, locale, topics);
      return content && renderBody(campaign, content, locale, countsClicks);
    });
  };
}

/** Writes the mail of a recipient. */
export type MailWriter = (row: Claimed) => Promise<WrittenMail | undefined>;

/**
 * Makes the writer of a campaign's mails. Texts are rendered once, links are those of the recipient.
 * It returns undefined when there is nothing to say to a recipient any more.
 */
export async function mailWriter(campaign: Campaign): Promise<MailWriter> {
  const replyTo = await mailReplyTo();
  const bodyOf = campaign.week ? digestBodies(campaign, campaign.week) : issueBodies(campaign);
  return async (row) => {
    const body = await bodyOf(row);
    if (!body) return undefined;
    const locale: Locale = row.locale;
    const links = subscriberLinks({ ...row, mailRef: mailRefOf(row) });
    const fill = (text: string) => withLinks(body.fill?.(text, row.id) ?? text, links);
    return {
      to: row.email,
      locale,
      subject: body.subject,
      html: fill(body.html),
      text: fill(body.text),
      messageId: row.messageId,
      replyTo,
      headers: unsubscribeHeaders(links),
    };
  };
}

import type { Locale } from "@/lib/i18n/locale";
import type { WrittenMail } from "@/lib/mail/message";
import { mailReplyTo } from "@/lib/setting/service";
import { subscriberLinks, unsubscribeHeaders } from "@/lib/subscriber/links";
import type { Campaign } from "@/prisma/client/client";
import type { Claimed } from "./claim";
import { issueContentSchema } from "./content/blocks";
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

type Body = RenderedIssue | undefined;

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

/** The rendered text of an issue for a recipient: one per language. */
function issueBodies(campaign: Campaign) {
  const content = issueContentSchema.parse(campaign.content);
  const once = remembered();
  const number = campaign.number ?? undefined;
  return ({ locale }: Claimed): Promise<Body> =>
    once(locale, async () =>
      content[locale]
        ? renderIssue(content, locale, PLACES, { isTest: false, number, since: new Date(0) })
        : undefined,
    );
}

/** The rendered text of a digest for a recipient: one per language and topics. */
function digestBodies(week: Date) {
  const once = remembered();
  return async ({ locale, subscriberId }: Claimed): Promise<Body> => {
    const topics = await topicsOf(subscriberId);
    if (topics === undefined) return undefined;
    return once(`${locale} ${JSON.stringify(topics)}`, async () => {
      const content = await digestContent(week, locale, topics);
      return content && renderIssue(content, locale, PLACES, { isTest: false, since: new Date(0) });
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
  const bodyOf = campaign.week ? digestBodies(campaign.week) : issueBodies(campaign);
  return async (row) => {
    const body = await bodyOf(row);
    if (!body) return undefined;
    const locale: Locale = row.locale;
    const links = subscriberLinks({ ...row, mailRef: mailRefOf(row) });
    return {
      to: row.email,
      locale,
      subject: body.subject,
      html: withLinks(body.html, links),
      text: withLinks(body.text, links),
      messageId: row.messageId,
      replyTo,
      headers: unsubscribeHeaders(links),
    };
  };
}

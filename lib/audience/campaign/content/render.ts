import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { mailTexts } from "@/lib/kernel/mail/texts";
import { siteName } from "@/lib/kernel/setting/service";
import { archivePath } from "./archive-path";
import type { IssueContent } from "./blocks";
import { composeIssue, type ComposedIssue } from "./compose";
import { mailHref, type HrefOf } from "./mail-href";
import { issueText } from "./plain-text";

/** From this size the composer warns. */
export const WARN_BYTES = 90 * 1_024;
/** The size that no mail may exceed: Gmail cuts at 102 KB, and hides the link to unsubscribe. */
export const MAX_BYTES = 100 * 1_024;

/** The personal links of a mail, or placeholders for them that are safe in HTML and text. */
export type IssueLinks = { preferences: string; unsubscribe: string };

/** The links of a mail whose clicks are counted. */
export type CountedLinks = { hrefOf: HrefOf; hidden: string };

type Options = {
  isTest: boolean;
  /** Without it links lead straight to their pages. */
  counted?: CountedLinks | undefined;
  /** The public number of the issue, for the link to the archive; undefined before it has one. */
  number?: number | undefined;
  /** The time from which posts are new; irrelevant once the content is settled. */
  since: Date;
};

/** An issue as its mail. */
export type RenderedIssue = { subject: string; html: string; text: string; bytes: number };

/** Renders a composed issue as a mail. */
export async function renderComposed(
  issue: ComposedIssue,
  links: IssueLinks,
  { isTest, number, counted }: Pick<Options, "isTest" | "number" | "counted">,
): Promise<RenderedIssue> {
  // Loaded lazily, as the templates take half a second to load.
  const { issueHtml } = await import("./issue-mail");
  const { SITE_URL } = settings();
  const site = await siteName();
  const { locale } = issue;
  const frame = {
    site,
    isTest,
    hrefOf: counted?.hrefOf ?? ((href: string) => mailHref(href, locale)),
    texts: {
      ...mailTexts(locale, "issue", { site, host: new URL(SITE_URL).host }),
      test: mailTexts(locale, "campaign_test", {}).lead,
    },
    links: {
      ...links,
      hidden: counted?.hidden,
      archive:
        number === undefined ? undefined : SITE_URL + localePath(locale, archivePath(number)),
    },
  };
  const subject = isTest
    ? mailTexts(locale, "campaign_test", { subject: issue.subject }).subject
    : issue.subject;
  const html = await issueHtml(issue, subject, frame);
  return { subject, html, text: issueText(issue, frame), bytes: Buffer.byteLength(html) };
}

/**
 * Renders an issue in one language as a mail: HTML and plain text of the same content. Links are
 * used as they are, so that placeholders can be replaced for each recipient.
 * @throws AppError not_found when the issue has no such language
 */
export async function renderIssue(
  content: IssueContent,
  locale: Locale,
  links: IssueLinks,
  { since, ...options }: Options,
): Promise<RenderedIssue> {
  const issue = await composeIssue(content, locale, since);
  if (!issue) throw new AppError("not_found");
  return renderComposed(issue, links, options);
}

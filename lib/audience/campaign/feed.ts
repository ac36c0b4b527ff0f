import type { FeedItem, FeedSource } from "@/lib/kernel/content/feed-source";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pastIssueHtml } from "./archive/issue-html";
import { findPastIssue, listPastIssues, type PastIssue } from "./archive/service";
import { archivePath } from "./content/archive-path";
import { mailTexts } from "@/lib/kernel/mail/texts";

async function itemOf(past: PastIssue, locale: Locale): Promise<FeedItem[]> {
  const found = await findPastIssue(String(past.number), locale);
  if (!found) return [];
  const path = archivePath(past.number);
  return [
    {
      idPath: path,
      path,
      title: past.subject,
      summary: past.preheader || null,
      html: pastIssueHtml(found.issue) || `<p>${past.number}</p>`,
      changedAt: past.sentAt,
      publishedAt: past.sentAt,
      authors: [],
      categories: [],
      image: null,
    },
  ];
}

/** Past issues of the newsletter, in a feed of their own: the feed of all posts has no issues. */
export const campaignFeed: FeedSource = {
  async list(locale, { section, tag }, limit) {
    if (section !== "newsletter" || tag !== undefined) return { kind: "unknown" };
    const { items } = await listPastIssues(locale, { currentPage: 0, perPage: limit });
    const found = await Promise.all(items.map((past) => itemOf(past, locale)));
    return {
      kind: "found",
      names: [mailTexts(locale, "issue", {}).newsletter],
      path: archivePath(),
      items: found.flat(),
    };
  },
};

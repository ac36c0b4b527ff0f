import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { memoize } from "@/lib/kernel/core/render-cache";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { isWritten, issueContentSchema, type IssueContent } from "../content/blocks";
import { composeIssue, type ComposedIssue } from "../content/compose";

const issueSelect = {
  number: true,
  content: true,
  startedAt: true,
  preparedAt: true,
} satisfies Prisma.CampaignSelect;

/** Issues that went out: with a number, and with prepared recipients. */
const PAST: Prisma.CampaignWhereInput = {
  kind: "issue",
  number: { not: null },
  preparedAt: { not: null },
};

/** Past issues that are written in a language. */
const pastIn = (locale: Locale): Prisma.CampaignWhereInput => ({
  ...PAST,
  content: { path: [locale], not: Prisma.JsonNull },
  AND: [{ content: { path: [locale, "subject"], not: "" } }],
});

/** A past issue in the list of the archive. */
export type PastIssue = { number: number; subject: string; preheader: string; sentAt: Date };

type Row = Prisma.CampaignGetPayload<{ select: typeof issueSelect }>;

function viewPast({ number, content, startedAt }: Row, locale: Locale): PastIssue[] {
  const own = issueContentSchema.parse(content)[locale];
  return number !== null && startedAt && isWritten(own)
    ? [{ number, subject: own.subject, preheader: own.preheader, sentAt: startedAt }]
    : [];
}

/** The issues that went out in a language, the newest first. */
export async function listPastIssues(locale: Locale, paging: Paging): Promise<Paged<PastIssue>> {
  tagResponse("issues");
  const where = pastIn(locale);
  const [total, rows] = await Promise.all([
    db.campaign.count({ where }),
    db.campaign.findMany({
      where,
      orderBy: { number: "desc" },
      ...rowsAt(paging),
      select: issueSelect,
    }),
  ]);
  return paged(
    rows.flatMap((row) => viewPast(row, locale)),
    total,
    paging,
  );
}

/** Whether the archive of a language has an issue. */
export const hasArchive = (locale: Locale): Promise<boolean> =>
  memoize(`newsletter archive ${locale}`, async () => {
    tagResponse("issues");
    return (await db.campaign.count({ where: pastIn(locale), take: 1 })) > 0;
  });

/** A past issue on its page. */
export type ArchivedIssue = {
  issue: ComposedIssue;
  number: number;
  sentAt: Date;
  /** The languages that it went out in. */
  languages: Locale[];
};

async function composePast(
  row: Row,
  content: IssueContent,
  locale: Locale,
): Promise<ArchivedIssue | null> {
  const issue = await composeIssue(content, locale, new Date(0));
  if (!issue || row.number === null || !row.startedAt) return null;
  return {
    issue,
    number: row.number,
    sentAt: row.startedAt,
    languages: LOCALES.filter((each) => isWritten(content[each])),
  };
}

/**
 * A past issue by the segment of its URL, as readers may see it: posts that are not public any more
 * are left out. Null also for one that did not go out in the language.
 */
export async function findPastIssue(part: string, locale: Locale): Promise<ArchivedIssue | null> {
  tagResponse("issues");
  if (!/^[1-9]\d{0,8}$/.test(part)) return null;
  const row = await db.campaign.findFirst({
    where: { ...PAST, number: Number(part) },
    select: issueSelect,
  });
  if (!row) return null;
  const content = issueContentSchema.parse(row.content);
  return isWritten(content[locale]) ? composePast(row, content, locale) : null;
}

import { issueContentSchema } from "@/lib/audience/campaign/content/blocks";
import { db } from "@/lib/kernel/core/db";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { Asked, Span } from "./entries";
import type { CalendarEntry } from "./schema";
import { entryKey } from "./entry-key";

const select = {
  id: true,
  version: true,
  status: true,
  content: true,
  scheduledAt: true,
  startedAt: true,
} satisfies Prisma.CampaignSelect;
type Row = Prisma.CampaignGetPayload<{ select: typeof select }>;

const within = ({ from, until }: Span) => ({ gte: from, lt: until });

function entryOf(row: Row, locale: Locale): CalendarEntry[] {
  const content = issueContentSchema.parse(row.content);
  const languages = LOCALES.filter((each) => content[each]?.subject);
  const titleIn = languages.includes(locale) ? locale : languages[0];
  const at = row.startedAt ?? row.scheduledAt;
  if (!at) return [];
  const status = row.startedAt ? "sent" : "scheduled";
  return [
    {
      key: entryKey({ kind: "campaign", id: row.id, status }, at),
      kind: "campaign",
      id: row.id,
      version: row.version,
      status,
      at: at.toISOString(),
      ends_at: null,
      languages,
      title: (titleIn && content[titleIn]?.subject) ?? null,
      title_locale: titleIn ?? null,
      section: null,
      // One that is held after a restore waits for a person's yes on its own screen.
      may_move: row.status === "scheduled",
      assignment: null,
    },
  ];
}

/**
 * Issues of the newsletter at the time at which they go out, or began to. Digests are left out:
 * their time follows from the settings.
 */
export async function campaignEntries({
  span,
  filters: { language, status },
  locale,
  most,
}: Asked): Promise<CalendarEntry[]> {
  const sent = { startedAt: within(span) };
  const waiting = {
    status: { in: ["scheduled" as const, "held" as const] },
    startedAt: null,
    scheduledAt: within(span),
  };
  const either = [
    ...(status === undefined || status === "sent" ? [sent] : []),
    ...(status === undefined || status === "scheduled" ? [waiting] : []),
  ];
  if (either.length === 0) return [];
  const rows = await db.campaign.findMany({
    where: { kind: "issue", OR: either },
    orderBy: [{ scheduledAt: "asc" }, { id: "asc" }],
    take: most + 1,
    select,
  });
  return rows
    .flatMap((row) => entryOf(row, locale))
    .filter((entry) => language === undefined || entry.languages.includes(language));
}

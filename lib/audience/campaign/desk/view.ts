import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { audienceSchema } from "@/lib/audience/subscriber/audience";
import type { Prisma } from "@/prisma/client/client";
import { issueContentSchema } from "../content/blocks";
import { EDITABLE } from "../status";

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const campaignSelect = {
  id: true,
  number: true,
  status: true,
  reason: true,
  content: true,
  audience: true,
  perMinute: true,
  scheduledAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CampaignSelect;
export type CampaignRow = Prisma.CampaignGetPayload<{ select: typeof campaignSelect }>;

/** The editing view of an issue. */
export function viewCampaign(row: CampaignRow) {
  const { locale, sectionIds, professionIds } = audienceSchema.parse(row.audience);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    reason: row.reason,
    translations: issueContentSchema.parse(row.content),
    audience_locale: locale,
    section_ids: sectionIds,
    profession_ids: professionIds,
    per_minute: row.perMinute,
    scheduled_at: iso(row.scheduledAt),
    is_editable: EDITABLE.includes(row.status),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type CampaignView = ReturnType<typeof viewCampaign>;

export const campaignRowSelect = {
  id: true,
  number: true,
  status: true,
  reason: true,
  content: true,
  total: true,
  summary: true,
  scheduledAt: true,
  startedAt: true,
  finishedAt: true,
  createdAt: true,
  version: true,
} satisfies Prisma.CampaignSelect;
type ListRow = Prisma.CampaignGetPayload<{ select: typeof campaignRowSelect }>;

/** An issue in the list, with the number of its mails by state. */
export function viewCampaignRow(row: ListRow, counts: Record<string, number>) {
  const content = issueContentSchema.parse(row.content);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    reason: row.reason,
    subjects: Object.fromEntries(
      LOCALES.map((locale) => [locale, content[locale]?.subject || null]),
    ) as Record<Locale, string | null>,
    total: row.total,
    counts,
    scheduled_at: iso(row.scheduledAt),
    started_at: iso(row.startedAt),
    finished_at: iso(row.finishedAt),
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}
export type CampaignRowView = ReturnType<typeof viewCampaignRow>;

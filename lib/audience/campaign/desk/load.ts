import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { CampaignStatus, Prisma } from "@/prisma/client/client";
import type { CampaignSort } from "./sorts";
import {
  campaignRowSelect,
  campaignSelect,
  viewCampaign,
  viewCampaignRow,
  type CampaignRow,
  type CampaignRowView,
  type CampaignView,
} from "./view";

const ISSUES = { kind: "issue" } as const;

/** An issue, or null. */
export const findCampaign = (id: number, tx: Db = db): Promise<CampaignRow | null> =>
  tx.campaign.findFirst({ where: { ...ISSUES, id }, select: campaignSelect });

/** An issue for editing. @throws AppError forbidden, not_found */
export async function getCampaign(actor: EditorActor, id: number): Promise<CampaignView> {
  requireEditor(actor);
  const row = await findCampaign(id);
  if (!row) throw notFound();
  return viewCampaign(row);
}

type Filters = { search?: string; status?: CampaignStatus };

const whereOf = ({ search, status }: Filters): Prisma.CampaignWhereInput => ({
  ...ISSUES,
  status,
  ...(search
    ? {
        OR: LOCALES.map((locale) => ({
          content: {
            path: [locale, "subject"],
            string_contains: likeWord(search),
            mode: "insensitive" as const,
          },
        })),
      }
    : {}),
});

function orderOf(
  sort: CampaignSort,
  direction: "asc" | "desc",
): Prisma.CampaignOrderByWithRelationInput {
  if (sort.endsWith("number")) return { number: { sort: direction, nulls: "last" } };
  return { createdAt: direction };
}

/** The number of mails of each campaign by state. */
async function countMails(ids: number[]): Promise<Map<number, Record<string, number>>> {
  const rows = await db.campaignRecipient.groupBy({
    by: ["campaignId", "status"],
    where: { campaignId: { in: ids } },
    _count: true,
  });
  const counts = new Map<number, Record<string, number>>();
  for (const { campaignId, status, _count } of rows)
    counts.set(campaignId, { ...counts.get(campaignId), [status]: _count });
  return counts;
}

/** The issues with their numbers, by default newest first. @throws AppError forbidden */
export async function listCampaigns(
  actor: EditorActor,
  filters: Filters,
  paging: Paging,
  sort: CampaignSort = "-created_at",
): Promise<Paged<CampaignRowView>> {
  requireEditor(actor);
  const where = whereOf(filters);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const [total, rows] = await Promise.all([
    db.campaign.count({ where }),
    db.campaign.findMany({
      where,
      orderBy: [orderOf(sort, direction), { id: "desc" }],
      ...rowsAt(paging),
      select: campaignRowSelect,
    }),
  ]);
  const counts = await countMails(rows.map(({ id }) => id));
  return paged(
    rows.map((row) => viewCampaignRow(row, counts.get(row.id) ?? {})),
    total,
    paging,
  );
}

/** An issue by the segment of a URL, or null. @throws AppError forbidden */
export async function findCampaignForEditing(
  actor: EditorActor,
  part: string,
): Promise<CampaignView | null> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row = id === undefined ? null : await findCampaign(id);
  return row && viewCampaign(row);
}

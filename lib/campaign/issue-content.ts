import { db } from "@/lib/core/db";
import type { Campaign } from "@/prisma/client/client";
import { issueContentSchema, type IssueContent } from "./content/blocks";
import { settleContent } from "./content/compose";

/** The time from which posts are new in an issue: the start of the issue before it. */
export async function sinceLastIssue(id: number): Promise<Date> {
  const last = await db.campaign.findFirst({
    where: { kind: "issue", number: { not: null }, id: { not: id } },
    orderBy: { number: "desc" },
    select: { startedAt: true },
  });
  return last?.startedAt ?? new Date(0);
}

/** The content of an issue with the posts that are new now, as every recipient gets it. */
export const settleIssue = async (
  campaign: Pick<Campaign, "id" | "content">,
): Promise<IssueContent> =>
  settleContent(issueContentSchema.parse(campaign.content), await sinceLastIssue(campaign.id));

import type { Campaign } from "@/prisma/client/client";
import { issueContentSchema, type IssueContent } from "./content/blocks";
import { settleContent } from "./content/compose";
import { lastIssueAt } from "./content/last-issue";

/** The content of an issue with the posts that are new now, as every recipient gets it. */
export const settleIssue = async (
  campaign: Pick<Campaign, "id" | "content">,
): Promise<IssueContent> =>
  settleContent(issueContentSchema.parse(campaign.content), await lastIssueAt(campaign.id));

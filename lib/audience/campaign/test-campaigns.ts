import { randomUUID } from "node:crypto";
import { db } from "@/lib/kernel/core/db";
import { audienceSchema } from "@/lib/audience/subscriber/audience";
import type { CampaignStatus, Prisma } from "@/prisma/client/client";

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** For tests: what an issue says in both languages. */
export const TEST_CONTENT = {
  el: {
    subject: "Το τεύχος",
    preheader: "",
    blocks: [{ type: "text", document: paragraph("Καλημέρα από το περιοδικό.") }],
  },
  en: {
    subject: "The issue",
    preheader: "",
    blocks: [{ type: "text", document: paragraph("Good morning from the magazine.") }],
  },
};

/** For tests: an issue in a status, with content unless it is a draft. */
export function testIssue(
  status: CampaignStatus,
  data: Partial<Prisma.CampaignUncheckedCreateInput> = {},
) {
  const now = new Date();
  const hasBegun = ["preparing", "sending", "paused", "stopped"].includes(status);
  const isPrepared = hasBegun && status !== "preparing";
  return db.campaign.create({
    data: {
      status,
      reason: status === "held" || status === "stopped" ? "late" : null,
      content: status === "draft" ? {} : TEST_CONTENT,
      audience: audienceSchema.parse({}),
      scheduledAt: status === "scheduled" || status === "held" ? now : null,
      startedAt: hasBegun ? now : null,
      senderSeenAt: hasBegun ? now : null,
      preparedAt: isPrepared ? now : null,
      resumedAt: isPrepared ? now : null,
      perMinute: 6_000,
      ...data,
    },
    select: { id: true, version: true },
  });
}

/** For tests: active subscribers of each issue. @returns their addresses */
export async function testSubscribers(
  count: number,
  data: Partial<Prisma.SubscribeEmailCreateManyInput> = {},
): Promise<string[]> {
  const mark = randomUUID().slice(0, 8);
  const emails = Array.from({ length: count }, (_, index) => `s${index}-${mark}@example.test`);
  await db.subscribeEmail.createMany({
    data: emails.map((email) => ({ email, active: true, confirmedAt: new Date(), ...data })),
  });
  return emails;
}

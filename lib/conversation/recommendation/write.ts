import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { tellRecommendationWaits } from "./tell-editors";
import { recommendationText } from "./texts";
import { readRecommendationToken } from "./token";

/**
 * Stores what an invited person writes, once; editors decide whether it is published.
 * @throws AppError invalid on `token` for an invalid link or a deleted company, conflict when it is
 * written already
 */
export async function writeRecommendation(
  { token, rating, text }: { token: string; rating: number; text: string },
  locale: Locale,
): Promise<{ status: "pending" }> {
  const id = readRecommendationToken(token);
  await inTransaction(async (tx) => {
    const row =
      id === undefined
        ? null
        : await tx.recommendation.findUnique({
            where: { id },
            select: { id: true, member: { select: { deletedAt: true } } },
          });
    if (!row) throw invalid("token", recommendationText("badLink", locale));
    if (row.member.deletedAt) throw invalid("token", recommendationText("goneCompany", locale));
    const { count } = await tx.recommendation.updateMany({
      where: { id: row.id, status: "invited" },
      data: {
        status: "pending",
        rating,
        text,
        locale,
        writtenAt: new Date(),
        version: { increment: 1 },
      },
    });
    if (count === 0) throw conflict({ message: recommendationText("alreadyWritten", locale) });
    await tellRecommendationWaits(tx, row.id, "written", null);
  });
  return { status: "pending" };
}

const CLEARED = {
  status: "withdrawn",
  rating: null,
  text: null,
  reply: null,
  report: null,
  refusal: null,
  authorName: "",
} as const;

/**
 * Withdraws a recommendation by its writer; its text is deleted. A second time changes nothing.
 * @throws AppError not_found unless the token is that of the recommendation
 */
export async function withdrawRecommendation(
  id: number,
  token: string,
): Promise<{ status: "withdrawn" }> {
  if (readRecommendationToken(token) !== id) throw notFound();
  await inTransaction(async (tx) => {
    const { count } = await tx.recommendation.updateMany({
      where: { id, status: { in: ["pending", "published", "refused"] } },
      data: { ...CLEARED, decidedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0) return;
    await settleWaiting(tx, "recommendation_waits", id);
    await writeAudit(tx, {
      actorId: null,
      action: "recommendation.withdrawn",
      subject: { kind: "recommendation", id },
    });
  });
  return { status: "withdrawn" };
}

import type { Db } from "@/lib/kernel/core/db";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { tellEditors } from "@/lib/kernel/notification/waiting";

/**
 * Tells all editors and managers that a recommendation waits for a decision.
 * @param reason what it waits for: one that was decided can be reported later
 */
export async function tellRecommendationWaits(
  tx: Db,
  recommendationId: number,
  reason: "written" | "reported",
  actorId: number | null,
): Promise<void> {
  await addMail(tx, { kind: "recommendation_waits", recommendationId });
  await tellEditors(tx, {
    event: "recommendation_waits",
    subjectId: recommendationId,
    cause: `recommendation_waits:${recommendationId}:${reason}`,
    actorId,
  });
}

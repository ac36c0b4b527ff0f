import type { Db } from "@/lib/kernel/core/db";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { tellEditors } from "@/lib/kernel/notification/waiting";

/**
 * Tells all editors and managers that a company waits for approval.
 * @param submittedAt since when: one that is sent again is told again
 */
export async function tellCompanyWaits(
  tx: Db,
  memberId: number,
  { submittedAt, actorId }: { submittedAt: Date; actorId: number | null },
): Promise<void> {
  await addMail(tx, { kind: "company_waits", memberId });
  await tellEditors(tx, {
    event: "company_waits",
    subjectId: memberId,
    cause: `company_waits:${memberId}:${submittedAt.getTime()}`,
    actorId,
  });
}

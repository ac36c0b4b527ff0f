import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import type { RenewalMethod } from "@/prisma/client/enums";
import { tellRenewal } from "./tell";

type On = {
  memberId: number;
  consentId: number;
  method: RenewalMethod;
  /** The card that is charged; null for transfers. */
  cardId: number | null;
};

/**
 * Lets the membership of a company go on by itself, as somebody agreed. The caller holds the lock of the
 * membership. A renewal whose charge was refused is tried at once with another card.
 */
export async function turnOn(tx: Db, { memberId, consentId, method, cardId }: On): Promise<void> {
  const data = { method, consentId, cardId, stoppedAt: null, stoppedById: null };
  const { consent } = await tx.membershipRenewal.upsert({
    where: { memberId },
    create: { memberId, ...data },
    update: data,
    select: { consent: { select: { userId: true } } },
  });
  await writeAudit(tx, {
    actorId: consent.userId,
    action: "membership.renewal_on",
    subject: { kind: "member", id: memberId },
    detail: { method },
  });
  const { userId: actorId } = consent;
  await tellRenewal(tx, { turn: "on", memberId, consentId }, { of: consentId, actorId });
  if (method !== "card") return;
  await tx.periodRenewal.updateMany({
    where: {
      period: { memberId },
      state: { in: ["waiting", "confirm", "failed"] },
      order: { status: { in: ["reserved", "pending_payment"] } },
    },
    data: { state: "waiting", nextTryAt: new Date() },
  });
}

import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { suppress } from "./suppression";

/** Removes an address from the recipients of issues, which their report counts, and from refusals. */
async function eraseDeliveries(tx: Db, email: string): Promise<void> {
  await tx.newsletterRefusal.deleteMany({ where: { email } });
  await tx.$executeRaw`
    UPDATE campaign_recipient SET email = 'erased-' || id || '@deleted.invalid', answer = NULL
    WHERE email = ${email}`;
}

/**
 * Erases a subscriber. What stays is the suppression of the address, without which an import would
 * bring it back, and an audit entry with the id alone.
 */
export async function eraseSubscriber(
  tx: Db,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await suppress(tx, email, "unsubscribed", { detail: "erased" });
  await tx.mail.deleteMany({ where: { toAddress: email, kind: { startsWith: "newsletter_" } } });
  await eraseDeliveries(tx, email);
  await tx.subscribeEmail.delete({ where: { id } });
  await writeAudit(tx, {
    actorId: null,
    action: "subscriber.erased",
    subject: { kind: "subscriber", id },
  });
}

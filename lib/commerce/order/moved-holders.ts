import type { Db } from "@/lib/kernel/core/db";
import { heldTickets, mailHolders } from "./holders";
import { newTicketCode } from "./ticket-code";

/**
 * Gives the tickets of an order that others hold new codes, and mails them to their holders, in the
 * transaction that moves the order to another date: the ticket that they have in hand names the former
 * one. A ticket that is mailed on a later day is in nobody's hands yet, and keeps its code, as does that
 * of somebody whom no mail reaches. The caller holds the lock of the order, which the door waits for.
 */
export async function renewHeldTickets(tx: Db, orderId: number): Promise<void> {
  const held = await heldTickets(tx, { orderId });
  for (const one of held) {
    const { ticketId, email: toEmail } = one;
    const { code } = await tx.ticket.findUniqueOrThrow({
      where: { id: ticketId },
      select: { code: true },
    });
    await tx.ticket.update({
      where: { id: ticketId },
      data: { code: newTicketCode() },
      select: { id: true },
    });
    const { id: transferId } = await tx.ticketTransfer.create({
      data: { ticketId, code, toEmail },
      select: { id: true },
    });
    await mailHolders(tx, [one], () => ({ kind: "ticket_moved", orderId, transferId }));
  }
}

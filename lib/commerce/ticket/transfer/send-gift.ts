import { inTransaction } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";

/**
 * Mails a ticket on the day that its giver chose, once; not one that was given on, ended or erased
 * since.
 */
export const sendGift = (job: { orderId: number; transferId: number }): Promise<void> =>
  inTransaction(async (tx) => {
    const transfer = await tx.ticketTransfer.findUnique({
      where: { id: job.transferId },
      select: {
        ticketId: true,
        ticket: {
          select: {
            holder: true,
            transfers: { orderBy: { id: "desc" }, take: 1, select: { id: true } },
          },
        },
      },
    });
    const { holder, transfers } = transfer?.ticket ?? {};
    if (!transfer || !holder?.email || transfers?.[0]?.id !== job.transferId) return;
    const { count } = await tx.ticketHolder.updateMany({
      where: { ticketId: transfer.ticketId, sendsAt: { not: null } },
      data: { sendsAt: null },
    });
    if (count === 0) return;
    const { email: to, locale } = holder;
    await addMailTo(tx, { kind: "ticket_given", ...job }, { to, locale });
  });

import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { orderTitle } from "@/lib/commerce/order/view";
import { doorCode } from "./code";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To who wants to pay at the door: the code that confirms it. */
    door_code: { orderId: number };
  }
}

/** The mails about payments at the door; the tickets are mailed with the order. */
export const atDoorMails = {
  door_code: {
    // Anybody may type an address.
    limit: "anonymous",
    write: async ({ orderId }) => {
      const order = await db.order.findUnique({
        where: { id: orderId },
        select: {
          number: true,
          linkVersion: true,
          status: true,
          email: true,
          locale: true,
          expiresAt: true,
          event: { select: { translations: { select: { locale: true, title: true } } } },
        },
      });
      const isOpen =
        order?.status === "pending_payment" ||
        (order?.status === "reserved" && order.expiresAt > new Date());
      if (!order || !isOpen) return undefined;
      const { email: to, locale, expiresAt, number } = order;
      return {
        text: "door_code",
        to,
        locale,
        // Nothing of what was typed is shown to whom it may not come from, nor a way to the order.
        isRecipientUnknown: true,
        values: {
          code: doorCode(order),
          event: orderTitle({ ...order, member: null }, locale),
          number,
          until: formatSpan({ starts: expiresAt, zone: SITE_ZONE }, locale),
        },
      };
    },
  },
} satisfies Partial<MailWriters>;

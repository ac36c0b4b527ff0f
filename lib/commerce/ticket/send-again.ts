import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { findAdmitting } from "./sheet";
import { ticketText } from "./texts";

/**
 * Mails the tickets of an order again, to the address of the order.
 * @returns the address
 * @throws AppError not_found without the right to the order; conflict without valid tickets;
 * too_many for the fourth time in an hour
 */
export async function sendTickets(
  actor: Actor,
  orderId: number,
  signature: string | null,
  locale: Locale,
): Promise<{ email: string }> {
  const order = await findAdmitting(actor, orderId, signature);
  if (!order) throw conflict({ message: ticketText("notValid", locale) });
  await countRequest("send_tickets", String(orderId));
  const to = { to: order.email, locale: order.locale };
  await inTransaction((tx) => addMailTo(tx, { kind: "order_paid", orderId }, to));
  return { email: order.email };
}

import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { hasRoom } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { hasWaitlistRoom } from "../hold-limits";
import { lockEvent, lockMailbox } from "../lock";
import { requesterOf } from "../requester";
import { countSeats } from "../seats";
import { orderText } from "../texts";
import { NOTHING_OPENED } from "../promo";
import { findTypes } from "../wanted";
import { readWaitlistToken } from "./link";
import { offerSeats } from "./offers";
import type { NewWaitlistEntry } from "./schema";

/**
 * Puts somebody on the waitlist of a ticket type that is on sale and sold out, and mails a link to
 * leave. Hidden types have none: who waited would pass by the uses of a code. The response is the same
 * for an address that waits already, and for one that is above its limit; both stay as they are. Who
 * left without an offer waits again, at the end.
 * @param address the IP address of the request, whose network counts
 * @throws AppError invalid on `event_id` or `ticket_type_id`; conflict when the type is not on sale,
 * or has seats; too_many after many entries of a network
 */
export async function joinWaitlist(
  eventId: number,
  input: NewWaitlistEntry,
  requestLocale: Locale,
  address: string | null = null,
): Promise<{ form_sent: true }> {
  const locale = input.locale ?? requestLocale;
  const { ticket_type_id: ticketTypeId, quantity, name, email } = input;
  const noPartialOffer = input.no_partial_offer;
  const wanted = { wanted: new Map([[ticketTypeId, quantity]]), opened: NOTHING_OPENED };
  await findTypes(db, eventId, wanted, locale).catch((error: unknown) => {
    const isOther = error instanceof AppError && error.detail.errors?.items !== undefined;
    throw isOther ? invalid("ticket_type_id", orderText("noType", locale)) : error;
  });
  const within = await hasRoom("waitlist_address", email);
  const asked = { ...requesterOf(email, address), eventId };
  await inTransaction(async (tx) => {
    await lockMailbox(tx, asked);
    await lockEvent(tx, eventId);
    const { types } = await countSeats(tx, eventId);
    if (types.find((type) => type.ticketTypeId === ticketTypeId)?.left !== 0)
      throw conflict({ message: orderText("notSoldOut", locale) });
    if (!(await hasWaitlistRoom(tx, asked)) || !within) return;
    const known = await tx.waitlistEntry.findFirst({
      where: { ticketTypeId, email },
      select: { id: true, status: true, offered: true },
    });
    if (known && (known.status !== "left" || known.offered !== null)) return;
    const wishes = { quantity, noPartialOffer };
    const data = {
      ...wishes,
      name,
      locale,
      status: "waiting" as const,
      queuedAt: new Date(),
    };
    const { id } = known
      ? await tx.waitlistEntry.update({ where: { id: known.id }, data, select: { id: true } })
      : await tx.waitlistEntry.create({
          data: { ...data, eventId, ticketTypeId, email },
          select: { id: true },
        });
    await tx.seatRequest.create({ data: { ...asked, kind: "waitlist" }, select: { id: true } });
    await addMailTo(tx, { kind: "waitlist_joined", entryId: id }, { to: email, locale });
  });
  return { form_sent: true };
}

/**
 * Leaves the waitlist by the token of a mailed link; seats that were offered go to the next at
 * once. Twice is once.
 * @throws AppError invalid on `token`
 */
export async function leaveWaitlist(token: string, locale: Locale): Promise<void> {
  const id = readWaitlistToken(token);
  const known =
    id === undefined
      ? null
      : await db.waitlistEntry.findUnique({ where: { id }, select: { eventId: true } });
  if (!known) throw invalid("token", orderText("badLink", locale));
  await inTransaction(async (tx) => {
    await lockEvent(tx, known.eventId);
    await tx.waitlistEntry.updateMany({
      where: { id, status: { in: ["waiting", "offered"] } },
      data: { status: "left" },
    });
    await offerSeats(tx, known.eventId);
  });
}

import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { normalAddress } from "@/lib/kernel/mail/normal-address";
import { answersOfBody } from "./answers";
import type { NewOrder } from "./new-order";
import { orderText } from "./texts";
import { newTicketCode } from "./ticket-code";
import type { Wanted } from "./wanted";

type Sent = NonNullable<NewOrder["holders"]>[number];

/** Who uses a ticket, and what they answered. */
export type Detail = Pick<Sent, "name" | "surname" | "email"> & {
  ticketTypeId: number;
  answers: Record<string, string | boolean>;
};

type Asked = { eventId: number; wanted: Wanted; holders: NewOrder["holders"] };

/** Whether each ticket that is wanted has its holder, and no other one has. */
function isComplete(wanted: Wanted, holders: readonly Sent[]): boolean {
  const countOf = (id: number) => holders.filter((one) => one.ticket_type_id === id).length;
  const seats = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  return (
    holders.length === seats && [...wanted].every(([typeId, count]) => countOf(typeId) === count)
  );
}

/**
 * Who uses each ticket of an order; undefined for a client that does not say it, and for an event that
 * does not ask, which keeps nothing of it.
 * @throws AppError invalid on `holders` unless each ticket has one, and on `holders.<n>.answers.<id>`
 */
export async function checkDetails(
  tx: Db,
  { eventId, wanted, holders }: Asked,
  locale: Locale,
): Promise<Detail[] | undefined> {
  if (!holders) return undefined;
  const { asksHolders } = await tx.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { asksHolders: true },
  });
  if (!asksHolders) return undefined;
  const errors: FieldErrors = {};
  if (!isComplete(wanted, holders)) errors.holders = [orderText("holdersNeeded", locale)];
  const details: Detail[] = [];
  for (const [
    at,
    { ticket_type_id: ticketTypeId, answers: given, ...person },
  ] of holders.entries()) {
    const { answers, problems } = await answersOfBody(tx, eventId, given, locale);
    for (const [id, problem] of Object.entries(problems))
      errors[`holders.${at}.answers.${id}`] = [problem];
    details.push({ ...person, ticketTypeId, answers });
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
  return details;
}

/** Whether a ticket is for somebody else than the buyer: by the address, as both may be one family's. */
const isOther = (email: string, buyer: string): boolean =>
  email !== "" && normalAddress(email) !== normalAddress(buyer);

/**
 * Counts the strangers whom a free order mails against the limit of given tickets: it costs nothing.
 * Managers sell at a desk.
 * @throws AppError too_many
 */
export async function countStrangers(
  actor: Actor,
  details: readonly Detail[],
  { email, address }: { email: string; address: string | null },
): Promise<void> {
  if (hasRole(actor, "manager")) return;
  const others = details.filter((one) => isOther(one.email, email));
  for (const _ of new Set(others.map((one) => normalAddress(one.email))))
    await countRequest("give_ticket_network", address ?? "unknown");
}

/** Writes who uses the tickets of a new order, by their type, in the order in which they were named. */
export async function writeDetails(
  tx: Db,
  orderId: number,
  details: readonly Detail[],
): Promise<void> {
  const tickets = await tx.ticket.findMany({
    where: { orderId },
    orderBy: { id: "asc" },
    select: { id: true, ticketTypeId: true },
  });
  const left = [...details];
  const data = tickets.flatMap(({ id: ticketId, ticketTypeId }) => {
    const at = left.findIndex((one) => one.ticketTypeId === ticketTypeId);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    if (!own) return [];
    const { name, surname, email, answers } = own;
    return [{ ticketId, name, surname, email, answers }];
  });
  await tx.ticketDetail.createMany({ data });
}

/**
 * Makes the tickets of an order that is paid now those of the people whom the buyer named, each with
 * its own mail. Nobody has seen their codes yet; they change all the same, as those of every ticket
 * that changes hands.
 */
export async function giveNamed(
  tx: Db,
  order: { id: number; email: string; locale: Locale },
): Promise<void> {
  const { id: orderId, locale } = order;
  const rows = await tx.ticketDetail.findMany({
    where: { ticket: { orderId, status: "valid", holder: null } },
    orderBy: { ticketId: "asc" },
    select: {
      ticketId: true,
      name: true,
      surname: true,
      email: true,
      ticket: { select: { code: true } },
    },
  });
  for (const { ticketId, ticket, ...person } of rows) {
    const { email } = person;
    if (!isOther(email, order.email)) continue;
    await tx.ticket.update({
      where: { id: ticketId },
      data: { code: newTicketCode() },
      select: { id: true },
    });
    const { id: transferId, createdAt: givenAt } = await tx.ticketTransfer.create({
      data: { ticketId, code: ticket.code, toEmail: email },
      select: { id: true, createdAt: true },
    });
    await tx.ticketHolder.create({
      data: { ticketId, ...person, locale, givenAt },
      select: { ticketId: true },
    });
    await addMailTo(tx, { kind: "ticket_given", orderId, transferId }, { to: email, locale });
  }
}

type Person = { name: string; surname: string };

/** Who comes with a ticket: whom it was given to, else whom the buyer named, else the buyer. */
export const visitorOf = <Buyer extends Person, Other extends Person>({
  holder,
  detail,
  order,
}: {
  holder: Other | null;
  detail: Other | null;
  order: Buyer;
}): Buyer | Other => holder ?? (detail?.name ? detail : order);

import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { qrDataUrl } from "@/lib/kernel/core/qr";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import { isTicketSignature, signTicket } from "@/lib/commerce/order/ticket-link";
import { sellerSelect, viewSeller } from "@/lib/commerce/organiser/seller";
import { ticketName } from "@/lib/commerce/order/view";
import type { Prisma } from "@/prisma/client/client";
import { verdict } from "../door/verdict";
import { dueText, placeText, type TicketSheet, sheetTimes } from "../sheet";
import { giveRefusal, givingSelect } from "./may-give";
import type { HeldTicketView } from "./schema";

const heldSelect = {
  ...givingSelect,
  id: true,
  code: true,
  eventId: true,
  grossCents: true,
  doorPaidAt: true,
  order: { select: { ...givingSelect.order.select, ...sellerSelect, number: true } },
  holder: { select: { name: true, surname: true, email: true, locale: true, givenAt: true } },
  ticketType: {
    select: { isOnline: true, translations: { select: { locale: true, name: true } } },
  },
  event: {
    select: {
      ...givingSelect.event.select,
      endsAt: true,
      timeZone: true,
      isOnline: true,
      onlineUrl: true,
      translations: { select: { locale: true, title: true, venue: true, address: true } },
    },
  },
} satisfies Prisma.TicketSelect;

/** A given ticket by the signature of its present holder; undefined for any other text. */
async function find(id: number, signature: string | null) {
  const row = await db.ticket.findUnique({ where: { id }, select: heldSelect });
  return row?.holder && isTicketSignature(row, signature)
    ? { ...row, holder: row.holder }
    : undefined;
}
type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

function stateOf(row: Row): HeldTicketView["state"] {
  const outcome = verdict(row, row.eventId);
  if (outcome === "already_used") return "used";
  if (outcome === "admitted") return "valid";
  return row.event.cancelledAt ? "cancelled" : "void";
}

const titleOf = ({ event: { translations } }: Row, locale: Locale): string =>
  (translations.find((one) => one.locale === locale) ?? translations[0])?.title ?? "";

function viewHeld(row: Row, locale: Locale): HeldTicketView {
  const { id, code, event, holder } = row;
  const state = stateOf(row);
  const admits = state === "valid" || state === "used";
  const { name, surname, email } = holder;
  return {
    id,
    state,
    event_id: row.eventId,
    title: titleOf(row, locale),
    name: ticketName(row.ticketType, locale),
    holder: { name, surname, email },
    starts_at: event.startsAt.toISOString(),
    ends_at: event.endsAt.toISOString(),
    time_zone: event.timeZone,
    place: (admits && placeText(event, row.ticketType.isOnline, locale)) || null,
    is_online: event.isOnline || row.ticketType.isOnline,
    checked_in_at: row.checkedInAt?.toISOString() ?? null,
    due_cents: ticketDueCents(row.order.status, row),
    given_at: holder.givenAt.toISOString(),
    code: admits ? code : "",
    qr_url: admits ? qrDataUrl(code) : "",
    may_give: giveRefusal(row, new Date()) === undefined,
    signature: signTicket(row),
  };
}

/** A given ticket for its present holder by link; undefined for any other text. */
export async function ticketByLink(
  id: number,
  signature: string | null,
  locale: Locale,
): Promise<HeldTicketView | undefined> {
  const row = await find(id, signature);
  return row && viewHeld(row, locale);
}

/** The same for a call. @throws AppError not_found */
export async function getHeldTicket(
  id: number,
  signature: string | null,
  locale: Locale,
): Promise<HeldTicketView> {
  const view = await ticketByLink(id, signature, locale);
  if (!view) throw notFound();
  return view;
}

/** A given ticket as it is printed. @throws AppError not_found, also once it does not admit */
export async function heldSheet(id: number, signature: string | null): Promise<TicketSheet> {
  const row = await find(id, signature);
  if (!row || !["valid", "used"].includes(stateOf(row))) throw notFound();
  const { holder, event, ticketType, code, order } = row;
  const { locale } = holder;
  return {
    locale,
    number: order.number,
    title: titleOf(row, locale),
    name: `${holder.name} ${holder.surname}`.trim(),
    isGiven: true,
    when: sheetTimes(event, locale),
    seller: viewSeller(order, locale).name,
    tickets: [
      {
        code,
        givenTo: null,
        type: ticketName(ticketType, locale),
        where: placeText(event, ticketType.isOnline, locale),
        due: dueText(ticketDueCents(order.status, row), locale),
      },
    ],
  };
}

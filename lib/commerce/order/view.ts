import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import type { Prisma } from "@/prisma/client/client";
import { qrDataUrl } from "@/lib/kernel/core/qr";
import { fullName } from "@/lib/kernel/core/full-name";
import { isRecord } from "@/lib/kernel/core/records";
import { planName } from "@/lib/commerce/membership-plan/name";
import { percentOf } from "@/lib/kernel/core/vat-rates";
import { sellerSelect, viewSeller } from "@/lib/commerce/organiser/seller";
import { ADMITTING } from "./arrows";
import { dueCents, isOfferedAtDoor, ticketDueCents } from "./at-door";
import { orderUrl, signOrder } from "./link";
import { returnDeadline } from "./return-deadline";
import type { OrderView } from "./schema";
import { orderText } from "./texts";
import { withdrawalDeadline } from "./withdrawal-deadline";

const names = { select: { locale: true, name: true } } as const;

/** The columns that all views of an order have, for buyers and for managers. */
export const orderColumns = {
  id: true,
  number: true,
  kind: true,
  status: true,
  eventId: true,
  name: true,
  surname: true,
  email: true,
  totalCents: true,
  vatCents: true,
  currency: true,
  refundAsked: true,
  disputed: true,
  amountDiffers: true,
  paidAt: true,
  createdAt: true,
  member: {
    select: {
      ...publicNameColumns,
    },
  },
} satisfies Prisma.OrderSelect;

/** The columns of an order's view. */
export const orderSelect = {
  ...orderColumns,
  ...sellerSelect,
  memberId: true,
  planMonths: true,
  plan: { select: { translations: { select: { locale: true, name: true } } } },
  membershipChange: {
    select: { fromPlan: { select: { translations: { select: { locale: true, name: true } } } } },
  },
  userId: true,
  phone: true,
  country: true,
  locale: true,
  invoice: true,
  answers: true,
  linkVersion: true,
  expiresAt: true,
  doorAskedAt: true,
  version: true,
  event: {
    select: {
      payAtDoor: true,
      onlyAtDoor: true,
      startsAt: true,
      endsAt: true,
      timeZone: true,
      refundUntil: true,
      isOnline: true,
      asksHolders: true,
      cancelledAt: true,
      translations: { select: { locale: true, title: true, venue: true, address: true } },
    },
  },
  items: {
    select: {
      ticketTypeId: true,
      quantity: true,
      unitCents: true,
      vatBasisPoints: true,
      vatCountry: true,
      ticketType: { select: { translations: names, isAddon: true } },
    },
    orderBy: { id: "asc" },
  },
  payments: {
    where: { status: "captured", isSurplus: false },
    select: { receivedCents: true, receivedCurrency: true },
  },
  tickets: {
    where: { status: "valid" },
    select: {
      id: true,
      code: true,
      isAddon: true,
      grossCents: true,
      vatCents: true,
      checkedInAt: true,
      doorPaidAt: true,
      ticketType: { select: { translations: names } },
      holder: { select: { name: true, givenAt: true, sendsAt: true } },
      detail: { select: { name: true, surname: true } },
    },
    orderBy: { id: "asc" },
  },
} satisfies Prisma.OrderSelect;
export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** The translation in a locale, else any. */
const inLocale = <T extends { locale: Locale }>(translations: readonly T[], locale: Locale) =>
  translations.find((one) => one.locale === locale) ?? translations[0];

type Titled = Pick<OrderRow, "member"> & {
  event: { translations: { locale: Locale; title: string }[] } | null;
};

/** What an order is about: the title of its event, or the company of a membership. */
export function orderTitle({ event, member }: Titled, locale: Locale): string {
  if (event) return inLocale(event.translations, locale)?.title ?? "";
  const translations = member?.translations ?? [];
  return publicName(translations, locale) || (translations[0]?.name ?? "");
}

/** The name of a ticket type. */
export const ticketName = (
  type: { translations: { locale: Locale; name: string }[] } | null,
  locale: Locale,
) => inLocale(type?.translations ?? [], locale)?.name ?? "";

/** What an order of a membership buys: for how long, and the plan, or a change of plan. */
function membershipName({ plan, planMonths, membershipChange }: OrderRow, locale: Locale): string {
  const name = plan && planName(plan.translations, locale);
  if (membershipChange) {
    const from = planName(membershipChange.fromPlan.translations, locale);
    return `${orderText("planChange", locale)} · ${from} → ${name}`;
  }
  const time = orderText(planMonths === 1 ? "membershipMonth" : "membership", locale);
  return [time, name].filter(Boolean).join(" · ");
}

/** Where an event takes place, in a locale, else in the other one. */
function placeOf({ event }: OrderRow, locale: Locale): string | null {
  const rows = event ? [inLocale(event.translations, locale), ...event.translations] : [];
  const own = rows.find((row) => row?.venue || row?.address);
  return [own?.venue, own?.address].filter(Boolean).join(", ") || null;
}

/** What came for an order in another amount or currency than was asked for. */
function receivedOf({ payments: [payment] }: OrderRow) {
  const { receivedCents, receivedCurrency } = payment ?? {};
  return receivedCents && receivedCurrency
    ? { amount_cents: receivedCents, currency: receivedCurrency }
    : null;
}

/** What an order costs, and what of its money is not settled. */
export const viewSums = (row: Prisma.OrderGetPayload<{ select: typeof orderColumns }>) => ({
  total_cents: row.totalCents,
  vat_cents: row.vatCents,
  currency: row.currency,
  refund_asked: row.refundAsked,
  disputed: row.disputed,
  amount_differs: row.amountDiffers,
});

/** The stored answers; the column takes any JSON. */
function answersOf(value: unknown): Record<string, string | boolean> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, answer]) =>
      typeof answer === "string" || typeof answer === "boolean" ? [[id, answer]] : [],
    ),
  );
}

/** What an event is; nothing of it for a membership. */
const viewFlags = ({ event }: OrderRow) => ({
  is_online: event?.isOnline ?? false,
  is_event_cancelled: Boolean(event?.cancelledAt),
  asks_holders: event?.asksHolders ?? false,
});

/**
 * Until when tickets of an order can be given back. What is paid at the door counts as what cost
 * nothing: no money of it is here.
 */
const returnUntil = ({ event, status, totalCents }: OrderRow): Date | null =>
  event && returnDeadline(event, status === "due_at_door" ? 0 : totalCents);

/** What of an order is paid at the door, or may be. */
function viewDoor(row: OrderRow) {
  const isOffered = isOfferedAtDoor(row, new Date());
  return {
    pay_at_door: isOffered,
    only_at_door: isOffered && Boolean(row.event?.onlyAtDoor),
    door_code_sent: isOffered && row.doorAskedAt !== null,
    due_cents: dueCents(row),
  };
}

/** A ticket for whoever may read its order. */
const viewTicket = (
  ticket: OrderRow["tickets"][number],
  status: OrderRow["status"],
  locale: Locale,
): OrderView["tickets"][number] => ({
  id: ticket.id,
  // The code of a given ticket is its holder's alone.
  code: ticket.holder ? "" : ticket.code,
  name: ticketName(ticket.ticketType, locale),
  gross_cents: ticket.grossCents,
  vat_cents: ticket.vatCents,
  due_cents: ticketDueCents(status, ticket),
  door_paid_at: ticket.doorPaidAt?.toISOString() ?? null,
  checked_in_at: ticket.checkedInAt?.toISOString() ?? null,
  qr_url: ticket.holder ? "" : qrDataUrl(ticket.code),
  given_at: ticket.holder?.givenAt.toISOString() ?? null,
  given_to: ticket.holder?.name ?? null,
  named: (ticket.detail && fullName(ticket.detail)) || null,
  sends_at: ticket.holder?.sendsAt?.toISOString() ?? null,
});

/** An add-on of an order for whoever may read it. */
const viewAddon = (
  addon: OrderRow["tickets"][number],
  status: OrderRow["status"],
  locale: Locale,
): OrderView["addons"][number] => ({
  id: addon.id,
  name: ticketName(addon.ticketType, locale),
  gross_cents: addon.grossCents,
  vat_cents: addon.vatCents,
  due_cents: ticketDueCents(status, addon),
  door_paid_at: addon.doorPaidAt?.toISOString() ?? null,
  handed_out_at: addon.checkedInAt?.toISOString() ?? null,
});

/** An order for whoever may read it, with its tickets and add-ons once they admit. */
export function viewOrder(row: OrderRow, locale: Locale): OrderView {
  const admits = ADMITTING.includes(row.status) && !row.disputed;
  const bought = admits ? row.tickets : [];
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    event_id: row.eventId,
    member_id: row.memberId,
    title: orderTitle(row, locale),
    seller: viewSeller(row, locale),
    starts_at: row.event?.startsAt.toISOString() ?? null,
    ends_at: row.event?.endsAt.toISOString() ?? null,
    time_zone: row.event?.timeZone ?? null,
    place: placeOf(row, locale),
    ...viewFlags(row),
    return_until: returnUntil(row)?.toISOString() ?? null,
    withdraw_until: withdrawalDeadline(row)?.toISOString() ?? null,
    items: row.items.map((item) => ({
      ticket_type_id: item.ticketTypeId,
      is_addon: item.ticketType?.isAddon ?? false,
      name:
        row.kind === "membership"
          ? membershipName(row, locale)
          : ticketName(item.ticketType, locale),
      quantity: item.quantity,
      unit_cents: item.unitCents,
      vat_rate: percentOf(item.vatBasisPoints),
      vat_country: item.vatCountry,
    })),
    buyer: {
      name: row.name,
      surname: row.surname,
      email: row.email,
      phone: row.phone,
      country: row.country,
    },
    answers: answersOf(row.answers),
    discount_cents: Math.max(
      0,
      row.items.reduce((sum, item) => sum + item.quantity * item.unitCents, 0) - row.totalCents,
    ),
    ...viewSums(row),
    received: receivedOf(row),
    ...viewDoor(row),
    locale: row.locale,
    expires_at: row.expiresAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    order_url: orderUrl(row, row.locale),
    signature: signOrder(row),
    tickets: entriesIn(bought).map((ticket) => viewTicket(ticket, row.status, locale)),
    addons: addonsIn(bought).map((addon) => viewAddon(addon, row.status, locale)),
    version: row.version,
  };
}

import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paging } from "@/lib/kernel/core/paging";
import { readPath, inOrderOf } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import { attendeeAddons } from "./addons";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireManaged } from "@/lib/commerce/event/policy";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import { orderPath } from "@/lib/commerce/order/link";
import { ticketName } from "@/lib/commerce/order/view";
import { Prisma, type OrderStatus } from "@/prisma/client/client";
import { admittingTickets } from "../door/list";
import { verdict } from "../door/verdict";
import { questionsOf, type Question } from "./answers";
import type { AttendeeFilters, AttendeePage, AttendeeSort, AttendeeView } from "./schema";

const names = { select: { locale: true, name: true } } as const;

const attendeeSelect = {
  id: true,
  code: true,
  eventId: true,
  status: true,
  ticketTypeId: true,
  checkedInAt: true,
  checkedInBy: { select: { name: true, surname: true } },
  grossCents: true,
  doorPaidAt: true,
  doorPaidBy: { select: { name: true, surname: true } },
  ticketType: { select: { translations: names } },
  event: { select: { cancelledAt: true } },
  order: {
    select: {
      id: true,
      number: true,
      linkVersion: true,
      status: true,
      disputed: true,
      name: true,
      surname: true,
      email: true,
      phone: true,
      answers: true,
      createdAt: true,
    },
  },
  holder: { select: { name: true, surname: true, email: true, givenAt: true } },
  detail: { select: { name: true, surname: true, email: true, answers: true } },
  scans: {
    where: { outcome: "admitted" },
    orderBy: { id: "desc" },
    take: 1,
    select: { device: true },
  },
} satisfies Prisma.TicketSelect;
type Row = Prisma.TicketGetPayload<{ select: typeof attendeeSelect }>;

/** Orders whose tickets were once sold. */
const SOLD: readonly OrderStatus[] = [
  "paid",
  "partially_refunded",
  "due_at_door",
  "refund_due",
  "refunded",
];

function stateOf(row: Row): AttendeeView["state"] {
  const outcome = verdict(row, row.eventId);
  if (outcome === "already_used") return "arrived";
  return outcome === "admitted" ? "awaited" : "void";
}

type Reader = {
  questions: readonly Question[];
  isManager: boolean;
  locale: Locale;
  addons: ReadonlyMap<number, AttendeeView["addons"]>;
};

/** Answers are of whom they were asked, not of whom the ticket was given to since. */
const answersOf = ({ order, holder, detail }: Row): Prisma.JsonValue =>
  detail && (holder === null || holder.email === detail.email) ? detail.answers : order.answers;

/** Who uses a ticket, where that is not the buyer without a further word. */
const viewHolder = (person: { name: string; surname: string; email: string } | null) => ({
  holder_name: person?.name ?? null,
  holder_surname: person?.surname ?? null,
  holder_email: person?.email ?? null,
});

function viewAttendee(row: Row, { questions, isManager, locale, addons }: Reader): AttendeeView {
  const { order, holder, detail, checkedInAt, checkedInBy } = row;
  const given = answersOf(row);
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    state: stateOf(row),
    ticket_type_id: row.ticketTypeId,
    ticket_type: ticketName(row.ticketType, locale),
    name: order.name,
    surname: order.surname,
    email: order.email,
    phone: order.phone,
    ...viewHolder(holder ?? detail),
    given_at: holder?.givenAt.toISOString() ?? null,
    order_id: order.id,
    order_number: order.number,
    order_status: order.status,
    order_path: isManager ? orderPath(order) : null,
    disputed: order.disputed,
    answers: questions.flatMap(({ id, label }) => {
      const answer = answerTo(given, id);
      return answer === undefined ? [] : [{ question: label, answer }];
    }),
    checked_in_at: checkedInAt?.toISOString() ?? null,
    checked_in_by: checkedInBy && fullName(checkedInBy),
    device: row.scans[0]?.device ?? "",
    due_cents: row.status === "valid" ? ticketDueCents(order.status, row) : 0,
    door_paid_at: row.doorPaidAt?.toISOString() ?? null,
    door_paid_by: row.doorPaidBy && fullName(row.doorPaidBy),
    addons: addons.get(row.id) ?? [],
    created_at: order.createdAt.toISOString(),
  };
}

/** The stored answer to a question. */
function answerTo(answers: Prisma.JsonValue, id: number): string | boolean | undefined {
  const answer = readPath(answers, String(id));
  return typeof answer === "string" || typeof answer === "boolean" ? answer : undefined;
}

const ADMITS = Prisma.sql`ticket.status = 'valid' AND NOT o.disputed
  AND o.status IN ('paid', 'partially_refunded', 'due_at_door')
  AND NOT EXISTS (SELECT 1 FROM event WHERE event.id = ticket.event_id AND cancelled_at IS NOT NULL)`;

const STATES = {
  awaited: Prisma.sql`${ADMITS} AND ticket.checked_in_at IS NULL`,
  arrived: Prisma.sql`${ADMITS} AND ticket.checked_in_at IS NOT NULL`,
  void: Prisma.sql`NOT (${ADMITS})`,
};

/** What is paid at the door: still due, or taken. */
const DOORS = {
  due: Prisma.sql`${ADMITS} AND o.status = 'due_at_door' AND ticket.gross_cents > 0
    AND ticket.door_paid_at IS NULL`,
  paid: Prisma.sql`ticket.door_paid_at IS NOT NULL`,
};

/** Each word is part of a name of holder or buyer, of the order's number or of the code. */
const conditionsOf = (
  eventId: number,
  { search, state, type, door }: AttendeeFilters,
): Prisma.Sql[] => [
  Prisma.sql`ticket.event_id = ${eventId} AND NOT ticket.is_addon`,
  Prisma.sql`o.status IN (${Prisma.join(SOLD.map((status) => Prisma.sql`${status}::"OrderStatus"`))})`,
  ...(state ? [STATES[state]] : []),
  ...(door ? [DOORS[door]] : []),
  // Of an add-on, the tickets of those who bought it.
  ...(type === undefined
    ? []
    : [
        Prisma.sql`(ticket.ticket_type_id = ${type} OR EXISTS (SELECT FROM ticket AS addon
          WHERE addon.order_id = ticket.order_id AND addon.is_addon AND addon.status = 'valid'
            AND addon.ticket_type_id = ${type}))`,
      ]),
  ...fold(search ?? "")
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const like = likeInside(word);
      return Prisma.sql`(greek_fold(o.name || ' ' || o.surname) LIKE ${like}
        OR greek_fold(holder.name || ' ' || holder.surname) LIKE ${like}
        OR greek_fold(detail.name || ' ' || detail.surname) LIKE ${like}
        OR greek_fold(o.number) LIKE ${like} OR lower(ticket.code) LIKE ${like})`;
    }),
];

/** The list has the name of who comes. */
const SURNAME = Prisma.sql`greek_fold(coalesce(holder.surname, detail.surname, o.surname))`;
const NAME = Prisma.sql`greek_fold(coalesce(holder.name, detail.name, o.name))`;

const SORTS: Record<AttendeeSort, Prisma.Sql> = {
  surname: Prisma.sql`${SURNAME}, ${NAME}`,
  "-surname": Prisma.sql`${SURNAME} DESC, ${NAME} DESC`,
  checked_in_at: Prisma.sql`ticket.checked_in_at ASC NULLS LAST`,
  "-checked_in_at": Prisma.sql`ticket.checked_in_at DESC NULLS LAST`,
  created_at: Prisma.sql`o.created_at`,
  "-created_at": Prisma.sql`o.created_at DESC`,
};

/** Tickets of an event that admit, and those of them that are checked in. */
async function countAttendees(eventId: number) {
  const where = admittingTickets(eventId);
  const atDoor = { ...where, order: { status: "due_at_door", disputed: false } } as const;
  const [sold, checkedIn, due] = await Promise.all([
    db.ticket.count({ where }),
    db.ticket.count({ where: { ...where, checkedInAt: { not: null } } }),
    db.ticket.count({ where: atDoor }),
  ]);
  return { sold, checked_in: checkedIn, at_door: due };
}

/**
 * The tickets that were sold for an event, by default in the order of surnames; those that were
 * refunded meanwhile included. `meta` counts those that admit, and those of them that are checked in.
 * @throws AppError forbidden, not_found
 */
export async function listAttendees(
  actor: UserActor,
  eventId: number,
  filters: AttendeeFilters,
  paging: Paging,
  locale: Locale,
  sort: AttendeeSort = "surname",
): Promise<AttendeePage> {
  await requireManaged(actor, eventId);
  const where = Prisma.join(conditionsOf(eventId, filters), " AND ");
  const from = Prisma.sql`FROM ticket JOIN "order" AS o ON o.id = ticket.order_id
    LEFT JOIN ticket_holder AS holder ON holder.ticket_id = ticket.id
    LEFT JOIN ticket_detail AS detail ON detail.ticket_id = ticket.id WHERE ${where}`;
  const [[count], found, questions, meta] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`,
    db.$queryRaw<{ id: number }[]>`SELECT ticket.id ${from} ORDER BY ${SORTS[sort]}, ticket.id
      LIMIT ${paging.perPage} OFFSET ${paging.currentPage * paging.perPage}`,
    questionsOf(eventId, locale),
    countAttendees(eventId),
  ]);
  const ids = found.map(({ id }) => id);
  const rows = await db.ticket.findMany({ where: { id: { in: ids } }, select: attendeeSelect });
  const addons = await attendeeAddons(rows, locale);
  const reader = { questions, isManager: hasRole(actor, "manager"), locale, addons };
  const items = inOrderOf(ids, rows, ({ id }) => id);
  return {
    ...paged(
      items.map((row) => viewAttendee(row, reader)),
      count?.total ?? 0,
      paging,
    ),
    meta,
  };
}

import type { Edit } from "@/lib/kernel/content/edit";
import type { Db } from "@/lib/kernel/core/db";
import { AppError, invalid, type FieldErrors } from "@/lib/kernel/core/errors";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { addJob } from "@/lib/kernel/job/service";
import { changedFacts, factsOf, mayReturnFor, type EventFacts, type FactName } from "../facts";
import { mayEditAllEvents } from "../policy";
import { eventText } from "../texts";
import { addonsIn, entriesIn } from "../ticket-kinds";
import type { EventState } from "./state";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Tells the buyers of an event's tickets what changed; of all events without an id. */
    event_notices: { eventId?: number };
  }
}

/** How long the job waits for further changes, which go into the same mail. */
const QUIET_MS = 60_000;

/** What a change of an event hits, and what changes: the part `affected` of a 409. */
export type AffectedTickets = {
  orders: number;
  tickets: number;
  /** What was paid for these tickets. */
  paid_cents: number;
  changed: FactName[];
  before: EventFacts;
  after: EventFacts;
  /** Whether the decision must say until when tickets can be returned. */
  needs_refund_until: boolean;
};

/** A change of an event with sold tickets that was not decided on. */
export class SoldTicketsError extends AppError {
  static {
    shareClass(this, "SoldTicketsError");
  }

  constructor(
    readonly affected: AffectedTickets,
    message: string,
  ) {
    super("conflict", { message, data: { affected } });
  }
}

/** Orders with seats of an event, and their tickets. The caller holds the lock of the event. */
async function soldOf(tx: Db, eventId: number) {
  const [row] = await tx.$queryRaw<
    { orders: number; tickets: number; paid: number; price: number }[]
  >`
    SELECT count(DISTINCT o.id)::int AS orders,
      count(*) FILTER (WHERE NOT t.is_addon)::int AS tickets,
      coalesce(sum(t.gross_cents) FILTER (WHERE o.status IN ('paid', 'partially_refunded')), 0)::int
        AS paid,
      coalesce(sum(t.gross_cents) FILTER (WHERE o.status <> 'due_at_door'), 0)::int AS price
    FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
    WHERE o.event_id = ${eventId} AND t.status = 'valid'
      AND order_holds_seats(o.status, o.expires_at)`;
  return row ?? { orders: 0, tickets: 0, paid: 0, price: 0 };
}

/** Notes for each order with seats what its buyer knows; an earlier note stays. */
const addNotices = (tx: Db, eventId: number, known: EventFacts) => tx.$executeRaw`
  INSERT INTO event_notice (order_id, event_id, known)
  SELECT o.id, o.event_id, ${JSON.stringify(known)}::jsonb FROM "order" AS o
  WHERE o.event_id = ${eventId} AND order_holds_seats(o.status, o.expires_at)
    AND EXISTS (SELECT FROM ticket AS t WHERE t.order_id = o.id AND t.status = 'valid')
  ON CONFLICT (order_id) DO NOTHING`;

/** Refuses fewer seats than are sold or held. @throws AppError invalid */
async function checkCapacity(edit: Edit<EventState>, fresh: EventState): Promise<void> {
  const rows = await edit.tx.$queryRaw<{ id: number; taken: number; isAddon: boolean }[]>`
    SELECT seats.ticket_type_id AS id, seats.taken, type.is_addon AS "isAddon"
    FROM taken_seats(${fresh.id}) AS seats JOIN ticket_type AS type ON type.id = seats.ticket_type_id`;
  const errors: FieldErrors = {};
  const refuse = (field: string, taken: number) => {
    errors[field] = [`${eventText("belowSold", edit.locale)} ${taken}.`];
  };
  const all = entriesIn(rows).reduce((sum, { taken }) => sum + taken, 0);
  const isBelow = (limit: number | null, taken: number) => limit !== null && limit < taken;
  // A limit that is lower already was so before anything was sold here.
  if (fresh.capacity !== edit.previous.capacity && isBelow(fresh.capacity, all))
    refuse("capacity", all);
  const checkTypes = (list: "ticket_types" | "addons", types: EventState["ticketTypes"]) => {
    for (const [index, { id, capacity }] of types.entries()) {
      const taken = rows.find((row) => row.id === id)?.taken ?? 0;
      const before = edit.previous.ticketTypes.find((one) => one.id === id)?.capacity;
      if (id !== 0 && capacity !== before && isBelow(capacity, taken))
        refuse(`${list}.${index}.capacity`, taken);
    }
  };
  checkTypes("ticket_types", entriesIn(fresh.ticketTypes));
  checkTypes("addons", addonsIn(fresh.ticketTypes));
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/**
 * Checks a save of an event against its sold tickets, after its row was written and is locked by
 * that. A change of time, place or the way to take part, or a cancellation, needs a decision as long
 * as the event is not over; the buyers are then told by a job.
 * @throws AppError invalid on `capacity` below what is sold, and on `refund_until` where paid
 * tickets are hit and it is not in the future, and for a company whose change would give money back;
 * SoldTicketsError without a decision
 */
export async function checkSold(
  edit: Edit<EventState>,
  fresh: EventState,
  isDecided: boolean,
): Promise<void> {
  const { tx, actor, previous, locale, now } = edit;
  if (previous.version === 0) return;
  await checkCapacity(edit, fresh);
  const [before, after] = [factsOf(previous), factsOf(fresh)];
  const changed = changedFacts(before, after);
  if (changed.length === 0 || previous.endsAt <= now || previous.cancelledAt) return;
  const { orders, tickets, paid, price } = await soldOf(tx, fresh.id);
  if (orders === 0) return;
  // Money that is paid back is the house's, so that managers and editors decide on it.
  if (price > 0 && !mayEditAllEvents(actor) && (after.cancelled || mayReturnFor(changed)))
    throw invalid(after.cancelled ? "cancelled" : "refund_until", eventText("paidTickets", locale));
  const isReturnable = paid > 0 && !after.cancelled && mayReturnFor(changed);
  const affected = {
    orders,
    tickets,
    paid_cents: paid,
    changed,
    before,
    after,
    needs_refund_until: isReturnable,
  };
  if (!isDecided) throw new SoldTicketsError(affected, eventText("decideTickets", locale));
  if (isReturnable && (fresh.refundUntil === null || fresh.refundUntil <= now))
    throw invalid("refund_until", eventText("refundUntil", locale));
  await addNotices(tx, fresh.id, before);
  const options = { key: `event_notices:${fresh.id}`, runAt: new Date(now.getTime() + QUIET_MS) };
  await addJob(tx, "event_notices", { eventId: fresh.id }, options);
}

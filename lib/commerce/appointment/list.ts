import { millisecondsInDay } from "date-fns/constants";
import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { slotSelect, viewSlot } from "./rows";
import type { AppointmentState, SlotFilters, SlotView } from "./schema";
import { appointmentSelect, viewAppointment, type AppointmentView } from "./view";
import { bookedBy, freeNow, visibleTo } from "./visible";

/**
 * Without a company a list spans at most a week, as all companies together have millions of times.
 */
const MAX_DAYS = 7;

/** Slots in a state now; open are those that can be given to somebody. */
function inState(status: AppointmentState, now: Date): Prisma.AppointmentSlotWhereInput {
  if (status === "open") return freeNow(now);
  return status === "held" ? { status, heldUntil: { gt: now } } : { status };
}

/** Whether a list would span all companies. */
const isWide = ({ member_id, status }: SlotFilters, actor: Actor): boolean =>
  member_id === undefined &&
  (actor.kind === "visitor" || status === "open" || hasRole(actor, "manager"));

/**
 * The period of a list; one of all companies begins now and spans a week, unless it asks for less.
 */
function period(filters: SlotFilters, actor: Actor, now: Date) {
  const { from, to } = filters;
  if (!isWide(filters, actor)) return { gte: from, lt: to };
  const start = from ?? now;
  const last = new Date(start.getTime() + MAX_DAYS * millisecondsInDay);
  return { gte: start, lt: to && to < last ? to : last };
}

/**
 * Slots that an actor sees, in the order of their start: free times, those they booked, and all of
 * the company they act for. Without a company a list of free times spans a week; without a state
 * either, users get their own bookings and the times of their company.
 */
export async function listSlots(
  actor: Actor,
  filters: SlotFilters,
  paging: Paging,
  now = new Date(),
): Promise<Paged<SlotView>> {
  const { member_id: memberId, status } = filters;
  const mine =
    actor.kind === "user" && memberId === undefined && !isWide(filters, actor)
      ? [{ OR: [bookedBy(actor.userId, now), { memberId: actor.memberId ?? -1 }] }]
      : [];
  const where: Prisma.AppointmentSlotWhereInput = {
    AND: [
      visibleTo(actor, now),
      ...mine,
      ...(status ? [inState(status, now)] : []),
      {
        startsAt: period(filters, actor, now),
        ...(memberId === undefined ? {} : { memberId }),
      },
    ],
  };
  const [total, rows] = await Promise.all([
    db.appointmentSlot.count({ where }),
    db.appointmentSlot.findMany({
      where,
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      ...rowsAt(paging),
      select: slotSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewSlot(actor, row, now)),
    total,
    paging,
  );
}

/** A slot that an actor sees. @throws AppError not_found */
export async function getSlot(actor: Actor, id: number, now = new Date()): Promise<SlotView> {
  const row = await db.appointmentSlot.findFirst({
    where: { AND: [{ id }, visibleTo(actor, now)] },
    select: slotSelect,
  });
  if (!row) throw notFound();
  return viewSlot(actor, row, now);
}

/** Bookings, and cancelled ones with the guest they had. */
const APPOINTMENTS = {
  removedAt: null,
  OR: [{ bookedById: { not: null } }, { visitorId: { not: null } }],
  status: { in: ["booked", "cancelled"] },
} satisfies Prisma.AppointmentSlotWhereInput;

/** Whose appointments: those the user booked, or those of the user's company. */
export type Side = "guest" | "host";

/** @throws AppError forbidden without a confirmed address, for the company's side */
function ofSide(actor: UserActor, side: Side): Prisma.AppointmentSlotWhereInput {
  if (side === "guest") return { bookedById: actor.userId };
  if (!actor.verified) throw new AppError("forbidden");
  return { memberId: actor.memberId ?? -1 };
}

/**
 * The appointments of a user or of their company: those that are not over, the next first, or the
 * past ones, the latest first.
 * @throws AppError forbidden
 */
export async function listAppointments(
  actor: UserActor,
  { side, when }: { side: Side; when: "upcoming" | "past" },
  paging: Paging,
  locale: Locale,
  now = new Date(),
): Promise<Paged<AppointmentView>> {
  const isUpcoming = when === "upcoming";
  const where = {
    ...APPOINTMENTS,
    ...ofSide(actor, side),
    endsAt: isUpcoming ? { gt: now } : { lte: now },
  };
  const order = isUpcoming ? "asc" : "desc";
  const [total, rows] = await Promise.all([
    db.appointmentSlot.count({ where }),
    db.appointmentSlot.findMany({
      where,
      orderBy: [{ startsAt: order }, { id: order }],
      ...rowsAt(paging),
      select: appointmentSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewAppointment(actor, row, locale, now)),
    total,
    paging,
  );
}

/** An appointment of the user or of their company. @throws AppError not_found */
export async function getAppointment(
  actor: UserActor,
  id: number,
  locale: Locale,
  now = new Date(),
): Promise<AppointmentView> {
  const own = actor.verified && actor.memberId !== null ? [{ memberId: actor.memberId }] : [];
  const row = await db.appointmentSlot.findFirst({
    where: { AND: [APPOINTMENTS, { id, OR: [{ bookedById: actor.userId }, ...own] }] },
    select: appointmentSelect,
  });
  if (!row) throw notFound();
  return viewAppointment(actor, row, locale, now);
}

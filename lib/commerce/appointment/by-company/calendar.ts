import { loadRules } from "@/lib/commerce/availability/rules";
import { dayIn } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { offerOfHours, offerSelect, typeWords, viewOffer } from "../offer/of-booking";
import { openNow } from "../visible";

/** Times of a range: those of six weeks with one each five minutes of the day. */
const MOST = 12_000;

const calendarSelect = {
  id: true,
  startsAt: true,
  endsAt: true,
  status: true,
  heldUntil: true,
  proposedForId: true,
  isBusy: true,
  isComputed: true,
  noShow: true,
  tookPlace: true,
  calendarUid: true,
  note: true,
  version: true,
  bookedBy: { select: { name: true, surname: true, profile: { select: { phone: true } } } },
  visitor: { select: { name: true, phone: true } },
  ...offerSelect,
  type: { select: typeWords },
  member: { select: offerOfHours },
} satisfies Prisma.AppointmentSlotSelect;
type Row = Prisma.AppointmentSlotGetPayload<{ select: typeof calendarSelect }>;

/** A time of a company's calendar. */
export type CalendarTime = {
  key: string;
  starts: Date;
  ends: Date;
  /** `busy` by a calendar elsewhere. */
  state: "booked" | "proposed" | "held" | "open" | "busy";
  /** Of a busy time: the person whose calendar it is. */
  whose?: string;
  /** Of a time of the site. */
  slot?: { id: number; version: number };
  /** Of a booking. */
  booking?: {
    uid: string;
    name: string | null;
    phone: string | null;
    note: string | null;
    noShow: boolean;
    tookPlace: boolean;
    /** It meets an entry of a calendar elsewhere. */
    isBusy: boolean;
    isMovable: boolean;
    /** Its type, when it moves to an hour; others move to free times of the hours. */
    typeId: number | null;
    /** What it is and with whom; null where the company names neither. */
    title: string | null;
    person: string | null;
  };
};

type Range = { from: Date; to: Date };

/** The days of a company's calendar, with their times in order. */
export type CompanyCalendar = {
  memberId: number;
  timeZone: string;
  today: string;
  /** When the first day begins and the last one ends. */
  range: Range;
  days: Map<string, CalendarTime[]>;
};

function bookingOf(row: Row, locale: Locale, now: Date): CalendarTime["booking"] {
  const { bookedBy, visitor, calendarUid: uid } = row;
  if (row.status !== "booked" || uid === null) return undefined;
  const { title, person } = viewOffer({ ...row, company: row.member, address: null }, locale);
  return {
    uid,
    title,
    person,
    name: bookedBy ? fullName(bookedBy) : (visitor?.name ?? null),
    phone: (bookedBy ? bookedBy.profile?.phone : visitor?.phone) ?? null,
    note: row.note,
    noShow: row.noShow,
    tookPlace: row.tookPlace,
    isBusy: row.isBusy,
    isMovable: row.startsAt > now && (!row.isComputed || row.typeId !== null),
    typeId: row.isComputed ? row.typeId : null,
  };
}

function stateOf({ status, heldUntil, proposedForId }: Row, now: Date): CalendarTime["state"] {
  if (status === "booked") return "booked";
  if (status !== "held" || heldUntil === null || heldUntil <= now) return "open";
  return proposedForId === null ? "held" : "proposed";
}

const viewTime = (row: Row, locale: Locale, now: Date): CalendarTime => ({
  key: `slot-${row.id}`,
  starts: row.startsAt,
  ends: row.endsAt,
  state: stateOf(row, now),
  slot: { id: row.id, version: row.version },
  booking: bookingOf(row, locale, now),
});

/** Whose times are shown: all of a company, or those of one of its people. */
type Whose = { memberId: number; person: OwnPerson | undefined };

/** Bookings and holds of a range, and free times ahead that nothing hides. */
const slotsOf = ({ memberId, person }: Whose, { from, to }: Range, now: Date) =>
  db.appointmentSlot.findMany({
    where: {
      memberId,
      ...(person && { personId: person.isFirst ? null : person.id }),
      removedAt: null,
      startsAt: { gte: from, lt: to },
      OR: [
        { status: "booked" },
        { status: "held", heldUntil: { gt: now } },
        { AND: [openNow(now), { isBusy: false, startsAt: { gt: now } }] },
      ],
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: calendarSelect,
  });

/** When calendars elsewhere are busy, and whose times that takes away; null for all of the company. */
type BusyRange = Range & { whose: string | null };

/** When calendars elsewhere are busy, as one where those of the company, or of one person, meet. */
async function busyOf({ memberId, person }: Whose, { from, to }: Range): Promise<BusyRange[]> {
  const ofPerson = person && { OR: [{ personId: null }, { personId: person.id }] };
  const rows = await db.busyTime.findMany({
    where: {
      memberId,
      endsAt: { gt: from },
      startsAt: { lt: to },
      source: { isUnknown: false, ...ofPerson },
    },
    orderBy: { startsAt: "asc" },
    take: MOST,
    select: {
      startsAt: true,
      endsAt: true,
      source: { select: { person: { select: { name: true } } } },
    },
  });
  const merged: BusyRange[] = [];
  for (const { startsAt, endsAt, source } of rows) {
    const whose = source.person?.name ?? null;
    const last = merged.findLast((one) => one.whose === whose);
    if (last && startsAt <= last.to) last.to = endsAt > last.to ? endsAt : last.to;
    else merged.push({ from: startsAt, to: endsAt, whose });
  }
  return merged;
}

/** The part of a busy time that lies on a day. */
function busyOn(
  day: string,
  zone: string,
  { from, to, whose }: BusyRange,
): CalendarTime | undefined {
  const { from: first, to: last } = dayIn(zone, day);
  const [starts, ends] = [Math.max(first, from.getTime()), Math.min(last, to.getTime())];
  if (starts >= ends) return undefined;
  return {
    key: `busy-${day}-${starts}-${whose ?? ""}`,
    ...(whose !== null && { whose }),
    starts: new Date(starts),
    ends: new Date(ends),
    state: "busy",
  };
}

/** The company whose calendar a user sees. @throws AppError forbidden for who acts for none */
function ownCompany({ memberId, verified }: UserActor): number {
  if (memberId === null || !verified) throw new AppError("forbidden");
  return memberId;
}

/** Who a user is among the people of a company who take appointments. */
type OwnPerson = { id: number; isFirst: boolean };

const ownPerson = (memberId: number, userId: number): Promise<OwnPerson | null> =>
  db.appointmentPerson.findFirst({
    where: { memberId, userId, archivedAt: null },
    select: { id: true, isFirst: true },
  });

/**
 * The user's company, its zone, the day it is there, and who the user is among its people.
 * @throws AppError forbidden
 */
export async function companyToday(actor: UserActor, now: Date) {
  const memberId = ownCompany(actor);
  const [{ rules }, person] = await Promise.all([
    loadRules(db, memberId),
    ownPerson(memberId, actor.userId),
  ]);
  const { timeZone } = rules;
  return { memberId, timeZone, today: dateIn(timeZone, now.getTime()), person };
}

/**
 * The calendar of the user's company on some days that follow each other: bookings, holds, proposed and
 * free times, and when its calendars elsewhere are busy. Days are those of its own zone.
 * @param isMine whether of the person alone whom the user is
 * @throws AppError forbidden for who acts for no company
 */
export async function readCompanyCalendar(
  actor: UserActor,
  days: readonly string[],
  now: Date,
  locale: Locale = "el",
  isMine = false,
): Promise<CompanyCalendar> {
  const { memberId, timeZone, today, person } = await companyToday(actor, now);
  // Who is none of its people sees what all see.
  const whose = { memberId, person: (isMine && person) || undefined };
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return { memberId, timeZone, today, range: { from: now, to: now }, days: new Map() };
  const range = {
    from: new Date(dayIn(timeZone, first).from),
    to: new Date(dayIn(timeZone, last).to),
  };
  const [rows, busy] = await Promise.all([slotsOf(whose, range, now), busyOf(whose, range)]);
  const times = rows.map((row) => ({
    day: dateIn(timeZone, row.startsAt.getTime()),
    time: viewTime(row, locale, now),
  }));
  const ofDay = (day: string) =>
    [
      ...times.filter((one) => one.day === day).map(({ time }) => time),
      ...busy.flatMap((one) => busyOn(day, timeZone, one) ?? []),
    ].sort((a, b) => a.starts.getTime() - b.starts.getTime());
  return { memberId, timeZone, today, range, days: new Map(days.map((day) => [day, ofDay(day)])) };
}

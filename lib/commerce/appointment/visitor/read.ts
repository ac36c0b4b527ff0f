import { calendarFile } from "@/lib/kernel/calendar-file/calendar-file";
import { visitor, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { formatSpan } from "@/lib/kernel/core/times";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { findCompany } from "../booking";
import { entryId } from "../calendar/entry-id";
import { getSlot } from "../list";
import { findRoom, roomInCalendar } from "../mail/room";
import { appointmentMailText } from "../mail/texts";
import type { SlotView } from "../schema";
import { appointmentSelect, companyOf, viewAppointment, type AppointmentView } from "../view";
import { findVisitor, viewVisitorSlot } from "./find";
import { visitorPath } from "./paths";
import { readVisitorToken, signVisitor } from "./token";

/** What the page of a link shows. */
export type VisitorPage = {
  /** `ended`: the hold is over, or the booking was given back. */
  state: "held" | "booked" | "cancelled" | "ended";
  /** Whether the link was mailed, so that one press books. */
  isMailed: boolean;
  email: string | null;
  signature: string;
  appointment: AppointmentView | null;
  company: { name: string; slug: string } | undefined;
};

/** What the page of a link shows; undefined for a text that is no token. */
export async function readVisitorPage(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<VisitorPage | undefined> {
  const read = readVisitorToken(token);
  if (!read) return undefined;
  const { visitorId, isMailed } = read;
  const signature = signVisitor(visitorId);
  const row = await db.appointmentVisitor.findUnique({
    where: { id: visitorId },
    select: { email: true, leftAt: true, slot: { select: appointmentSelect } },
  });
  const appointment = row?.slot ? viewAppointment(visitor, row.slot, locale, now, true) : null;
  const company = appointment ? await findCompany(appointment.member_id, locale) : undefined;
  const status = appointment?.status ?? "open";
  const left = row?.leftAt ? ("cancelled" as const) : ("ended" as const);
  const state = status === "open" ? left : status;
  return { state, isMailed, email: row?.email ?? null, signature, appointment, company };
}

/**
 * A slot that an actor sees, or one whose signature they have.
 * @throws AppError not_found
 */
export async function getSlotBy(
  actor: Actor,
  id: number,
  signature: string | undefined,
): Promise<SlotView> {
  if (signature === undefined) return getSlot(actor, id);
  const found = await findVisitor(db, signature);
  if (found?.slot?.id !== id) throw notFound();
  return viewVisitorSlot(found.id, found.slot);
}

/**
 * The calendar file of a visitor's booking, to keep.
 * @throws AppError not_found for anything else than a booking with its signature
 */
export async function visitorCalendar(
  id: number,
  signature: string,
  locale: Locale,
): Promise<string> {
  const page = await readVisitorPage(signature, locale);
  const { appointment, state } = page ?? {};
  if (!page || !appointment || state !== "booked" || appointment.id !== id) throw notFound();
  const { calendar_uid: uid } = appointment;
  if (uid === null) throw new Error("a booking without an identity");
  const { starts_at: starts, ends_at: ends, time_zone: zone } = appointment;
  const times = { starts: new Date(starts), ends: new Date(ends), zone };
  const { offer } = appointment;
  const { member_id: memberId } = appointment;
  const address = page.signature;
  const room = await findRoom({ memberId, offer, isGuest: true, address });
  const { location, line } = roomInCalendar(room, offer.place, locale);
  const what = offer.title ? `${offer.title}:` : appointmentMailText("summary", locale);
  const entry = {
    // That of the mails, so that a calendar has the booking once.
    id: entryId(uid),
    sequence: appointment.calendar_sequence,
    times,
    summary: `${what} ${companyOf(appointment)}`,
    description: [formatSpan(times, locale), offer.person, line].filter(Boolean).join("\n"),
    location,
    url: settings().SITE_URL + localePath(locale, visitorPath(page.signature)),
    stamp: new Date(),
  };
  return calendarFile([entry], locale);
}

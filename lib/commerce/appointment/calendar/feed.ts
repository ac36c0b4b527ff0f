import { subDays } from "date-fns";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { writeAudit } from "@/lib/kernel/audit/service";
import { calendarFile, type CalendarEntry } from "@/lib/kernel/calendar-file/calendar-file";
import type { UserActor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { findRoom, roomInCalendar } from "../mail/room";
import { appointmentMailText } from "../mail/texts";
import { offerOfHours, offerSelect, typeWords, viewOffer } from "../offer/of-booking";
import { readAnswers } from "../offer/questions";
import { appointmentPath } from "../paths";
import { slotSelect } from "../rows";
import { entryId, ENTRY_PREFIX } from "./entry-id";
import { makeFeedKey, readFeedToken } from "./feed-token";
import type { CalendarsView } from "./schema";
import { requireCalendars } from "./sources";
import { calendarText } from "./texts";
import { viewCalendars } from "./view";

/** What is over stays in a feed so long, cancelled appointments too. */
const DAYS_BACK = 30;
/** Appointments of a feed, the earliest first. */
const MOST = 2_000;

const entrySelect = {
  ...slotSelect,
  ...offerSelect,
  type: { select: { ...slotSelect.type.select, ...typeWords } },
  member: { select: { ...slotSelect.member.select, ...offerOfHours } },
  bookedAt: true,
  createdAt: true,
} satisfies Prisma.AppointmentSlotSelect;
type Row = Prisma.AppointmentSlotGetPayload<{ select: typeof entrySelect }>;

/** Bookings, holds that have not ended, and bookings that the company cancelled. */
const shownIn = (memberId: number, now: Date): Prisma.AppointmentSlotWhereInput => ({
  memberId,
  removedAt: null,
  endsAt: { gt: subDays(now, DAYS_BACK) },
  OR: [
    { status: "booked" },
    { status: "held", heldUntil: { gt: now } },
    { status: "cancelled", calendarUid: { not: null } },
  ],
});

/** An appointment as the company's own list shows it: who booked, the phone, and the note. */
async function entryOf(row: Row, zone: string, locale: Locale): Promise<CalendarEntry> {
  const times = { starts: row.startsAt, ends: row.endsAt, zone };
  if (row.status === "held" || row.calendarUid === null)
    return {
      id: `${ENTRY_PREFIX}hold-${row.id}`,
      times,
      summary: calendarText("held", locale),
      stamp: row.createdAt,
      isTentative: true,
    };
  const { bookedBy, visitor } = row;
  const guest = bookedBy ? fullName(bookedBy) : visitor?.name;
  const phone = bookedBy ? bookedBy.profile?.phone : visitor?.phone;
  const offer = viewOffer({ ...row, company: row.member, address: null }, locale);
  const room = await findRoom({
    memberId: row.memberId,
    offer,
    isGuest: false,
    address: row.calendarUid,
  });
  const { location } = roomInCalendar(row.status === "booked" ? room : null, null, locale);
  const what = offer.title ? `${offer.title}:` : appointmentMailText("summary", locale);
  const lines = [
    offer.person,
    phone ? `${appointmentMailText("phone", locale)}: ${phone}` : null,
    row.note ? `${appointmentMailText("note", locale)}: ${row.note}` : null,
    ...readAnswers(row.answers).map(({ question, answer }) => `${question} ${answer}`),
  ].filter((line) => line !== null);
  return {
    id: entryId(row.calendarUid),
    sequence: row.calendarSequence,
    times,
    summary: `${what} ${guest ?? appointmentMailText("someGuest", locale)}`,
    description: lines.length > 0 ? lines.join("\n") : null,
    location,
    url: settings().SITE_URL + localePath(locale, appointmentPath(row.calendarUid)),
    stamp: row.bookedAt ?? row.createdAt,
    isCancelled: row.status === "cancelled",
  };
}

/**
 * The appointments of a company as a calendar to subscribe to, for whoever has the secret address.
 * @throws AppError not_found for an address that was never given out, was renewed or ended
 */
export async function companyFeed(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<string> {
  const feedKey = readFeedToken(token);
  const feed =
    feedKey === undefined
      ? null
      : await db.appointmentFeed.findFirst({
          where: { feedKey, member: { deletedAt: null } },
          select: {
            memberId: true,
            member: {
              select: { availability: { select: { timeZone: true } }, ...publicNameColumns },
            },
          },
        });
  if (!feed) throw notFound();
  const { memberId, member } = feed;
  const rows = await db.appointmentSlot.findMany({
    where: shownIn(memberId, now),
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: entrySelect,
  });
  const zone = member.availability?.timeZone ?? SITE_ZONE;
  const name = publicName(member.translations, locale);
  const title = [calendarText("feedName", locale), name].filter(Boolean).join(" – ");
  return calendarFile(
    await Promise.all(rows.map((row) => entryOf(row, zone, locale))),
    locale,
    title,
  );
}

/**
 * Gives a company a new secret address; the one before is dead at once.
 * @throws AppError as `requireCalendars`
 */
export async function renewFeed(
  actor: UserActor,
  memberId: number,
  locale: Locale,
): Promise<CalendarsView> {
  await requireCalendars(actor, memberId);
  const fresh = { feedKey: makeFeedKey(), createdAt: new Date() };
  return inTransaction(async (tx) => {
    await tx.appointmentFeed.upsert({
      where: { memberId },
      create: { memberId, ...fresh },
      update: fresh,
      select: { memberId: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "appointment.feed_renewed",
      subject: { kind: "member", id: memberId },
    });
    return viewCalendars(tx, memberId, locale);
  });
}

/** Ends the secret address of a company. @throws AppError as `requireCalendars` */
export async function endFeed(actor: UserActor, memberId: number): Promise<void> {
  await requireCalendars(actor, memberId);
  await inTransaction(async (tx) => {
    const { count } = await tx.appointmentFeed.deleteMany({ where: { memberId } });
    if (count === 0) return;
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "appointment.feed_ended",
      subject: { kind: "member", id: memberId },
    });
  });
}

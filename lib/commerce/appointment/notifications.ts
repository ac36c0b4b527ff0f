import type { z } from "zod";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { fullName } from "@/lib/kernel/core/full-name";
import { formatSpan } from "@/lib/kernel/core/times";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { SubjectSource } from "@/lib/kernel/notification/subjects";
import { storedBooking } from "./booking-data";
import { storedSource } from "./calendar/schema";
import { appointmentPath, appointmentsPath, calendarsPath } from "./paths";

async function loadParties(bookings: readonly z.output<typeof storedBooking>[]) {
  const [members, guests, visitors] = await Promise.all([
    db.member.findMany({
      where: { id: { in: bookings.map(({ memberId }) => memberId) } },
      select: {
        id: true,
        deletedAt: true,
        availability: { select: { timeZone: true } },
        ...publicNameColumns,
      },
    }),
    db.user.findMany({
      where: { ...EXISTING_USERS, id: { in: bookings.flatMap(({ guestId }) => guestId ?? []) } },
      select: { id: true, name: true, surname: true },
    }),
    db.appointmentVisitor.findMany({
      where: { id: { in: bookings.flatMap(({ visitorId }) => visitorId ?? []) } },
      select: { id: true, name: true },
    }),
  ]);
  return {
    members: new Map(members.map((member) => [member.id, member])),
    guests: new Map(guests.map((guest) => [guest.id, fullName(guest)])),
    visitors: new Map(visitors.map(({ id, name }) => [id, name])),
  };
}

/** A calendar of the reader's company, by the name that they gave it. */
function unreachableCalendar(data: unknown, { memberId, verified }: UserActor) {
  const source = storedSource.safeParse(data).data;
  if (!source || !verified || memberId !== source.memberId) return undefined;
  return { title: source.name, path: calendarsPath };
}

/** Bookings of the reader as guest or for the company, by the name of the other side and the time. */
export const appointmentSubjects: SubjectSource = async (refs, { actor, locale }) => {
  const bookings = refs.map(({ data }) => storedBooking.safeParse(data).data);
  const { members, guests, visitors } = await loadParties(bookings.flatMap((one) => one ?? []));
  return refs.map(({ event, data }, index) => {
    if (event === "calendar_unreachable") return unreachableCalendar(data, actor);
    const booking = bookings[index];
    const member = booking && members.get(booking.memberId);
    if (!booking || !member) return undefined;
    const isGuest = booking.guestId === actor.userId;
    const isHost = actor.verified && actor.memberId === member.id && !member.deletedAt;
    if (!isGuest && !isHost) return undefined;
    const guest =
      booking.guestId === null ? visitors.get(booking.visitorId ?? 0) : guests.get(booking.guestId);
    const other = isGuest ? publicName(member.translations, locale) : guest;
    const zone = member.availability?.timeZone ?? SITE_ZONE;
    const when = formatSpan({ starts: new Date(booking.startsAt), zone }, locale);
    return {
      title: other ? `${other}, ${when}` : when,
      path: event === "appointment_cancelled" ? appointmentsPath : appointmentPath(booking.uid),
    };
  });
};

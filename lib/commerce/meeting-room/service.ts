import { millisecondsInHour } from "date-fns/constants";
import { isHost } from "@/lib/commerce/appointment/rows";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { publicMembers } from "@/lib/directory/member/policy";
import { findChatPerson } from "@/lib/conversation/message/recipient";
import { openMeeting } from "./conversation";
import { hasHosts } from "@/lib/commerce/appointment/hosts";
import { meetingPath } from "@/lib/commerce/appointment/paths";
import { roomOfBooking } from "./room";
import type { MeetingRoomView, NewMeetingRoom } from "./schema";
import { meetingRoomText } from "./texts";
import { viewRoom, windowOf } from "./view";

/** The room of a topic is open for a day; registering it again opens it anew. */
const TOPIC_OPEN_MS = 24 * millisecondsInHour;

const slotSelect = {
  id: true,
  memberId: true,
  bookedById: true,
  status: true,
  startsAt: true,
  endsAt: true,
  calendarUid: true,
} as const;

async function forAppointment(actor: UserActor, slotId: number, locale: Locale, now: Date) {
  const slot = await db.appointmentSlot.findUnique({ where: { id: slotId }, select: slotSelect });
  const isGuest = slot?.bookedById === actor.userId;
  if (!slot || !(isGuest || isHost(actor, slot.memberId))) throw notFound();
  const { calendarUid, memberId } = slot;
  if (slot.status !== "booked" || calendarUid === null)
    throw conflict({ message: meetingRoomText("notBooked", locale) });
  const id = await inTransaction((tx) => roomOfBooking(tx, { ...slot, calendarUid }));
  const findPage = async () =>
    !isGuest || (await hasHosts(memberId))
      ? settings().SITE_URL + localePath(locale, meetingPath(calendarUid))
      : null;
  return viewRoom({ id, ...windowOf(slot), findPlace: findPage }, now);
}

type Topic = { memberId: number; topic: string };

/** The room that a company's people enter: the one that was last opened for the topic. */
const findOpenTopic = ({ memberId, topic }: Topic, now: Date) =>
  db.meetingRoom.findFirst({
    where: { memberId, topic: { equals: topic, mode: "insensitive" }, closesAt: { gt: now } },
    orderBy: { opensAt: "desc" },
    select: { id: true, userId: true, opensAt: true, closesAt: true },
  });

async function forTopic(actor: UserActor, asked: Topic, locale: Locale, now: Date) {
  const { memberId, topic } = asked;
  if (!actor.verified) throw new AppError("forbidden");
  const isKnown = await db.memberTranslation.count({
    where: { memberId, OR: [publicMembers("el"), publicMembers("en")] },
  });
  if (isKnown === 0) throw invalid("member_id", meetingRoomText("noCompany", locale));
  const open = isHost(actor, memberId) ? await findOpenTopic(asked, now) : null;
  if (open?.opensAt && open.closesAt)
    return viewRoom(
      {
        id: open.id,
        opensAt: open.opensAt,
        closesAt: open.closesAt,
        findPlace: () => openMeeting({ actor, other: open.userId, locale, topic }),
      },
      now,
    );
  const [opensAt, closesAt] = [now, new Date(now.getTime() + TOPIC_OPEN_MS)];
  // One room per topic and user: a request at the same moment gets the same one.
  const [room] = await db.$queryRaw<{ id: number; opensAt: Date; closesAt: Date }[]>`
    INSERT INTO meeting_room AS room (member_id, user_id, topic, opens_at, closes_at)
    VALUES (${memberId}, ${actor.userId}, ${topic}, ${opensAt}, ${closesAt})
    ON CONFLICT (member_id, user_id, lower(topic)) WHERE topic IS NOT NULL DO UPDATE SET
      opens_at = CASE WHEN room.closes_at > ${now} THEN room.opens_at ELSE excluded.opens_at END,
      closes_at = CASE WHEN room.closes_at > ${now} THEN room.closes_at ELSE excluded.closes_at END
    RETURNING id, opens_at AS "opensAt", closes_at AS "closesAt"`;
  if (!room) throw new Error("the room was not stored");
  // Another request may have opened it a millisecond after this one began.
  return viewRoom(
    {
      ...room,
      findPlace: async () =>
        openMeeting({ actor, other: await findChatPerson(actor, memberId), locale, topic }),
    },
    new Date(Math.max(now.getTime(), room.opensAt.getTime())),
  );
}

/**
 * The room of an appointment for its guest and company, or of a topic for who raises it and the
 * company; the same one however often it is registered. The link opens 15 minutes before an
 * appointment and closes 30 minutes after it. On a site without a meeting server it leads to the site's
 * own page for video calls, for a topic to the conversation of the two, as long as somebody of the company
 * is available for chat.
 * @throws AppError not_found for who is no participant, conflict without a booking, forbidden,
 * invalid
 */
export function registerMeetingRoom(
  actor: UserActor,
  { appointment_slot_id: slotId, member_id: memberId, topic }: NewMeetingRoom,
  locale: Locale,
  now = new Date(),
): Promise<MeetingRoomView> {
  if (slotId !== undefined) return forAppointment(actor, slotId, locale, now);
  if (memberId === undefined || topic === undefined) throw new AppError("invalid");
  return forTopic(actor, { memberId, topic }, locale, now);
}

import { millisecondsInMinute } from "date-fns/constants";
import { minutesToHours, SITE_ZONE } from "@/lib/kernel/core/dates";
import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import type { Prisma } from "@/prisma/client/client";
import { readAnswers } from "./offer/questions";
import type { AppointmentState, FirstTime, SlotView } from "./schema";

export const slotSelect = {
  id: true,
  memberId: true,
  startsAt: true,
  endsAt: true,
  bookableUntil: true,
  status: true,
  isGenerated: true,
  heldUntil: true,
  bookedById: true,
  visitorId: true,
  note: true,
  noShow: true,
  tookPlace: true,
  companyNote: true,
  forOneBooking: true,
  proposedForId: true,
  meetingRoomId: true,
  calendarUid: true,
  calendarSequence: true,
  isBusy: true,
  typeId: true,
  personId: true,
  placeId: true,
  isComputed: true,
  answers: true,
  version: true,
  type: { select: { isDefault: true, cancelHours: true, questions: true } },
  member: { select: { availability: { select: { timeZone: true } } } },
  bookedBy: {
    select: {
      name: true,
      surname: true,
      email: true,
      profile: { select: { phone: true } },
    },
  },
  visitor: { select: { name: true, email: true, phone: true } },
} satisfies Prisma.AppointmentSlotSelect;
export type SlotRow = Prisma.AppointmentSlotGetPayload<{ select: typeof slotSelect }>;

/** The state of a slot now: a hold that has ended is open, whether a job tidied the row or not. */
export const stateOf = (
  { status, heldUntil }: Pick<SlotRow, "status" | "heldUntil">,
  now: Date,
): AppointmentState =>
  status === "held" && (heldUntil === null || heldUntil <= now) ? "open" : status;

/** Whether an actor acts for the company of a slot; managers act for all. */
export const isHost = (actor: Actor, memberId: number): boolean =>
  hasRole(actor, "manager") ||
  (actor.kind === "user" && actor.verified && actor.memberId === memberId);

/** Until when before its start a guest may move or cancel it: that of its type, else that of the hours. */
export const deadlineOf = (
  { type }: Pick<SlotRow, "type">,
  hours: { cancelHours: number },
): { cancelHours: number } => (type && !type.isDefault ? type : hours);

/** Whose a slot is: a user's, or that of a visitor without an account. */
export type Holder = { bookedById: number } | { visitorId: number };

/** A user as the holder of slots. */
export const holderOf = ({ userId }: UserActor): Holder => ({ bookedById: userId });

/** Whether somebody holds or booked a slot; a hold that has ended does not count. */
export const isHeldBy = (holder: Holder, slot: SlotRow, now: Date): boolean =>
  ("bookedById" in holder
    ? slot.bookedById === holder.bookedById
    : slot.visitorId === holder.visitorId) && stateOf(slot, now) !== "open";

/** The same for the user who asks. */
export const isGuest = (actor: Actor, slot: SlotRow, now: Date): boolean =>
  actor.kind === "user" && isHeldBy(holderOf(actor), slot, now);

/** Whether a slot has a guest, with an account or without. */
export const hasGuest = ({ bookedById, visitorId }: SlotRow): boolean =>
  bookedById !== null || visitorId !== null;

/** How the company reaches who booked. */
function guestOf({ bookedBy, visitor }: SlotRow): SlotView["guest"] {
  if (bookedBy) {
    const { name, surname, email, profile } = bookedBy;
    return { name, surname, email, phone: profile?.phone ?? null };
  }
  return visitor && { ...visitor, surname: "" };
}

/**
 * What the company alone is told: who booked, what it noted, to which booking's guest it proposed the
 * time, and whether its own calendars are busy then.
 */
const viewForHost = (slot: SlotRow, status: AppointmentState) => ({
  guest: status === "booked" || status === "cancelled" ? guestOf(slot) : null,
  is_busy: slot.isBusy,
  took_place: slot.tookPlace,
  company_note: slot.companyNote,
  proposed_for: status === "held" ? slot.proposedForId : null,
});
const NOT_FOR_HOST = {
  guest: null,
  is_busy: false,
  took_place: false,
  company_note: null,
  proposed_for: null,
};

const holdEnd = ({ heldUntil }: SlotRow, status: AppointmentState) =>
  status === "held" ? (heldUntil?.toISOString() ?? null) : null;

/**
 * A slot as an actor sees it: who booked it is shown to the guest and the company alone.
 * @param forGuest whether it is the actor's own, or one whose signature they have
 */
export function viewSlot(
  actor: Actor,
  slot: SlotRow,
  now: Date,
  forGuest = isGuest(actor, slot, now),
): SlotView {
  const status = stateOf(slot, now);
  const isTaken = status !== "open";
  const forHost = isHost(actor, slot.memberId);
  const isParty = isTaken && (forHost || forGuest);
  // What a visitor wrote goes to the company with the booking.
  const isTold = isParty && (forGuest || status !== "held");
  const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / millisecondsInMinute;
  return {
    id: slot.id,
    member_id: slot.memberId,
    starts_at: slot.startsAt.toISOString(),
    ends_at: slot.endsAt.toISOString(),
    duration_minutes: minutes,
    duration: minutesToHours(minutes),
    time_zone: slot.member.availability?.timeZone ?? SITE_ZONE,
    status,
    held_until: isParty ? holdEnd(slot, status) : null,
    booked_by: isParty ? slot.bookedById : null,
    note: isTold ? slot.note : null,
    no_show: isParty && slot.noShow,
    ...(forHost ? viewForHost(slot, status) : NOT_FOR_HOST),
    meeting_room_id: isParty ? slot.meetingRoomId : null,
    type_id: slot.typeId,
    person_id: slot.personId,
    guest_answers: isTold ? readAnswers(slot.answers) : [],
    version: slot.version,
  };
}

/** First free times in the order of the companies that were asked for, each once. */
export const viewFirstTimes = (
  companies: readonly number[],
  times: ReadonlyMap<number, Date>,
): FirstTime[] =>
  [...new Set(companies)].map((id) => ({
    id,
    next_free_at: times.get(id)?.toISOString() ?? null,
  }));

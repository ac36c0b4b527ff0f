import { createHash } from "node:crypto";
import { isHeldBy, isHost, slotSelect, type SlotRow } from "@/lib/commerce/appointment/rows";
import { findVisitor } from "@/lib/commerce/appointment/visitor/find";
import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import type { MeetingRole } from "./events";
import { windowOf } from "./view";

const BOOKING = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** 24 random bytes. */
const INVITATION = /^[\w-]{32}$/;

/** Whether the address of a page names a booking, which only who is signed in may enter by it. */
export const isBookingAddress = (address: string): boolean => BOOKING.test(address);

/** The hash by which a token of an invitation, or the key of who used it, is known. */
export const hashOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash("sha256").update(text).digest());

/** Whether the room of a booking can be entered. */
export type RoomState = "early" | "open" | "over" | "cancelled";

/** By which right somebody may enter which room. */
export type Entrance = {
  slot: SlotRow & { calendarUid: string };
  role: MeetingRole;
  /** The same for all tabs and devices of a person, and of nobody else. */
  key: string;
  /** Null for who is invited, and says it themselves. */
  name: string | null;
  invitation: { id: number; claimHash: Uint8Array | null } | null;
};

/** The state of a room now: it opens a quarter of an hour before, and closes half an hour after. */
export function stateOfRoom(slot: SlotRow, now: Date): RoomState {
  if (slot.status !== "booked") return "cancelled";
  const { opensAt, closesAt } = windowOf(slot);
  if (now < opensAt) return "early";
  return now < closesAt ? "open" : "over";
}

const withUid = (slot: SlotRow | null): Entrance["slot"] | null =>
  slot?.calendarUid ? { ...slot, calendarUid: slot.calendarUid } : null;

/** The slot of a booking as it is now; null once its guest gave it back. */
const findBooking = async (calendarUid: string) =>
  withUid(
    await db.appointmentSlot.findFirst({
      where: { calendarUid, removedAt: null },
      orderBy: { calendarSequence: "desc" },
      select: slotSelect,
    }),
  );

/** As whom a signed-in user may enter: the guest, or one of the company's people; managers may all. */
async function asUser(actor: Actor, slot: Entrance["slot"]): Promise<Entrance | null> {
  if (actor.kind !== "user") return null;
  const isGuest = slot.bookedById === actor.userId;
  if (!isGuest && !isHost(actor, slot.memberId)) return null;
  const user = await db.user.findUnique({
    where: { id: actor.userId },
    select: { name: true, surname: true },
  });
  return (
    user && {
      slot,
      role: isGuest ? "guest" : "host",
      key: `user:${actor.userId}`,
      name: (isGuest ? undefined : await hostName(actor.userId, slot)) ?? fullName(user),
      invitation: null,
    }
  );
}

/** The name by which guests know somebody of a company who takes appointments. */
async function hostName(userId: number, { memberId }: SlotRow): Promise<string | undefined> {
  const person = await db.appointmentPerson.findFirst({
    where: { userId, memberId, archivedAt: null },
    select: { name: true },
  });
  return person?.name;
}

async function byVisitorToken(token: string, now: Date): Promise<Entrance | null> {
  const found = await findVisitor(db, token);
  const slot = withUid(found?.slot ?? null);
  if (!found || !slot || slot.status === "held" || !isHeldBy({ visitorId: found.id }, slot, now))
    return null;
  const key = `visitor:${found.id}`;
  return { slot, role: "guest", key, name: slot.visitor?.name ?? "", invitation: null };
}

/** By an invitation, unless the signed-in user needs none: looking at a link does not use it. */
async function byInvitation(token: string, actor: Actor): Promise<Entrance | null> {
  const found = await db.meetingInvitation.findUnique({
    where: { tokenHash: hashOf(token) },
    select: { id: true, claimHash: true, room: { select: { calendarUid: true } } },
  });
  const uid = found?.room.calendarUid;
  const slot = uid ? await findBooking(uid) : null;
  if (!found || !slot) return null;
  const { id, claimHash } = found;
  const own = await asUser(actor, slot);
  if (own) return own;
  const key = `invited:${id}`;
  return { slot, role: "invited", key, name: null, invitation: { id, claimHash } };
}

/**
 * By which right somebody may enter the room behind the address of a page; null without one, whether
 * there is such a room or not. It changes nothing, and says nothing about the time.
 */
export async function findEntrance(
  address: string,
  actor: Actor,
  now = new Date(),
): Promise<Entrance | null> {
  if (isBookingAddress(address)) {
    const slot = actor.kind === "user" ? await findBooking(address) : null;
    return slot && asUser(actor, slot);
  }
  return INVITATION.test(address) ? byInvitation(address, actor) : byVisitorToken(address, now);
}

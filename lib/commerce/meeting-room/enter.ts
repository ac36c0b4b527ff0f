import { timingSafeEqual } from "node:crypto";
import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { findEntrance, hashOf, stateOfRoom, type Entrance } from "./entrance";
import type { MeetingRefusal, MeetingRole } from "./events";
import { MAX_PEOPLE } from "./limits";
import { roomOfBooking } from "./room";
import { windowOf } from "./view";

/** Who asks to enter. */
export type Asking = {
  /** The last part of the page's address. */
  room: string;
  actor: Actor;
  /** The random key of the browser, by which who used an invitation comes back. */
  claim: string | null;
  /** How who is invited calls themselves. */
  name: string | null;
};

/** Somebody in a room. */
export type Entrant = {
  roomId: number;
  /** The booking. */
  uid: string;
  key: string;
  name: string;
  role: MeetingRole;
  closesAt: Date;
};

/** The places of a room, which the process with the connections keeps. */
export type Places = {
  /** How many are taken by others; those that this one takes over do not count. */
  countTaken(entrant: Entrant): Promise<number>;
  take(entrant: Entrant): Promise<void>;
};

const isClaimOf = (claimHash: Uint8Array, claim: string | null): boolean =>
  claim !== null && timingSafeEqual(claimHash, hashOf(claim));

/** Why somebody with a right cannot be in the room now; undefined when they can. */
function refusalOf(entrance: Entrance, asking: Asking, now: Date): MeetingRefusal | undefined {
  const state = stateOfRoom(entrance.slot, now);
  if (state !== "open") return state;
  const { invitation } = entrance;
  if (!invitation) return undefined;
  if (invitation.claimHash && !isClaimOf(invitation.claimHash, asking.claim)) return "used";
  return asking.name === null || asking.claim === null ? "nameless" : undefined;
}

/** Uses an invitation, once; the browser that used it may do so again. @returns whether it could */
async function useInvitation(tx: Db, id: number, claim: string, now: Date): Promise<boolean> {
  const claimHash = hashOf(claim);
  const { count } = await tx.meetingInvitation.updateMany({
    where: { id, OR: [{ usedAt: null }, { claimHash }] },
    data: { usedAt: now, claimHash },
  });
  return count > 0;
}

/**
 * Lets somebody into a room who has a right to it, in its time, while it has a place. Two at the same
 * moment are let in one after the other, whichever processes they are connected to, so that neither
 * the last place nor an invitation is given twice. A full room does not use an invitation up.
 * @returns who it is, or why not
 */
export async function enterRoom(
  asking: Asking,
  places: Places,
  now = new Date(),
): Promise<Entrant | MeetingRefusal> {
  const entrance = await findEntrance(asking.room, asking.actor, now);
  if (!entrance) return "not_found";
  const refusal = refusalOf(entrance, asking, now);
  if (refusal) return refusal;
  const { slot, key, role, invitation } = entrance;
  return inTransaction(async (tx) => {
    await lockUntilCommit(tx, `meeting ${slot.calendarUid}`);
    const roomId = await roomOfBooking(tx, slot);
    const name = entrance.name ?? asking.name ?? "";
    const { closesAt } = windowOf(slot);
    const entrant = { roomId, uid: slot.calendarUid, key, name, role, closesAt };
    if ((await places.countTaken(entrant)) >= MAX_PEOPLE) return "full";
    if (invitation && !(await useInvitation(tx, invitation.id, asking.claim ?? "", now)))
      return "used";
    // Taken twice, after a repeat of the transaction, it is the same place.
    await places.take(entrant);
    return entrant;
  });
}

/**
 * Whether somebody may stay in the room they entered, and until when: bookings move and end, and so
 * do sessions and what people may do.
 * @returns when it closes now, or why they may not
 */
export async function mayStay(
  asking: Asking,
  entrant: Entrant,
  now = new Date(),
): Promise<Date | MeetingRefusal> {
  const entrance = await findEntrance(asking.room, asking.actor, now);
  if (entrance?.key !== entrant.key || entrance.slot.calendarUid !== entrant.uid)
    return "cancelled";
  return refusalOf(entrance, asking, now) ?? windowOf(entrance.slot).closesAt;
}

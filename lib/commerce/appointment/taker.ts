import { lockUser } from "@/lib/kernel/auth/lock-user";
import { visitor, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import type { Prisma } from "@/prisma/client/client";
import { holderOf, type Holder, type SlotRow } from "./rows";

/** Who takes a time: a user, or a visitor by an e-mail address. */
export type Taker = {
  /** As whom a refusal shows the slot. */
  actor: Actor;
  holder: Holder;
  /** The address of a visitor, whose bookings are counted by it. */
  email?: string;
};

/** A user who takes a time. */
export const userTaker = (actor: UserActor): Taker => ({ actor, holder: holderOf(actor) });

/** A visitor without an account who takes a time. */
export const visitorTaker = (visitorId: number, email: string): Taker => ({
  actor: visitor,
  holder: { visitorId },
  email,
});

/** One guest's bookings are made one after the other: their number on a day is counted. */
export async function lockTaker(tx: Db, { holder, email = "" }: Taker): Promise<void> {
  if ("bookedById" in holder) await lockUser(tx, holder.bookedById);
  else await lockUntilCommit(tx, `appointments of ${email.toLowerCase()}`);
}

/** The bookings of who takes a time: by the account, or by the address once it is confirmed. */
export const bookingsOf = ({ holder, email = "" }: Taker): Prisma.AppointmentSlotWhereInput =>
  "bookedById" in holder
    ? { status: "booked", bookedById: holder.bookedById }
    : {
        status: "booked",
        // What a company entered for who called says nothing about whoever has the address.
        visitor: { email: { equals: email, mode: "insensitive" }, byCompany: false },
      };

/**
 * Whether a visitor is somewhere else at the time of a slot. A constraint says it of users; visitors
 * are known by their address alone, under its lock.
 */
export async function isBusyVisitor(tx: Db, taker: Taker, slot: SlotRow): Promise<boolean> {
  if ("bookedById" in taker.holder) return false;
  const count = await tx.appointmentSlot.count({
    where: {
      ...bookingsOf(taker),
      id: { not: slot.id },
      startsAt: { lt: slot.endsAt },
      endsAt: { gt: slot.startsAt },
    },
  });
  return count > 0;
}

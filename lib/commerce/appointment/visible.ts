import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { publishedFilter } from "@/lib/kernel/core/publication";
import type { Prisma } from "@/prisma/client/client";

/** Companies with a public page in any language. */
export const publicMember = (): Prisma.MemberWhereInput => ({
  deletedAt: null,
  translations: { some: publishedFilter() },
});

/** Slots that are open now, among them those whose hold has ended; a computed time is none then. */
export const openNow = (now: Date): Prisma.AppointmentSlotWhereInput => ({
  OR: [{ status: "open" }, { status: "held", heldUntil: { lte: now }, isComputed: false }],
});

/** Those of them at which the company is not busy by its own calendars. */
export const freeNow = (now: Date): Prisma.AppointmentSlotWhereInput => ({
  ...openNow(now),
  isBusy: false,
});

/** Free times of public companies that can be booked now. */
export const offered = (now: Date): Prisma.AppointmentSlotWhereInput => ({
  ...freeNow(now),
  startsAt: { gt: now },
  bookableUntil: { gte: now },
  member: publicMember(),
});

/** Slots whose hold has ended. */
const ended = (now: Date) => ({ status: "held", heldUntil: { lte: now } }) as const;

/** Slots with a user as guest; a hold that has ended does not count. */
export const bookedBy = (userId: number, now: Date): Prisma.AppointmentSlotWhereInput => ({
  bookedById: userId,
  NOT: ended(now),
});

/** What an actor sees: free times, own bookings, and all times of the own company. */
export function visibleTo(actor: Actor, now: Date): Prisma.AppointmentSlotWhereInput {
  if (actor.kind === "visitor") return { removedAt: null, ...offered(now) };
  const kept = { removedAt: null, NOT: { isComputed: true, ...ended(now) } };
  if (hasRole(actor, "manager")) return kept;
  const own = actor.verified && actor.memberId !== null ? [{ memberId: actor.memberId }] : [];
  return { ...kept, OR: [offered(now), bookedBy(actor.userId, now), ...own] };
}

import { loadRules } from "@/lib/commerce/availability/rules";
import { db, type Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { Prisma } from "@/prisma/client/client";
import { tellCancelled } from "./cancel";
import { readAnswers } from "./offer/questions";
import { releaseSlot } from "./release";
import { slotSelect, type SlotRow } from "./rows";

const exportSelect = {
  memberId: true,
  startsAt: true,
  endsAt: true,
  status: true,
  note: true,
  answers: true,
  noShow: true,
  tookPlace: true,
  companyNote: true,
  bookedAt: true,
} as const;
type Exported = Prisma.AppointmentSlotGetPayload<{ select: typeof exportSelect }>;

const viewExported = (row: Exported) => ({
  member_id: row.memberId,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  status: row.status,
  note: row.note,
  answers: readAnswers(row.answers),
  no_show: row.noShow,
  took_place: row.tookPlace,
  company_note: row.companyNote,
  booked_at: row.bookedAt?.toISOString() ?? null,
});

/** A user's appointments as guest. */
export async function exportAppointments({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.appointmentSlot.findMany({
    where: { bookedById: userId },
    orderBy: { startsAt: "desc" },
    select: exportSelect,
  });
  return rows.map(viewExported);
}

const ofAddress = (email: string) => ({ email: { equals: email, mode: "insensitive" as const } });

/** The appointments of an e-mail address that were booked without an account. */
export async function exportVisitorAppointments({ email }: Person) {
  if (email === null) return [];
  const rows = await db.appointmentVisitor.findMany({
    where: ofAddress(email),
    orderBy: { id: "desc" },
    select: {
      name: true,
      email: true,
      phone: true,
      confirmedAt: true,
      createdAt: true,
      slot: { select: exportSelect },
    },
  });
  return rows.map(({ confirmedAt, createdAt, slot, ...visitor }) => ({
    ...visitor,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    appointment: slot && viewExported(slot),
  }));
}

/** Opens holds and bookings ahead again, and tells the companies. */
async function release(tx: Db, slots: readonly SlotRow[]): Promise<void> {
  for (const slot of slots) {
    await tellCancelled(tx, slot, "guest");
    await releaseSlot(tx, slot, (await loadRules(tx, slot.memberId)).rules);
  }
}

/** Nothing of what a guest wrote, or the company about them. */
const NO_WORDS = { note: null, answers: Prisma.DbNull, companyNote: null };

const AHEAD = { status: { in: ["held", "booked"] } } satisfies Prisma.AppointmentSlotWhereInput;

/**
 * Before an account is made anonymous: its holds and bookings ahead are open again, and the
 * companies are told; past ones lose guest and note, and go with the times that nobody booked.
 */
export async function eraseAppointments(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const ahead = await tx.appointmentSlot.findMany({
    where: { bookedById: userId, ...AHEAD, startsAt: { gt: new Date() } },
    orderBy: { id: "asc" },
    select: slotSelect,
  });
  await release(tx, ahead);
  await tx.appointmentSlot.updateMany({
    where: { bookedById: userId },
    data: { ...NO_WORDS, bookedById: null, version: { increment: 1 } },
  });
}

/**
 * The same for the person of an e-mail address who booked without an account, whose name and address go
 * at once; the mail about it is sent to nobody, as they asked for it.
 */
export async function eraseVisitorAppointments(tx: Db, { email }: Person): Promise<void> {
  if (email === null) return;
  const slots = { visitor: ofAddress(email) };
  const ahead = await tx.appointmentSlot.findMany({
    where: { ...slots, ...AHEAD, startsAt: { gt: new Date() } },
    orderBy: { id: "asc" },
    select: slotSelect,
  });
  await release(tx, ahead);
  await tx.appointmentSlot.updateMany({
    where: slots,
    data: { ...NO_WORDS, visitorId: null, version: { increment: 1 } },
  });
  await tx.appointmentVisitor.deleteMany({ where: ofAddress(email) });
}

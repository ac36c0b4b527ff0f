import { loadRules } from "@/lib/commerce/availability/rules";
import { db, type Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { tellCancelled } from "./cancel";
import { releaseSlot } from "./release";
import { slotSelect } from "./rows";

/** A user's appointments as guest. */
export async function exportAppointments({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.appointmentSlot.findMany({
    where: { bookedById: userId },
    orderBy: { startsAt: "desc" },
    select: {
      memberId: true,
      startsAt: true,
      endsAt: true,
      status: true,
      note: true,
      noShow: true,
      bookedAt: true,
    },
  });
  return rows.map((row) => ({
    member_id: row.memberId,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    status: row.status,
    note: row.note,
    no_show: row.noShow,
    booked_at: row.bookedAt?.toISOString() ?? null,
  }));
}

/**
 * Before an account is made anonymous: its holds and bookings ahead are open again, and the
 * companies are told; past ones lose guest and note, and go with the times that nobody booked.
 */
export async function eraseAppointments(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const ahead = await tx.appointmentSlot.findMany({
    where: { bookedById: userId, status: { in: ["held", "booked"] }, startsAt: { gt: new Date() } },
    orderBy: { id: "asc" },
    select: slotSelect,
  });
  for (const slot of ahead) {
    await tellCancelled(tx, slot, "guest");
    await releaseSlot(tx, slot, (await loadRules(tx, slot.memberId)).rules);
  }
  await tx.appointmentSlot.updateMany({
    where: { bookedById: userId },
    data: { note: null, bookedById: null, version: { increment: 1 } },
  });
}

import type { Rules } from "@/lib/commerce/availability/rules";
import { isWithinHours, windowsOn } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import type { Db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { slotSelect, type SlotRow } from "./rows";

const timeOf = ({ startsAt, endsAt }: SlotRow) => ({
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});

/** Whether new rules close the whole day of a booking that the present ones do not. */
function isDayClosed(slot: SlotRow, former: Rules, rules: Rules): boolean {
  const closes = (one: Rules) => {
    const date = dateIn(one.timeZone, slot.startsAt.getTime());
    const isException = one.exceptions.some((exception) => exception.date === date);
    return isException && windowsOn(one, date).length === 0;
  };
  return closes(rules) && !closes(former);
}

/**
 * The bookings ahead that a change of the hours hits: those within the present hours that are not
 * within the new ones, and those on a day that it closes. One that was kept before, outside the
 * hours, is not asked about again.
 */
export async function affectedBookings(
  tx: Db,
  memberId: number,
  former: Rules,
  rules: Rules,
  now: Date,
): Promise<SlotRow[]> {
  const booked = await tx.appointmentSlot.findMany({
    // Those of people with hours of their own do not follow from the company's.
    where: {
      memberId,
      status: "booked",
      startsAt: { gt: now },
      OR: [{ personId: null }, { person: { weekly: { equals: Prisma.DbNull } } }],
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: slotSelect,
  });
  return booked.filter((slot) => {
    const time = timeOf(slot);
    const leavesHours = isWithinHours(former, time) && !isWithinHours(rules, time);
    return leavesHours || isDayClosed(slot, former, rules);
  });
}

import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getAppointment } from "./list";
import type { AppointmentView } from "./view";

/**
 * A booking of the user or their company as it is now, wherever it was moved; null after its guest
 * cancelled it, and for others.
 */
export async function findAppointmentByUid(
  actor: UserActor,
  calendarUid: string,
  locale: Locale,
): Promise<AppointmentView | null> {
  const own = actor.verified && actor.memberId !== null ? [{ memberId: actor.memberId }] : [];
  const row = await db.appointmentSlot.findFirst({
    where: { calendarUid, removedAt: null, OR: [{ bookedById: actor.userId }, ...own] },
    orderBy: { calendarSequence: "desc" },
    select: { id: true },
  });
  return row && getAppointment(actor, row.id, locale);
}

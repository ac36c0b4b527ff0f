import { db } from "@/lib/core/db";

/** Whether a company offers times: it has weekly hours, or days with hours of their own. */
export const takesAppointments = async (memberId: number): Promise<boolean> =>
  (await db.availability.count({
    where: { memberId, NOT: { AND: [{ weekly: { equals: [] } }, { exceptions: { equals: [] } }] } },
  })) > 0;

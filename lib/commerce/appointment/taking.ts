import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";

/** Weekly hours, or days with hours of their own. */
const HAS_HOURS = {
  NOT: { AND: [{ weekly: { equals: [] } }, { exceptions: { equals: [] } }] },
} satisfies Prisma.AvailabilityWhereInput;

/** Whether a company offers times: it has weekly hours, or days with hours of their own. */
export const takesAppointments = async (memberId: number): Promise<boolean> =>
  (await db.availability.count({ where: { memberId, ...HAS_HOURS } })) > 0;

/** Those of some companies that offer times. */
export async function takingAppointments(companies: readonly number[]): Promise<number[]> {
  tagResponse(...companies.map((id) => `member:${id}`));
  const rows = await db.availability.findMany({
    where: { memberId: { in: [...companies] }, ...HAS_HOURS },
    select: { memberId: true },
    orderBy: { memberId: "asc" },
  });
  return rows.map(({ memberId }) => memberId);
}

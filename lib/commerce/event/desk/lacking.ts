import { COVERED_SELECT, lackingCovered, type Lacking } from "@/lib/kernel/content/lacking";
import { db } from "@/lib/kernel/core/db";

/** What events and webinars lack in the languages that publishing would make public. */
export const lackingEvents = async (ids: readonly number[]): Promise<Map<number, Lacking>> =>
  lackingCovered(
    await db.event.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, ...COVERED_SELECT },
    }),
  );

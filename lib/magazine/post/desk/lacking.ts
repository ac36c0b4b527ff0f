import { COVERED_SELECT, lackingCovered, type Lacking } from "@/lib/kernel/content/lacking";
import { db } from "@/lib/kernel/core/db";

/** What posts lack in the languages that publishing would make public. */
export const lackingPosts = async (ids: readonly number[]): Promise<Map<number, Lacking>> =>
  lackingCovered(
    await db.post.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, gallery: { select: { assetId: true } }, ...COVERED_SELECT },
    }),
  );

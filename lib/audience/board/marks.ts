import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { followMarks } from "@/lib/audience/follow/service";
import { itemSelect, targetIdOf } from "./view";

/** What a user has saved and follows, so that the buttons of public pages can show it. */
export async function loadMarks({ userId }: UserActor) {
  const [rows, follows] = await Promise.all([
    db.boardItem.findMany({ where: { board: { userId } }, select: itemSelect }),
    followMarks(userId),
  ]);
  const saved = rows.flatMap((row) => {
    const id = targetIdOf(row);
    return id === null ? [] : `${row.kind}:${id}`;
  });
  return { saved: [...new Set(saved)], follows };
}

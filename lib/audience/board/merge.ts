import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addFollows } from "@/lib/audience/follow/service";
import { isPublicTarget } from "@/lib/audience/follow/targets";
import { MAX_ITEMS, MAX_SAVED } from "./limits";
import type { BrowserThings, SavedThing } from "./schema";
import { recentBoard } from "./service";
import { loadThings } from "./things";
import { columnsOf, itemSelect, targetIdOf } from "./view";

/** Adds what no board of the user holds yet to the most recently used one, as far as there is room. */
async function addItems(
  tx: Db,
  userId: number,
  things: readonly SavedThing[],
  locale: Locale,
): Promise<number> {
  const saved = await tx.boardItem.findMany({
    where: { board: { userId } },
    select: itemSelect,
  });
  const keys = new Set(saved.map((row) => `${row.kind}:${targetIdOf(row)}`));
  const added = things.filter(({ kind, target_id: id }) => {
    const isNew = !keys.has(`${kind}:${id}`);
    keys.add(`${kind}:${id}`);
    return isNew;
  });
  if (added.length === 0) return 0;
  const boardId = await recentBoard(tx, userId, locale);
  const inBoard = await tx.boardItem.count({ where: { boardId } });
  const room = Math.max(0, Math.min(MAX_ITEMS - inBoard, MAX_SAVED - saved.length));
  const { count } = await tx.boardItem.createMany({
    data: added.slice(0, room).map((thing) => ({ boardId, ...columnsOf(thing) })),
  });
  return count;
}

/**
 * Takes over what a visitor saved and followed in the browser. Nothing is doubled, however often and
 * by however many tabs it is sent; what is not public any more is left out.
 * @returns how much was added
 */
export async function mergeBrowserThings(
  actor: UserActor,
  { items, follows }: BrowserThings,
  locale: Locale,
): Promise<{ items_count: number; follows_count: number }> {
  const thingOf = await loadThings(items, locale);
  const present = items.filter(({ kind, target_id: id }) => thingOf(kind, id) !== undefined);
  const isPublic = await Promise.all(follows.map((target) => isPublicTarget(target, locale)));
  const targets = follows.filter((_, at) => isPublic[at]);
  return inTransaction(async (tx) => {
    await lockUser(tx, actor.userId);
    return {
      items_count: await addItems(tx, actor.userId, present, locale),
      follows_count: await addFollows(tx, actor.userId, targets),
    };
  });
}

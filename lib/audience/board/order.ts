import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BoardOrder, BoardOrderChange } from "./schema";
import { boardText } from "./texts";

/** The order of a user's boards: their own, with new boards first, the most recently used first. */
export const BOARD_ORDER = [{ position: "asc" }, { updatedAt: "desc" }, { id: "desc" }] as const;

/**
 * The boards of a user in their order. Each sorting gives them positions above all former ones, so
 * that the version, one above the highest position, rises whenever the same boards are sorted.
 */
async function readOrder(tx: Db, userId: number): Promise<BoardOrder> {
  const boards = await tx.board.findMany({
    where: { userId },
    orderBy: [...BOARD_ORDER],
    select: { id: true, position: true },
  });
  return {
    board_ids: boards.map(({ id }) => id),
    version: 1 + Math.max(0, ...boards.map(({ position }) => position)),
  };
}

/** The ids of a user's boards in their order, with its version. */
export const getBoardOrder = (actor: UserActor): Promise<BoardOrder> => readOrder(db, actor.userId);

/**
 * Sorts the boards of a user.
 * @throws AppError conflict with the present order for a stale version, invalid on `board_ids` unless
 * these are all boards of the user
 */
export function sortBoards(
  { userId }: UserActor,
  { board_ids: ids, version }: BoardOrderChange,
  locale: Locale,
): Promise<BoardOrder> {
  return inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const present = await readOrder(tx, userId);
    if (version !== undefined && version !== present.version) throw conflict({ data: present });
    const known = new Set(present.board_ids);
    if (ids.length !== known.size || !ids.every((id) => known.delete(id)))
      throw invalid("board_ids", boardText("otherBoards", locale));
    await tx.$executeRaw`UPDATE board SET position = ${present.version}::int - 1 + place
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS sorted(board_id, place)
      WHERE id = board_id AND user_id = ${userId}`;
    return readOrder(tx, userId);
  });
}

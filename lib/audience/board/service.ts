import { writeAudit } from "@/lib/kernel/audit/service";
import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { MAX_BOARDS } from "./limits";
import { BOARD_ORDER } from "./order";
import type { BoardChange, SavedThing } from "./schema";
import { boardText } from "./texts";
import { makeShareKey } from "./token";
import { boardSelect, columnsOf, viewBoard, type BoardView } from "./view";

/** The most recently used board first. */
const RECENT_FIRST = [{ updatedAt: "desc" }, { id: "desc" }] as const;

/**
 * The boards of a user in their own order.
 * @param thing `item_id` tells which of them hold it
 */
export async function listBoards(
  actor: UserActor,
  paging: Paging,
  locale: Locale,
  thing?: SavedThing,
): Promise<Paged<BoardView>> {
  const where = { userId: actor.userId };
  const [total, rows] = await Promise.all([
    db.board.count({ where }),
    db.board.findMany({
      where,
      orderBy: [...BOARD_ORDER],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: boardSelect,
    }),
  ]);
  const held = thing
    ? await db.boardItem.findMany({
        where: { boardId: { in: rows.map(({ id }) => id) }, ...columnsOf(thing) },
        select: { id: true, boardId: true },
      })
    : [];
  const itemIds = new Map(held.map(({ id, boardId }) => [boardId, id]));
  return paged(
    rows.map((row) => viewBoard(row, locale, itemIds.get(row.id))),
    total,
    paging,
  );
}

/** A board of the user, or null. */
export async function findOwnBoard(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<BoardView | null> {
  const row = await db.board.findFirst({
    where: { id, userId: actor.userId },
    select: boardSelect,
  });
  return row && viewBoard(row, locale);
}

/** A board of the user. @throws AppError not_found for that of anybody else */
export async function getOwnBoard(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<BoardView> {
  const board = await findOwnBoard(actor, id, locale);
  if (!board) throw notFound();
  return board;
}

/** @throws AppError invalid on `name` beyond the limit. The caller has locked the user. */
async function insertBoard(tx: Db, userId: number, name: string, locale: Locale): Promise<number> {
  if ((await tx.board.count({ where: { userId } })) >= MAX_BOARDS)
    throw invalid("name", boardText("manyBoards", locale));
  return (await tx.board.create({ data: { userId, name }, select: { id: true } })).id;
}

/** Creates a private board. @throws AppError invalid on `name` beyond the limit of boards */
export async function createBoard(
  actor: UserActor,
  name: string,
  locale: Locale,
): Promise<BoardView> {
  const id = await inTransaction(async (tx) => {
    await lockUser(tx, actor.userId);
    return insertBoard(tx, actor.userId, name, locale);
  });
  return getOwnBoard(actor, id, locale);
}

/** The most recently used board, or a new one. The caller has locked the user. */
export async function recentBoard(tx: Db, userId: number, locale: Locale): Promise<number> {
  const board = await tx.board.findFirst({
    where: { userId },
    orderBy: [...RECENT_FIRST],
    select: { id: true },
  });
  return board?.id ?? insertBoard(tx, userId, boardText("firstBoard", locale), locale);
}

/** @throws AppError invalid on `item_ids` unless these are the items of the board */
async function orderItems(tx: Db, boardId: number, ids: number[], locale: Locale): Promise<void> {
  const items = await tx.boardItem.findMany({ where: { boardId }, select: { id: true } });
  const known = new Set(items.map(({ id }) => id));
  if (ids.length !== known.size || !ids.every((id) => known.delete(id)))
    throw invalid("item_ids", boardText("otherItems", locale));
  await tx.$executeRaw`UPDATE board_item SET position = place
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS sorted(item_id, place)
    WHERE id = item_id AND board_id = ${boardId}`;
}

/** The key after a change: undefined keeps it, null makes the board private. */
function nextKey(
  { visibility, new_link: isNew }: BoardChange,
  present: string | null,
): string | null | undefined {
  if (visibility === "private") return null;
  if (visibility === "link" && present === null) return makeShareKey();
  return isNew && present !== null ? makeShareKey() : undefined;
}

/**
 * Renames, shares or sorts a board, or makes it private.
 * @throws AppError not_found, forbidden to share without a confirmed address, conflict with the present
 * board for a stale version, invalid on `item_ids`
 */
export async function updateBoard(
  actor: UserActor,
  id: number,
  change: BoardChange,
  locale: Locale,
): Promise<BoardView> {
  await inTransaction(async (tx) => {
    await lockUser(tx, actor.userId);
    const board = await tx.board.findFirst({
      where: { id, userId: actor.userId },
      select: boardSelect,
    });
    if (!board) throw notFound();
    // Others see what is shared: it needs a confirmed address, as other writing does.
    if (change.visibility === "link") requireVerified(actor);
    if (change.version !== undefined && change.version !== board.version)
      throw conflict({ data: viewBoard(board, locale) });
    if (change.item_ids) await orderItems(tx, id, change.item_ids, locale);
    const shareKey = nextKey(change, board.shareKey);
    await tx.board.update({
      where: { id },
      data: { name: change.name, shareKey, version: { increment: 1 } },
      select: { id: true },
    });
    // Others can see what is shared, so that an abuse can be traced.
    if (shareKey !== undefined && shareKey !== board.shareKey)
      await writeAudit(tx, {
        actorId: actor.userId,
        action: shareKey === null ? "board.unshared" : "board.shared",
        subject: { kind: "board", id },
      });
  });
  return getOwnBoard(actor, id, locale);
}

/** Deletes a board with its items. @throws AppError not_found */
export async function deleteBoard(actor: UserActor, id: number): Promise<void> {
  const { count } = await db.board.deleteMany({ where: { id, userId: actor.userId } });
  if (count === 0) throw notFound();
}

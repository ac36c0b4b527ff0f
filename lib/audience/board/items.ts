import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_ITEMS, MAX_SAVED } from "./limits";
import type { ItemChange, NewItem } from "./schema";
import { boardText } from "./texts";
import { isPublicThing } from "./things";
import { columnsOf, itemSelect, targetIdOf, viewItems, type ItemRow, type ItemView } from "./view";

/** Items in the order of their board, new ones first. */
const IN_ORDER = [{ position: "asc" }, { id: "desc" }] as const;

/** All items of a board; the caller has checked the right to it. */
export async function itemsOfBoard(boardId: number, locale: Locale): Promise<ItemView[]> {
  const rows = await db.boardItem.findMany({
    where: { boardId },
    orderBy: [...IN_ORDER],
    select: itemSelect,
  });
  return viewItems(rows, locale);
}

/** A page of the items of a board; the caller has checked the right to it. */
export async function listItems(
  boardId: number,
  paging: Paging,
  locale: Locale,
): Promise<Paged<ItemView>> {
  const where = { boardId };
  const [total, rows] = await Promise.all([
    db.boardItem.count({ where }),
    db.boardItem.findMany({
      where,
      orderBy: [...IN_ORDER],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: itemSelect,
    }),
  ]);
  return paged(await viewItems(rows, locale), total, paging);
}

/** An item of a user's board. @throws AppError not_found */
export async function findItem(actor: UserActor, boardId: number, id: number): Promise<ItemRow> {
  const row = await db.boardItem.findFirst({
    where: { id, boardId, board: { userId: actor.userId } },
    select: itemSelect,
  });
  if (!row) throw notFound();
  return row;
}

async function viewItem(row: ItemRow, locale: Locale): Promise<ItemView> {
  const [item] = await viewItems([row], locale);
  return item!;
}

/** Marks a board as used just now. */
const touch = (tx: Db, id: number) =>
  tx.board.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } });

/** @throws AppError invalid on `field` when the board or the user has no more room */
async function requireRoom(tx: Db, boardId: number, field: string, locale: Locale): Promise<void> {
  if ((await tx.boardItem.count({ where: { boardId } })) >= MAX_ITEMS)
    throw invalid(field, boardText("manyItems", locale));
}

/**
 * Saves a public thing in a board. What the board holds already stays one item, with the new note if
 * there is one.
 * @throws AppError not_found for the board, invalid on `target_id` for a thing that is not public or
 * beyond a limit
 */
export async function saveItem(
  actor: UserActor,
  boardId: number,
  { note, ...thing }: NewItem,
  locale: Locale,
): Promise<{ item: ItemView; isNew: boolean }> {
  const { userId } = actor;
  if (!(await isPublicThing(thing, locale))) throw invalid("target_id", boardText("gone", locale));
  const { row, isNew } = await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.board.count({ where: { id: boardId, userId } })) === 0) throw notFound();
    await touch(tx, boardId);
    const columns = { boardId, ...columnsOf(thing) };
    const before = await tx.boardItem.findFirst({ where: columns, select: itemSelect });
    if (before)
      return {
        row: note
          ? await tx.boardItem.update({
              where: { id: before.id },
              data: { note },
              select: itemSelect,
            })
          : before,
        isNew: false,
      };
    await requireRoom(tx, boardId, "target_id", locale);
    if ((await tx.boardItem.count({ where: { board: { userId } } })) >= MAX_SAVED)
      throw invalid("target_id", boardText("manySaved", locale));
    return {
      row: await tx.boardItem.create({ data: { ...columns, note }, select: itemSelect }),
      isNew: true,
    };
  });
  return { item: await viewItem(row, locale), isNew };
}

/**
 * Changes the note of an item, or moves it to another board of the user. Where the other board holds
 * the same thing already, the two become one.
 * @throws AppError not_found, invalid on `board_id`
 */
export async function updateItem(
  actor: UserActor,
  { boardId, id }: { boardId: number; id: number },
  { note, board_id: target }: ItemChange,
  locale: Locale,
): Promise<ItemView> {
  const { userId } = actor;
  const row = await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const item = await tx.boardItem.findFirst({
      where: { id, boardId, board: { userId } },
      select: itemSelect,
    });
    if (!item) throw notFound();
    const isMoved = target !== undefined && target !== boardId;
    if (isMoved) {
      if ((await tx.board.count({ where: { id: target, userId } })) === 0)
        throw invalid("board_id", boardText("noBoard", locale));
      const thing = targetIdOf(item);
      if (thing !== null)
        await tx.boardItem.deleteMany({
          where: { boardId: target, ...columnsOf({ kind: item.kind, target_id: thing }) },
        });
      await requireRoom(tx, target, "board_id", locale);
      await touch(tx, target);
    }
    return tx.boardItem.update({
      where: { id },
      data: { note, ...(isMoved ? { boardId: target, position: 0 } : {}) },
      select: itemSelect,
    });
  });
  return viewItem(row, locale);
}

/** Removes an item from a board of the user. @throws AppError not_found */
export async function removeItem(actor: UserActor, boardId: number, id: number): Promise<void> {
  const { count } = await db.boardItem.deleteMany({
    where: { id, boardId, board: { userId: actor.userId } },
  });
  if (count === 0) throw notFound();
}

import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { itemsOfBoard } from "./items";
import { readBoardToken } from "./token";

/**
 * A shared board as everybody with its link sees it: name, items and notes, nothing about its user.
 * Null for a link that ended, or that this site never made.
 */
export async function readSharedBoard(token: string, locale: Locale) {
  const parts = readBoardToken(token);
  if (!parts) return null;
  const board = await db.board.findFirst({
    where: { id: parts.id, shareKey: parts.shareKey },
    select: { id: true, name: true },
  });
  return board && { name: board.name, items: await itemsOfBoard(board.id, locale) };
}
export type SharedBoard = NonNullable<Awaited<ReturnType<typeof readSharedBoard>>>;

import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { itemSelect, viewItems, type ItemView } from "./view";

type Cover = NonNullable<ItemView["picture"]>;

/** Pictures on the card of a board. */
const SHOWN = 3;
/** Items that are looked at for them: some have no picture, or are gone. */
const LOOKED_AT = 8;

/** The first pictures of each board, by its id; the caller has checked the right to the boards. */
export async function boardCovers(
  boardIds: readonly number[],
  locale: Locale,
): Promise<Map<number, Cover[]>> {
  const first = await db.$queryRaw<{ id: number; boardId: number }[]>`
    SELECT item.id, board_id AS "boardId" FROM unnest(${[...boardIds]}::int[]) AS board(id),
      LATERAL (SELECT * FROM board_item WHERE board_id = board.id
        ORDER BY position, id DESC LIMIT ${LOOKED_AT}) AS item`;
  const rows = await db.boardItem.findMany({
    where: { id: { in: first.map(({ id }) => id) } },
    orderBy: [{ position: "asc" }, { id: "desc" }],
    select: itemSelect,
  });
  const boardOf = new Map(first.map(({ id, boardId }) => [id, boardId]));
  const covers = new Map<number, Cover[]>();
  for (const { id, picture } of await viewItems(rows, locale)) {
    const board = boardOf.get(id)!;
    const known = covers.get(board) ?? [];
    if (picture && known.length < SHOWN) covers.set(board, [...known, picture]);
  }
  return covers;
}

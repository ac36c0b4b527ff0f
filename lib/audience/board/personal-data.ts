import { db } from "@/lib/kernel/core/db";
import { recordOf } from "@/lib/kernel/core/records";
import type { Person } from "@/lib/kernel/core/person";
import { ID_COLUMNS, targetIdOf } from "./view";

/** Boards of a user with their items and notes. */
export async function exportBoards({ userId }: Person) {
  if (userId === null) return [];
  const boards = await db.board.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: {
      name: true,
      shareKey: true,
      createdAt: true,
      items: {
        orderBy: [{ position: "asc" }, { id: "desc" }],
        select: {
          kind: true,
          ...recordOf(ID_COLUMNS, () => true as const),
          note: true,
          createdAt: true,
        },
      },
    },
  });
  return boards.map(({ name, shareKey, createdAt, items }) => ({
    name,
    is_shared: shareKey !== null,
    created_at: createdAt.toISOString(),
    items: items.map((item) => ({
      kind: item.kind,
      target_id: targetIdOf(item),
      note: item.note,
      created_at: item.createdAt.toISOString(),
    })),
  }));
}

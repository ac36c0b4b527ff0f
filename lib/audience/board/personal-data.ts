import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

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
          postId: true,
          assetId: true,
          memberId: true,
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
    items: items.map(({ kind, postId, assetId, memberId, note, createdAt: savedAt }) => ({
      kind,
      target_id: postId ?? assetId ?? memberId,
      note,
      created_at: savedAt.toISOString(),
    })),
  }));
}

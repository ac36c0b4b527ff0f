import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { likeWord } from "@/lib/kernel/core/like";
import { fold } from "@/lib/kernel/greek/fold";
import type { Prisma } from "@/prisma/client/client";
import type { ThreadChange, ThreadSort } from "./schema";

/** The threads with all words of a search, in the person or in any entry. */
export function threadSearch(search = ""): Prisma.ThreadWhereInput[] {
  const words = fold(search).split(" ").filter(Boolean).map(likeWord);
  return words.map((contains) => ({
    OR: [{ searchFold: { contains } }, { entries: { some: { searchFold: { contains } } } }],
  }));
}

/** The order of a list; `waiting_at` has what waits for an answer first. */
export function threadOrder(sort: ThreadSort): Prisma.ThreadOrderByWithRelationInput[] {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const active = { activeAt: "desc" } as const;
  const last = { id: "desc" } as const;
  if (sort.endsWith("surname")) return [{ surname: direction }, { name: direction }, active, last];
  if (sort.endsWith("active_at")) return [{ activeAt: direction }, last];
  return [{ isUnanswered: "desc" }, { activeAt: direction }, last];
}

/**
 * Changes state and assignment of a thread, or adds an internal note. The caller has checked who may
 * answer it, and whom it is assigned to.
 * @param where the thread, with the owner and the version that it must have
 * @returns whether there is such a thread
 */
export async function changeThread(
  tx: Db,
  where: Prisma.ThreadWhereInput & { id: number },
  authorId: number,
  { status, assigned_to: assignedToId, note }: ThreadChange,
): Promise<boolean> {
  const { id: threadId } = where;
  const { count } = await tx.thread.updateMany({
    where,
    data: {
      state: status,
      assignedToId,
      // Closed without an answer: nothing waits any more.
      isUnanswered: status === "done" || status === "spam" ? false : undefined,
      version: { increment: 1 },
    },
  });
  if (count === 0) return false;
  if (note)
    await tx.threadEntry.create({
      data: { threadId, kind: "note", text: note, authorId },
      select: { id: true },
    });
  await writeAudit(tx, {
    actorId: authorId,
    action: "thread.updated",
    subject: { kind: "thread", id: threadId },
    detail: status ? { to: status } : {},
  });
  return true;
}

import { db } from "@/lib/core/db";
import { readThreadToken } from "./token";

/** An address of which a forwarded link shows only the beginning and the domain. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, "$1…");

/**
 * A thread as its person sees it by signed link, without notes and names of those who answer; null
 * for an invalid link or a thread that was deleted.
 */
export async function readThreadByLink(token: string) {
  const id = readThreadToken(token);
  if (id === undefined) return null;
  const thread = await db.thread.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      createdAt: true,
      entries: {
        where: { kind: { not: "note" } },
        orderBy: { id: "asc" },
        select: { id: true, kind: true, text: true, createdAt: true },
      },
    },
  });
  return thread && { ...thread, email: masked(thread.email) };
}
export type LinkedThread = NonNullable<Awaited<ReturnType<typeof readThreadByLink>>>;

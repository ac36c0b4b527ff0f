import { db } from "@/lib/kernel/core/db";

/** A redirect, when a row addresses one, and an address without one. */
export async function makeRedirect(
  target: string | undefined,
): Promise<{ id: number | undefined; values: Record<string, string> }> {
  if (target !== "redirect") return { id: undefined, values: {} };
  const name = crypto.randomUUID();
  const data = { fromPath: `/old-${name}`, toPath: "/posts" };
  const { id } = await db.redirect.create({ data, select: { id: true } });
  return { id, values: { free_path: `/free-${name}` } };
}

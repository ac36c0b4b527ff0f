import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { idFromPath } from "@/lib/slug/service";

/** The page of a write, by its id. @throws AppError forbidden, not_found */
export async function findEditablePage(
  actor: EditorActor,
  part: string,
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.page.findFirst({
          where: { id, deletedAt: trash ? { not: null } : null },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}

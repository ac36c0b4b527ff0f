import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { addressId } from "@/lib/slug/service";

/**
 * Pages, chunks, sections and professions are editors' (security.md C6, C11): they are shown to
 * everybody. @throws AppError forbidden
 */
export function requireEditor(actor: UserActor): void {
  if (!hasRole(actor, "editor")) throw new AppError("forbidden");
}

/** The page that a write addresses, by its number. @throws AppError forbidden, not_found */
export async function findEditablePage(
  actor: UserActor,
  part: string,
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  requireEditor(actor);
  const id = addressId(part);
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

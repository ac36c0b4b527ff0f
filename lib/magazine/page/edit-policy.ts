import { deletedAtIn, findEditable, type Place } from "@/lib/kernel/content/find-editable";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

/** The page of a write, by its id. @throws AppError forbidden, not_found */
export const findEditablePage = (
  actor: EditorActor,
  part: string,
  place: Place = {},
): Promise<{ id: number }> =>
  findEditable(actor, part, (id) =>
    db.page.findFirst({ where: { id, deletedAt: deletedAtIn(place) }, select: { id: true } }),
  );

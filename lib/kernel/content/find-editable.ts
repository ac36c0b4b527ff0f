import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { notFound } from "@/lib/kernel/core/errors";
import { idFromPath } from "@/lib/kernel/slug/service";

/** Where an item is looked for: among live ones, or with `trash` in the trash. */
export type Place = { trash?: boolean };

/** The condition on `deletedAt` of a place. */
export const deletedAtIn = ({ trash = false }: Place) => (trash ? { not: null } : null);

/**
 * The item of a write, which editors may make, by its id.
 * @param find finds it; null for one that does not exist
 * @throws AppError forbidden, not_found
 */
export async function findEditable<T>(
  actor: EditorActor,
  part: string,
  find: (id: number) => Promise<T | null>,
): Promise<T> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row = id === undefined ? null : await find(id);
  if (!row) throw notFound();
  return row;
}

import { outageOf } from "./database-codes";

/** Whether the database fails, and not an item. */
export function isOutage(error: unknown): boolean {
  const fault = outageOf(error);
  return fault !== undefined && fault !== "conflict";
}

/**
 * Changes one item after the other; a failure of one does not stop the others. An outage does: the
 * rest would wait for the database, too.
 * @param failureOf what is reported of an item that failed
 * @throws the error of an outage before anything was done; later the report names what was done, for
 * its undo
 */
export async function changeEach<Item, Done, Failed>(
  items: readonly Item[],
  one: (item: Item) => Promise<Done>,
  failureOf: (item: Item, error: unknown) => Failed | Promise<Failed>,
): Promise<{ done: Done[]; failed: Failed[] }> {
  const result: { done: Done[]; failed: Failed[] } = { done: [], failed: [] };
  for (const [index, item] of items.entries()) {
    try {
      result.done.push(await one(item));
    } catch (error) {
      const isOver = isOutage(error);
      if (isOver && result.done.length === 0) throw error;
      for (const left of isOver ? items.slice(index) : [item])
        result.failed.push(await failureOf(left, error));
      if (isOver) break;
    }
  }
  return result;
}

const PREFIX = "ds-document ";

/** The id of this document (page load). */
export const documentId: string = globalThis.crypto?.randomUUID?.() ?? String(Math.random());

const lockManager = (): LockManager | undefined =>
  // Only in secure contexts.
  typeof navigator === "undefined" ? undefined : (navigator.locks as LockManager | undefined);

let isAnnounced = false;

/**
 * Makes this document known to the other tabs as open: it holds a lock, which the browser releases
 * when the tab is closed or crashes.
 */
export function announceDocument(): void {
  const locks = lockManager();
  if (isAnnounced || !locks) return;
  isAnnounced = true;
  void locks.request(PREFIX + documentId, () => new Promise(() => undefined));
}

/** The ids of the announced documents that are open; empty where the browser cannot tell. */
export async function openDocuments(): Promise<ReadonlySet<string>> {
  const held = (await lockManager()?.query())?.held ?? [];
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
}

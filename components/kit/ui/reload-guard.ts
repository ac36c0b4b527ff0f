/** At most one such reload in this time (docs/site.md#navigation). */
const RELOAD_GUARD_MS = 60_000;
const KEY = "ds-chunk-reload";
const CHUNK_ERROR =
  /ChunkLoadError|Loading (?:CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script/i;

/** Whether an error is a failed chunk load, which happens after an update of the site. */
export function isChunkError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return CHUNK_ERROR.test(text);
}

/** How often the site is asked, with a pause before each repetition. */
const TRIES = 8;
const PAUSE_MS = 5_000;

/** Whether the site answers. */
export const isSiteUp = (): Promise<boolean> =>
  fetch("/api/health/live").then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page after a failed chunk load, at most once in 60 seconds and only once the site
 * answers: otherwise the browser would show its own error page in place of an open editor.
 */
export async function reloadOnce(
  storage: Pick<Storage, "getItem" | "setItem">,
  reload: () => void,
  tries = TRIES,
): Promise<void> {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (tries === TRIES && Date.now() - last < RELOAD_GUARD_MS) return;
  storage.setItem(KEY, String(Date.now()));
  if (await isSiteUp()) reload();
  else if (tries > 1) setTimeout(() => void reloadOnce(storage, reload, tries - 1), PAUSE_MS);
}

/** Reloads the page after an error that is a failed chunk load (`reloadOnce`). */
export function reloadAfter(error: unknown): void {
  if (isChunkError(error)) void reloadOnce(window.sessionStorage, () => window.location.reload());
}

/** Listens for failed chunk loads until the page is unloaded. */
export function watchChunkErrors(): () => void {
  const onError = (event: ErrorEvent) => reloadAfter(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => reloadAfter(event.reason);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

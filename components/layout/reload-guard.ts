/** At most one such reload in this time (docs/site.md#navigation). */
const RELOAD_GUARD_MS = 60_000;
const KEY = "ds-chunk-reload";
const CHUNK_ERROR = new RegExp(
  [
    "ChunkLoadError",
    "Loading (?:CSS )?chunk",
    "Failed to load chunk",
    "dynamically imported module",
    "Importing a module script failed",
  ].join("|"),
  "i",
);

/** Whether an error is a failed chunk load, which happens after an update of the site. */
export function isChunkError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return CHUNK_ERROR.test(text);
}

/**
 * Reloads the page after a failed chunk load, at most once in 60 seconds. @returns whether it did
 */
export function reloadOnce(
  storage: Pick<Storage, "getItem" | "setItem">,
  reload: () => void,
  now = Date.now(),
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}

/** Listens for failed chunk loads until the page is unloaded. */
export function watchChunkErrors(): () => void {
  const guard = (error: unknown) => {
    if (isChunkError(error)) reloadOnce(window.sessionStorage, () => window.location.reload());
  };
  const onError = (event: ErrorEvent) => guard(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => guard(event.reason);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

import type { AsyncLocalStorage } from "node:async_hooks";

/** What a page render tells the web server; the server makes one for each document it renders. */
export type PageContext = { status?: number };

type Shared = typeof globalThis & { dsPageContext?: AsyncLocalStorage<PageContext> };

/**
 * Sets the status of the page being rendered. The framework's own `notFound()` sends an empty body; instead a page whose thing is
 * missing notes 404 here and returns the not-found screen, and `server/web.ts` sends that status with the real HTML.
 */
export function notePageStatus(status: number): void {
  const context = (globalThis as Shared).dsPageContext?.getStore();
  if (context) context.status = status;
}

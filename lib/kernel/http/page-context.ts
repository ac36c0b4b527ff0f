import { responseMeta } from "@/lib/kernel/core/cache-tags";

/**
 * Sets the status of the page being rendered. The framework's `notFound()` sends an empty body;
 * instead a page without content sets 404 and returns the not-found screen, and the web server
 * sends the HTML with that status.
 */
export function setPageStatus(status: number, retryAfter?: number): void {
  const meta = responseMeta();
  if (meta) Object.assign(meta, { status, retryAfter });
}

/**
 * Leaves the document being rendered to the server, which sends the cached not-found page instead.
 * @returns false where that is not possible, and the page renders its own: in the data of a
 *   navigation, and in that page itself
 */
export function leaveToNotFoundPage(): boolean {
  const meta = responseMeta();
  if (!meta?.hasNotFoundPage) return false;
  meta.isMissing = true;
  return true;
}

/** The status of the page being rendered. */
export const pageStatus = (): number | undefined => responseMeta()?.status;

import { responseMeta } from "@/lib/core/cache-tags";

/**
 * Sets the status of the page being rendered. The framework's `notFound()` sends an empty body;
 * instead a page without its content sets 404 and returns the not-found screen, and the web server
 * sends that status with the real HTML.
 */
export function setPageStatus(status: number): void {
  const meta = responseMeta();
  if (meta) meta.status = status;
}

/** The status that the page being rendered was given, or set last. */
export const pageStatus = (): number | undefined => responseMeta()?.status;

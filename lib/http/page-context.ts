import { responseMeta } from "@/lib/core/cache-tags";

/**
 * Sets the status of the page being rendered. The framework's own `notFound()` sends an empty body;
 * instead a page whose thing is missing notes 404 here and returns the not-found screen, and the
 * web server sends that status with the real HTML.
 */
export function notePageStatus(status: number): void {
  const notes = responseMeta();
  if (notes) notes.status = status;
}

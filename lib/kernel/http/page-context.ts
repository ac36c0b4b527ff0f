import { headers } from "next/headers";
import { AppError } from "@/lib/kernel/core/errors";
import { responseMeta } from "@/lib/kernel/core/cache-tags";
import { countRequest, type LimitName } from "./limits";

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

/**
 * Counts the page being rendered against a rate limit of its IP address, together with API requests
 * of the same limit.
 * @returns the seconds to wait when it is over the limit; the status is set to 429 then
 */
export async function secondsOverLimit(name: LimitName): Promise<number | undefined> {
  const address = (await headers()).get("x-client-address") ?? "unknown";
  try {
    await countRequest(name, address);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many") throw error;
    const seconds = Number(error.detail.headers?.["Retry-After"]);
    setPageStatus(429, seconds);
    return seconds;
  }
}

/** The status of the page being rendered. */
export const pageStatus = (): number | undefined => responseMeta()?.status;

import { headers } from "next/headers";
import { AppError } from "@/lib/core/errors";
import { responseMeta } from "@/lib/core/cache-tags";
import { countRequest, type LimitName } from "./limits";

/**
 * Sets the status of the page being rendered. The framework's `notFound()` sends an empty body;
 * instead a page without its content sets 404 and returns the not-found screen, and the web server
 * sends that status with the real HTML.
 */
export function setPageStatus(status: number, retryAfter?: number): void {
  const meta = responseMeta();
  if (meta) Object.assign(meta, { status, retryAfter });
}

/**
 * Counts the page being rendered against a limit of its IP address, with the API requests of the
 * same limit. @returns the seconds until it may be asked for again when it is over the limit; its
 * status is 429 then
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

/** The status that the page being rendered was given, or set last. */
export const pageStatus = (): number | undefined => responseMeta()?.status;

import { headers } from "next/headers";
import { AppError } from "@/lib/kernel/core/errors";
import { countRequest, type LimitName } from "./limits";
import { setPageStatus } from "./page-context";

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

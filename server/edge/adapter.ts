import { shareClass } from "@/lib/kernel/core/shared-class";

/** A purge that an edge did not acknowledge; `retryAfterMs`: when it may be asked again, if it said so. */
export class PurgeFailed extends Error {
  static {
    shareClass(this, "PurgeFailed");
  }
  override name = "PurgeFailed";

  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** What differs between the shared caches that the site knows: headers, and how they are purged. */
export type EdgeAdapter = {
  /** Most tags of one call of `purge`. */
  maxTags: number;
  /**
   * Whether a save waits until the edge serves nothing older. Such an edge stands directly in front
   * of the site, and ends a connection only once it has stored the answer (`InFlight`).
   */
  isStrict: boolean;
  /** How long a save waits for its purge at most, in milliseconds. */
  patienceMs: number;
  /**
   * The headers by which the edge keeps an answer under its tags for some seconds; `cookie` is for
   * the edge to send along. Undefined when the tags are too long for it.
   */
  headers(
    tags: readonly string[],
    seconds: number,
    cookie: string | undefined,
  ): Record<string, string> | undefined;
  /** Removes all answers with one of these tags. @throws Error when that is not acknowledged */
  purge(tags: readonly string[]): Promise<void>;
};

/** Time for an edge to acknowledge a purge. */
const ANSWER_WITHIN_MS = 2_000;

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(value: string | null): number | undefined {
  if (value === null) return undefined;
  const given = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(given) ? Math.max(0, given) : undefined;
}

/**
 * Sends a purge.
 * @returns the text of the response
 * @throws PurgeFailed with its status, which is all that is said: addresses may hold secrets
 */
export async function sendPurge(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, {
    ...init,
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await response.text();
  if (response.status === 200) return text;
  throw new PurgeFailed(
    `the edge answered a purge with ${response.status}`,
    retryAfterMs(response.headers.get("retry-after")),
  );
}

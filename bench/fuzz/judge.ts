/** What came back. */
export type Reply = { status: number; contentType: string; text: string };

/**
 * Every status that docs/api.md#errors knows, but those that say that it is our fault. 302 is
 * next-auth's, 308 puts an address right that has a slash too many.
 */
const TAKEN = new Set([
  200, 201, 204, 302, 308, 400, 401, 403, 404, 405, 409, 413, 415, 419, 422, 429,
]);

/** Words of the inside, which no answer may say. */
const INSIDE =
  /prisma|node_modules|\bat \w+ \(|PrismaClient|SELECT .+ FROM|\$argon2|violates|relation "|syntax error|stack/i;

/**
 * What is wrong with an answer; undefined when nothing is. `sent` may come back where it is what
 * was asked for.
 */
export function faultOf({ status, contentType, text }: Reply, sent: string): string | undefined {
  if (!TAKEN.has(status)) return `status ${status}`;
  if (status >= 400 && /json/.test(contentType)) {
    let message: unknown;
    try {
      ({ message } = JSON.parse(text) as { message?: unknown });
    } catch {
      return `status ${status} with broken JSON`;
    }
    if (typeof message !== "string" && !/"url"/.test(text))
      return `status ${status} without a message`;
  }
  const said = INSIDE.exec(text)?.[0];
  return status >= 400 && said !== undefined && !sent.includes(said)
    ? `status ${status} says ${said}`
    : undefined;
}

/** How a request that found a fault is told, short enough to be read. */
export const describeShot = (
  role: string,
  {
    call,
    id,
    query,
    by,
    headers,
    body,
  }: {
    call: string;
    id: string;
    query: string;
    by: string;
    headers: Record<string, string>;
    body: string | undefined;
  },
): string =>
  `${role} by ${by}: ${call} ` +
  `id=${JSON.stringify(id.slice(0, 60))} ${query.slice(0, 200)} ` +
  `${JSON.stringify(headers).slice(0, 200)} ${(body ?? "").slice(0, 300)}`;

/** The response to a request. */
export type ProbeResponse = { status: number; contentType: string; text: string };

/**
 * Every status that docs/api.md#errors lists, without the server errors. 302 is next-auth's, 308
 * removes a trailing slash from the URL.
 */
const EXPECTED_STATUSES = new Set([
  200, 201, 204, 302, 308, 400, 401, 403, 404, 405, 409, 413, 415, 419, 422, 429,
]);

/** Internal details, which no response may disclose. */
const INTERNALS =
  /prisma|node_modules|\bat \w+ \(|PrismaClient|SELECT .+ FROM|\$argon2|violates|relation "|syntax error|stack/i;

/** The fault of a response; undefined without one. Text of the request (`sent`) may be echoed. */
export function faultOf(
  { status, contentType, text }: ProbeResponse,
  sent: string,
): string | undefined {
  if (!EXPECTED_STATUSES.has(status)) return `status ${status}`;
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
  const said = INTERNALS.exec(text)?.[0];
  return status >= 400 && said !== undefined && !sent.includes(said)
    ? `status ${status} says ${said}`
    : undefined;
}

/** A request that found a fault as a short text for the report. */
export const describeRequest = (
  role: string,
  {
    endpoint,
    id,
    query,
    by,
    headers,
    body,
  }: {
    endpoint: string;
    id: string;
    query: string;
    by: string;
    headers: Record<string, string>;
    body: string | undefined;
  },
): string =>
  `${role} by ${by}: ${endpoint} ` +
  `id=${JSON.stringify(id.slice(0, 60))} ${query.slice(0, 200)} ` +
  `${JSON.stringify(headers).slice(0, 200)} ${(body ?? "").slice(0, 300)}`;

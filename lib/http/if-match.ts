/** No row has it: a write that asks for it is refused as stale. */
const NO_VERSION = 0;

/**
 * The version that an edit is based on: from the body, else from `If-Match`; undefined without one.
 * An unreadable one matches no version.
 */
export function requestedVersion(request: Request, inBody: number | undefined): number | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (inBody !== undefined || header === undefined || header === "" || header === "*")
    return inBody;
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1] ?? NO_VERSION);
}

/** No row has it: a write that asks for it is refused as stale. */
const NO_VERSION = 0;

/**
 * The version that an edit began from: the body's, else that of `If-Match`; undefined when neither
 * says one. What cannot be read matches nothing.
 */
export function requestedVersion(request: Request, inBody: number | undefined): number | undefined {
  const header = request.headers.get("if-match")?.trim();
  if (inBody !== undefined || header === undefined || header === "" || header === "*")
    return inBody;
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1] ?? NO_VERSION);
}

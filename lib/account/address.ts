/** The query of a page as the framework gives it. */
type Query = Record<string, string | string[] | undefined>;

/** An address with its query as it was asked for, to come back to after the login. */
export function addressOf(path: string, query: Query): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [name, one]),
    ),
  );
  // The framework's own: a payload's version.
  params.delete("_rsc");
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

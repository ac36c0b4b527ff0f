/** The search params of a page, as the framework passes them. */
type Query = Record<string, string | string[] | undefined>;

/** The requested URL with its query, to return to after the login. */
export function urlOf(path: string, query: Query): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [name, one]),
    ),
  );
  // `_rsc` is the framework's own.
  params.delete("_rsc");
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

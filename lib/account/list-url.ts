/**
 * The parameters of the address of a list without the page; what goes without saying is left out.
 */
export type ListParams = Record<string, string>;

/** The address of a list with these parameters. */
export function listUrl(path: string, params: ListParams): string {
  const search = new URLSearchParams(params).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * The order that a click on a column asks for: its natural one first (times fall), then the other
 * way round.
 */
export function reversedSort(current: string, sort: string, natural: "rising" | "falling"): string {
  const [first, second] = natural === "falling" ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return current === first ? second : first;
}

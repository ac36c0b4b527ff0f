/** The URL parameters of a list without the page; defaults are left out. */
export type ListParams = Record<string, string>;

/** The URL of a list with these parameters. */
export function listUrl(path: string, params: ListParams): string {
  const search = new URLSearchParams(params).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * The next order after a click on a column: its natural one first (dates descending), then the
 * reverse.
 */
export function reversedSort(current: string, sort: string, natural: "rising" | "falling"): string {
  const [first, second] = natural === "falling" ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return current === first ? second : first;
}

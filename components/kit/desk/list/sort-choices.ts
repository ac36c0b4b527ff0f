import type { DataColumn } from "./data-table";
import type { ListTexts } from "./list-texts";

/** The orders of a list in both directions, in words: the newest first, or falling by a column. */
export function sortChoices(t: ListTexts, columns: readonly DataColumn[]) {
  return columns.flatMap(({ label, sort, first }) => {
    if (sort === undefined) return [];
    const [rising, falling] =
      first === "falling"
        ? (["oldestFirst", "newestFirst"] as const)
        : (["ascending", "descending"] as const);
    return [
      { value: sort, label: t(rising, { column: label }) },
      { value: `-${sort}`, label: t(falling, { column: label }) },
    ];
  });
}

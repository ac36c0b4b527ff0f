import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A row of a list: `target` must be among the results of `query` (a hit), or must not (a miss). */
export type QualityRow = {
  ability: string;
  query: string;
  kind: TargetKind;
  target: string;
  expect: "hit" | "miss";
};
type TargetKind = "member" | "post" | "profession";
export type ProfessionName = { key: string; el: string; en: string };

const PROFESSIONS = "profession-names.tsv";

/**
 * Reads tab-separated lines below a header. Cells are not trimmed or normalised, since spaces and
 * decomposed letters of a query are significant.
 * @throws Error that names the line when the header or a line has other columns
 */
export function readTsv<Column extends string>(
  text: string,
  columns: readonly Column[],
  name: string,
): Record<Column, string>[] {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line) => line.replace(/\r$/, ""));
  if (head !== columns.join("\t"))
    throw new Error(`${name}: the first line must be ${columns.join(", ")}`);
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    const cells = line.split("\t");
    if (cells.length !== columns.length || cells.some((cell) => cell.trim() === ""))
      throw new Error(
        `${name}, line ${index + 2}: ${columns.length} filled columns are wanted, there is ${JSON.stringify(line)}`,
      );
    return [
      Object.fromEntries(columns.map((column, at) => [column, cells[at]!])) as Record<
        Column,
        string
      >,
    ];
  });
}

/** Reads the rows of one ability. @throws Error for an unknown kind or expectation */
export function readQualityRows(text: string, ability: string): QualityRow[] {
  return readTsv(text, ["query", "kind", "target", "expect"], `${ability}.tsv`).map(
    ({ query, kind, target, expect }) => {
      if (kind !== "member" && kind !== "post" && kind !== "profession")
        throw new Error(`${ability}.tsv: there is no kind "${kind}" (${query})`);
      if (expect !== "hit" && expect !== "miss")
        throw new Error(`${ability}.tsv: there is no expectation "${expect}" (${query})`);
      return { ability, query, kind, target, expect };
    },
  );
}

/** Reads all lists of a folder, one file per ability, and the names of the professions. */
export function readLists(folder: string): { rows: QualityRow[]; professions: ProfessionName[] } {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort();
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const rows = files
    .filter((name) => name !== PROFESSIONS)
    .flatMap((name) => readQualityRows(read(name), path.basename(name, ".tsv")));
  const professions = files.includes(PROFESSIONS)
    ? readTsv(read(PROFESSIONS), ["key", "el", "en"], PROFESSIONS)
    : [];
  return { rows, professions };
}

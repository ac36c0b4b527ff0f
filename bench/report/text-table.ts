/**
 * Columns under their heads for the terminal; numbers are not aligned, texts are the longest part.
 */
export function textTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => [...(row[column] ?? "")].length)),
  );
  const line = (row: string[]) =>
    head
      .map((_, column) => padded(row[column] ?? "", widths[column]!))
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join(
    "\n",
  );
}

/** The length in code points, so that `≥` and letters beyond the BMP count as one. */
const padded = (text: string, width: number) =>
  text + " ".repeat(Math.max(0, width - [...text].length));

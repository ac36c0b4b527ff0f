import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Suite } from "../suite";
import { drawBars } from "./bars";
import { drawLines } from "./lines";
import { renderReport } from "./markdown";
import { writeWhole, type Plot, type Results } from "./results";

const draw = (plot: Plot) => (plot.kind === "bars" ? drawBars(plot) : drawLines(plot));

/** The file that keeps the results below the folder of the report. */
export const resultsFile = (out: string) => path.join(out, "benchmarks", "results.json");

/**
 * Writes benchmarks.md and the plots it shows into `out`, and removes plots that it no longer
 * shows.
 */
export function writeReport(out: string, suites: readonly Suite[], results: Results): void {
  const folder = path.join(out, "benchmarks");
  mkdirSync(folder, { recursive: true });
  const plots = suites.flatMap((suite) => results.suites[suite.name]?.plots ?? []);
  for (const plot of plots) writeWhole(path.join(folder, plot.file), draw(plot));
  const shown = new Set(plots.map((plot) => plot.file));
  for (const name of readdirSync(folder))
    if (name.endsWith(".svg") && !shown.has(name)) rmSync(path.join(folder, name));
  writeWhole(path.join(out, "benchmarks.md"), renderReport(suites, results));
}

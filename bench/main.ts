// npm run bench [-- <suites>]: runs the benchmarks and writes docs/benchmarks.md. Nothing here
// touches the site's own database.
import { pathToFileURL } from "node:url";
import { generatePrismaClient } from "../scripts/build/prisma-client";
import { formatDuration, style } from "../scripts/console/progress.mjs";
import { errorText, Refusal } from "../scripts/console/refusal";
import { Stopped } from "../scripts/console/run-program";
import { listenForStop } from "../scripts/supervisor/stopping";
import { describeMachine } from "./machine";
import { readOptions } from "./options";
import { ROW_HEAD, rowCells } from "./report/markdown";
import { readResults, writeResults } from "./report/results";
import { textTable } from "./report/text-table";
import { resultsFile, writeReport } from "./report/write-report";
import type { Suite } from "./suite";
import { SUITES } from "./suites";
import { openWorkspace, type Workspace } from "./workspace/workspace";

/**
 * Runs one suite, prints what it found and keeps it at once: a later suite that fails takes nothing
 * with it.
 */
async function runSuite(suite: Suite, workspace: Workspace): Promise<void> {
  const { scale, out } = workspace.options;
  console.log(style.bold(`\n── ${suite.title} ──`));
  const began = Date.now();
  const at = new Date(began).toISOString();
  const findings = await suite.run(workspace);
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`\n${textTable(ROW_HEAD, findings.rows.map(rowCells))}`);
  for (const note of [
    ...findings.rows.flatMap((row) => (row.note ? [`${row.what}: ${row.note}`] : [])),
    ...findings.notes,
  ])
    console.log(style.faint(`  ${note}`));
  console.log(style.faint(`  ${formatDuration(Date.now() - began)}`));
  const results = readResults(resultsFile(out));
  results.suites[suite.name] = { at, scale, seconds, machine: describeMachine(), ...findings };
  writeResults(resultsFile(out), results);
  writeReport(out, SUITES, results);
}

/**
 * Runs the suites that the words name, all without names.
 * @returns the exit code: 0 when every suite ran to its end, whatever it measured
 */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(
    args,
    SUITES.map(({ name }) => name),
  );
  if (options.reportOnly) {
    writeReport(options.out, SUITES, readResults(resultsFile(options.out)));
    return 0;
  }
  const stop = listenForStop(() => console.log("Killed."));
  const workspace = openWorkspace(options, stop);
  let failed = 0;
  try {
    await generatePrismaClient(process.env, stop);
    for (const suite of SUITES.filter(({ name }) => options.suites.includes(name))) {
      try {
        await runSuite(suite, workspace);
      } catch (error) {
        if (stop.aborted || error instanceof Stopped) return 130;
        failed += 1;
        console.error(
          style.red(
            error instanceof Refusal
              ? `${suite.name}: ${error.message}`
              : `${suite.name}: ${error instanceof Error ? error.stack : errorText(error)}`,
          ),
        );
      }
    }
  } finally {
    await workspace.close();
  }
  const missing = failed > 0 ? `, without ${failed} failed suite${failed === 1 ? "" : "s"}` : "";
  console.log(`\n${options.out}/benchmarks.md${missing}`);
  return failed > 0 ? 1 : 0;
}

// Started by scripts/run.mjs as a file, or by bench/start.mjs through main().
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    process.exit(await main(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

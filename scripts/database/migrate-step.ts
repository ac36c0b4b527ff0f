import { inStep } from "../console/in-step";
import { warn } from "../console/progress.mjs";
import { migrate } from "./migrations";

function summaryOf({ ran, searched }: { ran: number; searched: string[] }): string {
  const done: string[] = [];
  if (ran > 0) done.push(`${ran} migration${ran === 1 ? "" : "s"} applied`);
  if (searched.length > 0) done.push(`search of ${searched.join(", ")} renewed`);
  return done.join(", ") || "nothing to do";
}

/** Runs the migrations as a step of the console. */
export async function migrateWithStep(url: string, signal?: AbortSignal): Promise<void> {
  const unknown = await inStep("Bringing the database up to date", async (step) => {
    const result = await migrate(url, signal);
    step.succeed(summaryOf(result));
    return result.unknown.at(-1);
  });
  if (unknown)
    warn(`The database has the migration ${unknown}, which this version of the site does not know`);
}

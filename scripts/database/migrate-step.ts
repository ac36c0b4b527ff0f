import { inStep } from "../console/in-step";
import { warn } from "../console/progress.mjs";
import { migrate } from "./migrations";

/** Runs the migrations as a step of the console. */
export async function migrateWithStep(url: string, signal?: AbortSignal): Promise<void> {
  const unknown = await inStep("Bringing the database up to date", async (step) => {
    const result = await migrate(url, signal);
    step.succeed(
      result.ran === 0
        ? "nothing to do"
        : `${result.ran} migration${result.ran === 1 ? "" : "s"} applied`,
    );
    return result.unknown.at(-1);
  });
  if (unknown)
    warn(`The database has the migration ${unknown}, which this version of the site does not know`);
}

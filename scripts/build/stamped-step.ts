import { rmSync, writeFileSync } from "node:fs";
import { withLock } from "../bootstrap/process-lock.mjs";
import { inStep } from "../console/in-step";
import type { Step } from "../console/progress.mjs";
import { hashContent } from "./content-hash.mjs";
import { isFresh, type BuildResult } from "./results.mjs";

/** A step whose result on disk is valid until its sources change. */
export interface StampedStep {
  label: string;
  /** In .next/cache, which neither a build nor an installation clears. */
  lockName: string;
  result: BuildResult;
  work: (step: Step) => Promise<void>;
  /** Ends the waiting for another process; the work listens to it itself. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs the step unless its stamp is current; of concurrent starts one runs it and the others wait.
 * A step that did not come to its end has no stamp.
 * @throws Stopped when the signal ended it
 */
export async function runStamped(wantedStep: StampedStep): Promise<void> {
  const { label, lockName, result, work, signal } = wantedStep;
  if (isFresh(result)) return;
  const wanted = hashContent(result.sources);
  await inStep(label, (step) =>
    withLock(
      `.next/cache/locks/${lockName}`,
      (holder) => step.update(`waiting for process ${holder.pid}, which does the same`),
      async () => {
        if (isFresh(result)) return;
        rmSync(result.stampFile, { force: true });
        await work(step);
        writeFileSync(result.stampFile, wanted);
      },
      signal,
    ),
  );
}

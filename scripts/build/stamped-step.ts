import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "../bootstrap/process-lock.mjs";
import { inStep } from "../console/in-step";
import type { Step } from "../console/progress.mjs";

/** Work whose result stays on disk and is good until its sources change. */
export interface StampedStep {
  label: string;
  /** In .next/cache, which neither a build nor an installation clears. */
  lockName: string;
  stampFile: string;
  /** A file without which the result is not there, whatever the stamp says. */
  resultFile: string;
  hash: () => string;
  work: (step: Step) => Promise<void>;
}

/**
 * Does the work unless its stamp says that it is done; of several starts at once one does it and
 * the others wait.
 */
export async function runStamped(stamped: StampedStep): Promise<void> {
  const { label, lockName, stampFile, resultFile, hash, work } = stamped;
  const wanted = hash();
  const isFresh = () =>
    existsSync(resultFile) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;
  if (isFresh()) return;
  await inStep(label, (step) =>
    withLock(
      `.next/cache/locks/${lockName}`,
      (holder) => step.update(`waiting for process ${holder.pid}, which does the same`),
      async () => {
        if (isFresh()) return;
        rmSync(stampFile, { force: true });
        await work(step);
        writeFileSync(stampFile, wanted);
      },
    ),
  );
}

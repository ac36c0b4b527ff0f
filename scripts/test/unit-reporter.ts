import { writeFileSync } from "node:fs";
import path from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import type { Failure } from "./count";
import type { Duration } from "./durations";

/** What Vitest's JSON report does not hold. */
export interface UnitRun {
  durations: Duration[];
  /** Errors outside of every test, such as a rejected promise: the run fails, no test is named. */
  unhandled: Failure[];
}

/** What a test file cost, with the start of its environment and the loading of its modules. */
function durationOf(module: TestModule): Duration {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const loadingMs = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  return {
    file: path.relative(process.cwd(), module.moduleId),
    ms: loadingMs + duration,
    loadingMs,
    tests: [...module.children.allTests()].length,
  };
}

/** An error outside of every test; Vitest tells at most which file ran meanwhile. */
const unhandledFailure = (error: SerializedError): Failure => ({
  name: [
    "error outside of every test",
    ...(typeof error.VITEST_TEST_PATH === "string"
      ? [`while ${path.relative(process.cwd(), error.VITEST_TEST_PATH)} ran`]
      : []),
  ].join(" "),
  error: error.stack ?? `${error.name ?? "Error"}: ${error.message}`,
});

/** A reporter of Vitest that writes a `UnitRun` to the file that UNIT_RUN names. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[] = [],
  ): void {
    const file = process.env.UNIT_RUN;
    const run: UnitRun = {
      durations: modules.map(durationOf),
      unhandled: unhandledErrors.map(unhandledFailure),
    };
    if (file) writeFileSync(file, JSON.stringify(run));
  }
}

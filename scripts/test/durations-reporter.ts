import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { Duration } from "./durations";

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

/** A reporter of Vitest that writes what each file cost to the file that UNIT_DURATIONS names. */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.UNIT_DURATIONS;
    if (file) writeFileSync(file, JSON.stringify(modules.map(durationOf)));
  }
}

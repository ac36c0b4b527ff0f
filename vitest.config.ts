import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { pureTestFiles } from "./scripts/test/pure-files.ts";

const EXCLUDED = [...configDefaults.exclude, "e2e/**", ".next/**", ".data/**"];

const PURE = pureTestFiles(import.meta.dirname).map((file) => file.replace(/[[\]()]/g, "\\$&"));

/** Pure tests run last, as only tests that follow each other share a process. */
class PureLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isPure = ({ project }: TestSpecification) => project.name === "pure";
    return [...sorted.filter((file) => !isPure(file)), ...sorted.filter(isPure)];
  }
}

export default defineConfig({
  resolve: {
    alias: {
      "@": import.meta.dirname,
      "server-only": path.join(import.meta.dirname, "scripts/test/server-only.ts"),
    },
  },
  test: {
    pool: "forks",
    // One more than the cores of a small machine: a test waits for the database half of its time.
    maxWorkers: 3,
    testTimeout: 15_000,
    // A second run tells a slow machine from a defect; npm test names every test that needed it.
    retry: 1,
    hookTimeout: 30_000,
    sequence: { sequencer: PureLast },
    projects: [
      {
        // Without database, settings and mocks: a process for many files, as starting one takes
        // longer than the tests of most files.
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: PURE,
          exclude: EXCLUDED,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDED, ...PURE],
          globalSetup: ["scripts/test/test-server.ts"],
          setupFiles: ["scripts/test/own-database.ts"],
        },
      },
      {
        // Components and hooks: a DOM without a database, so that a file starts in a second.
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["**/*.test.tsx"],
          exclude: EXCLUDED,
          setupFiles: ["scripts/test/dom.ts"],
        },
      },
    ],
  },
});

import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { aloneTestFiles, locationTestFiles, pureTestFiles } from "./scripts/test/kinds-of-tests.ts";
import { keepTemporaryFilesInMemory } from "./scripts/test/memory-folder.ts";

keepTemporaryFilesInMemory();

const EXCLUDED = [...configDefaults.exclude, "e2e/**", ".next/**", ".data/**"];

const asPattern = (file: string) => file.replace(/[[\]()]/g, "\\$&");
const PURE = pureTestFiles(import.meta.dirname).map(asPattern);
const ALONE = aloneTestFiles(import.meta.dirname).map(asPattern);
const WITH_LOCATION = locationTestFiles(import.meta.dirname).map(asPattern);

/**
 * The kinds of tests in their order: a process serves files of one kind that follow each other. The
 * last kind has only short files, so that no processor waits at the end for a long one.
 */
const KINDS = ["alone", "node", "pure", "dom with location", "dom"];

/**
 * Compiled modules of this run: most are needed by several kinds, each of which compiles by itself.
 * Vitest reads this file once for each kind.
 */
const COMPILED = path.join(os.tmpdir(), "compiled");

class ByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return KINDS.flatMap((kind) => sorted.filter(({ project }) => project.name === kind));
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
    experimental: { fsModuleCache: true, fsModuleCachePath: COMPILED },
    pool: "forks",
    // One more than the cores of a small machine: a test waits for the database half of its time.
    maxWorkers: 3,
    // Generous, as the machine may be busy with other work: nothing is run again that failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: ByKind },
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
          setupFiles: ["scripts/test/declarations.ts"],
          isolate: false,
        },
      },
      {
        // With settings or a database of its own for each file. The packages stay loaded, the modules
        // of the repository run again for each file.
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDED, ...PURE, ...ALONE],
          globalSetup: ["scripts/test/test-server.ts"],
          setupFiles: ["scripts/test/own-database.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          environment: "node",
          include: ALONE,
          exclude: [...EXCLUDED, ...PURE],
          globalSetup: ["scripts/test/test-server.ts"],
          setupFiles: ["scripts/test/own-database.ts"],
        },
      },
      {
        // Components and hooks: a DOM without a database. Each file has a context of its own in a
        // shared process, as starting a process and loading jsdom takes a second.
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          pool: "vmForks",
          vmMemoryLimit: "700MB",
          execArgv: ["--import", pathToFileURL("scripts/test/common-helpers.mjs").href],
          include: ["**/*.test.tsx"],
          exclude: [...EXCLUDED, ...WITH_LOCATION],
          setupFiles: ["scripts/test/dom.ts"],
        },
      },
      {
        // In a context, as in a browser, `location` cannot be replaced.
        extends: true,
        test: {
          name: "dom with location",
          environment: "jsdom",
          include: WITH_LOCATION,
          exclude: EXCLUDED,
          setupFiles: ["scripts/test/dom.ts"],
        },
      },
    ],
  },
});

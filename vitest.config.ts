import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const EXCLUDED = [...configDefaults.exclude, "e2e/**", ".next/**", ".data/**"];

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
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["**/*.test.ts"],
          exclude: EXCLUDED,
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

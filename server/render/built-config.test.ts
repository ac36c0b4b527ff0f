import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { takeBuiltConfig } from "./built-config";

const NAME = "__NEXT_PRIVATE_STANDALONE_CONFIG";
const folder = mkdtempSync(path.join(os.tmpdir(), "ds-built-config-"));
afterEach(() => {
  vi.unstubAllEnvs();
  delete process.env[NAME];
});

it("gives the framework the configuration of the build", async () => {
  takeBuiltConfig(folder);
  expect(process.env[NAME]).toBeUndefined();
  const config = { distDir: ".next", poweredByHeader: false, experimental: {} };
  writeFileSync(path.join(folder, "required-server-files.json"), JSON.stringify({ config }));
  takeBuiltConfig(folder);
  rmSync(folder, { recursive: true });
  const { default: loadConfig } = await import("next/dist/server/config");
  const { PHASE_PRODUCTION_SERVER } = await import("next/constants");
  // The framework still reads it there.
  expect(await loadConfig(PHASE_PRODUCTION_SERVER, os.tmpdir())).toEqual(config);
});

import pg from "pg";
import { vi } from "vitest";

declare global {
  /** The environment that a process of tests was started with. */
  var dsTestEnvironment: NodeJS.ProcessEnv | undefined;
}

function restoreEnvironment() {
  const started = (globalThis.dsTestEnvironment ??= { ...process.env });
  for (const name of Object.keys(process.env)) if (!(name in started)) delete process.env[name];
  Object.assign(process.env, started);
}

/** Ends the connection pools that an earlier file's code opened (lib/kernel/core/pools.ts). */
async function closePools() {
  const pools = globalThis.dsProcess?.get("pools");
  if (!(pools instanceof Map)) return;
  for (const pool of pools.values()) if (pool instanceof pg.Pool && !pool.ending) await pool.end();
}

/** Ends what an earlier file of this process left open, and restores the environment. */
export async function forgetEarlierFile(): Promise<void> {
  await closePools();
  restoreEnvironment();
}

/**
 * Makes a process as new for its next test file: no values of the process, and modules of the
 * repository that run again. Packages stay loaded, which takes most of the time of an import. To be
 * called when the environment is that of the file, as an unfinished task of an earlier one may read
 * the settings at any time.
 */
export function startAnew(): void {
  globalThis.dsProcess = undefined;
  vi.resetModules();
}

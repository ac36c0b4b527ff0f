import { createHash } from "node:crypto";
import { inStep } from "../console/in-step";
import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import type { DataFolder } from "../data-folder/data-folder";
import { withClient } from "../database/migrations";

const LOADER = "scripts/demo/load-demo.ts";

/** The environment and Node arguments of the loader. */
export type LoaderProcess = {
  /** With DATABASE_URL, DATA_DIR and DEMO_PASSWORD. */
  env: NodeJS.ProcessEnv;
  argumentsFor: (file: string) => string[];
  signal?: AbortSignal;
};

/** An id of the database, which changes when it is dropped and created again. */
function fingerprint(url: string): Promise<string> {
  const { hostname, pathname } = new URL(url);
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ oid: string }>(
      "SELECT oid::text FROM pg_database WHERE datname = current_database()",
    );
    return createHash("sha256")
      .update(`${hostname}${pathname}${rows[0]?.oid}`)
      .digest("hex")
      .slice(0, 16);
  });
}

async function loadContent(
  url: string,
  folder: DataFolder,
  { env, argumentsFor, signal }: LoaderProcess,
): Promise<void> {
  const into = await fingerprint(url);
  if (folder.readState().demoLoadedInto === into) return;
  await inStep("Loading the demo content", async (step) => {
    const { code, tail } = await runProgram({
      args: argumentsFor(LOADER),
      env,
      signal,
      logFile: folder.logFile("demo"),
      onMessage: (message) => {
        const { done, total, label } = message as { done: number; total: number; label: string };
        step.count(done, total, label);
      },
    });
    if (code !== 0)
      throw new Refusal(
        `${tail}\nThe demo content could not be loaded: see above; DEMO=off starts without it`,
      );
  });
  folder.saveState({ demoLoadedInto: into });
}

/**
 * Loads the demo content once (the loader skips a database with content), and ensures its accounts
 * at every start.
 */
export async function fillDemo(
  url: string,
  folder: DataFolder,
  loader: LoaderProcess,
): Promise<void> {
  await loadContent(url, folder, loader);
  const { DEMO_PASSWORD } = loader.env;
  if (!DEMO_PASSWORD) return;
  const { keepDemoAccounts } = await import("./demo-accounts");
  await keepDemoAccounts(url, DEMO_PASSWORD);
}

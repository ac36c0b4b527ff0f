import { createHash } from "node:crypto";
import { inStep } from "../console/in-step";
import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import type { DataFolder } from "../data-folder/data-folder";
import { withClient } from "../database/migrations";
import { keepDemoAccounts } from "./demo-accounts";

const LOADER = "scripts/demo/load-demo.ts";

/** How the loader runs: the site's environment, and Node's arguments for a TypeScript file. */
export type LoaderProcess = {
  /** With DATABASE_URL, DATA_DIR and DEMO_PASSWORD. */
  env: NodeJS.ProcessEnv;
  argumentsFor: (file: string) => string[];
  signal?: AbortSignal;
};

/** Tells databases apart, also one that was dropped and created again under the same name. */
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
      words: argumentsFor(LOADER),
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
 * Has the demo content written into the database, once (the loader itself leaves a database alone
 * that has content), and sees to its accounts every time.
 */
export async function fillDemo(
  url: string,
  folder: DataFolder,
  loader: LoaderProcess,
): Promise<void> {
  await loadContent(url, folder, loader);
  const { DEMO_PASSWORD } = loader.env;
  if (DEMO_PASSWORD) await keepDemoAccounts(url, DEMO_PASSWORD);
}

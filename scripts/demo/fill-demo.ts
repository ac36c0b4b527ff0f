import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { inStep } from "../console/in-step";
import { printLine, style } from "../console/progress.mjs";
import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import type { DataFolder } from "../data-folder/data-folder";
import { withClient } from "../database/migrations";
import { keepDemoAccounts } from "./demo-accounts";

const LOADER = "prisma/demo/load.ts";

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
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  const into = await fingerprint(url);
  if (folder.readState().demoLoadedInto === into) return;
  if (!existsSync(LOADER)) {
    printLine(style.yellow(`! No demo content: ${LOADER} is missing, the site starts empty`));
    return;
  }
  await inStep("Loading the demo content", async (step) => {
    const { code, tail } = await runProgram({
      words: ["--import", "tsx", "--conditions=react-server", "scripts/demo/load-demo.ts"],
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
 * @param env the site's environment, with DATABASE_URL, DATA_DIR and DEMO_PASSWORD
 */
export async function fillDemo(
  url: string,
  folder: DataFolder,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  await loadContent(url, folder, env, signal);
  if (env.DEMO_PASSWORD) await keepDemoAccounts(url, env.DEMO_PASSWORD);
}

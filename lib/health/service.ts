import { processGlobal } from "@/lib/core/process-global";
import { workerState } from "@/lib/job/worker-state";
import packageFile from "@/package.json";
import { healthDatabase } from "./database";

export type PartStatus = "up" | "down" | "off";
export type Health = {
  status: "ok" | "degraded";
  database: PartStatus;
  renderer: PartStatus;
  chat: PartStatus;
  worker: PartStatus;
  version: string;
};

const running = processGlobal<{ check?: Promise<Pick<Health, "database" | "worker">> }>(
  "healthCheck",
  () => ({}),
);

async function askDatabase(): Promise<Pick<Health, "database" | "worker">> {
  const pool = healthDatabase.get();
  try {
    await pool.query("SELECT 1");
  } catch {
    // What is down is the answer.
    return { database: "down", worker: "down" };
  }
  return { database: "up", worker: await workerState(pool).catch(() => "down" as const) };
}

/**
 * Whether every part answers; a part that is not configured or does not exist yet is `off`, not
 * down (docs/operations.md#when-something-is-down). Without the database nobody can tell whether
 * jobs are done, and they are not. Checks at the same time are one.
 * @param renderer the state of the threads that render, which only the web process knows
 */
export async function checkHealth(renderer: PartStatus = "off"): Promise<Health> {
  const state = running.get();
  state.check ??= askDatabase().finally(() => delete state.check);
  const parts = await state.check;
  const isOk = parts.database === "up" && parts.worker !== "down" && renderer !== "down";
  return {
    status: isOk ? "ok" : "degraded",
    ...parts,
    renderer,
    chat: "off",
    version: packageFile.version,
  };
}

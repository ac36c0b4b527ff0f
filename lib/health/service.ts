import { processGlobal } from "@/lib/core/process-global";
import { workerState } from "@/lib/job/worker-state";
import packageFile from "@/package.json";
import { healthDatabase } from "./database";
import type { PartStatus } from "./part-status";
import { checkServices, type ServicesHealth } from "./services";

export type Health = ServicesHealth & {
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

async function checkDatabase(): Promise<Pick<Health, "database" | "worker">> {
  const pool = healthDatabase.get();
  try {
    await pool.query("SELECT 1");
  } catch {
    // A failed check means `down`.
    return { database: "down", worker: "down" };
  }
  return { database: "up", worker: await workerState(pool).catch(() => "down" as const) };
}

/**
 * The state of every part; one that is not configured is `off`, not down
 * (docs/operations.md#when-something-is-down). Without the database the worker counts as down.
 * Concurrent checks share one query.
 * @param renderer the state of the render threads, which only the web process knows
 */
export async function checkHealth(renderer: PartStatus = "off"): Promise<Health> {
  const state = running.get();
  state.check ??= checkDatabase().finally(() => delete state.check);
  const [parts, services] = await Promise.all([state.check, checkServices()]);
  const isOk = parts.database === "up" && parts.worker !== "down" && renderer !== "down";
  return {
    status: isOk ? "ok" : "degraded",
    ...parts,
    ...services,
    renderer,
    chat: "off",
    version: packageFile.version,
  };
}

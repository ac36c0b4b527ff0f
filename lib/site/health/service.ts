import { processGlobal } from "@/lib/kernel/core/process-global";
import { chatState } from "@/lib/conversation/chat/chat-state";
import { workerState } from "@/lib/kernel/job/worker-state";
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

type DatabaseHealth = Pick<Health, "database" | "worker" | "chat">;

const running = processGlobal<{ check?: Promise<DatabaseHealth> }>("healthCheck", () => ({}));

async function checkDatabase(): Promise<DatabaseHealth> {
  const pool = healthDatabase.get();
  try {
    await pool.query("SELECT 1");
  } catch {
    // A failed check means `down`.
    return { database: "down", worker: "down", chat: "down" };
  }
  const [worker, chat] = await Promise.all(
    [workerState(pool), chatState(pool)].map((state) => state.catch(() => "down" as const)),
  );
  return { database: "up", worker: worker ?? "down", chat: chat ?? "down" };
}

/**
 * The state of every part; one that is not configured is `off`, not down
 * (docs/operations.md#when-something-is-down). Without the database, worker and chat
 * count as down.
 * Concurrent checks share one query.
 * @param renderer the state of the render threads, which only the web process knows
 */
export async function checkHealth(renderer: PartStatus = "off"): Promise<Health> {
  const state = running.get();
  state.check ??= checkDatabase().finally(() => delete state.check);
  const [parts, services] = await Promise.all([state.check, checkServices()]);
  const isOk =
    parts.database === "up" &&
    parts.worker !== "down" &&
    parts.chat !== "down" &&
    renderer !== "down";
  return {
    status: isOk ? "ok" : "degraded",
    ...parts,
    ...services,
    renderer,
    version: packageFile.version,
  };
}

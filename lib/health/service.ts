import { db } from "@/lib/core/db";
import { workerState } from "@/lib/job/worker-state";
import packageFile from "@/package.json";

type PartStatus = "up" | "down" | "off";
export type Health = {
  status: "ok" | "degraded";
  database: PartStatus;
  chat: PartStatus;
  worker: PartStatus;
  version: string;
};

/**
 * Whether every part answers; a part that is not configured or does not exist yet is `off`, not
 * down (docs/operations.md#when-something-is-down). Without the database nobody can tell whether
 * jobs are done, and they are not.
 */
export async function checkHealth(): Promise<Health> {
  const database: PartStatus = await db.$queryRaw`SELECT 1`.then(
    () => "up" as const,
    () => "down" as const,
  );
  const worker: PartStatus =
    database === "up" ? await workerState().catch(() => "down" as const) : "down";
  return {
    status: database === "up" && worker !== "down" ? "ok" : "degraded",
    database,
    chat: "off",
    worker,
    version: packageFile.version,
  };
}

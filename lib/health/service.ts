import { db } from "@/lib/core/db";
import packageFile from "@/package.json";

export type Part = "up" | "down" | "off";
export type Health = { status: "ok" | "degraded"; database: Part; chat: Part; worker: Part; version: string };

/** Whether every part answers; a part that is not configured or does not exist yet is `off`, not down (contract §1). */
export async function checkHealth(): Promise<Health> {
  const database: Part = await db.$queryRaw`SELECT 1`.then(() => "up" as const, () => "down" as const);
  return { status: database === "up" ? "ok" : "degraded", database, chat: "off", worker: "off", version: packageFile.version };
}

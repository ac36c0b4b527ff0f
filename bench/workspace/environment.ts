import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import type { DataFolder } from "../../scripts/data-folder/data-folder";

/**
 * The environment of a measured process: production, with a database and data folder of its own.
 * Settings of the caller's environment are left out. Rate limits are practically off, because all
 * load comes from one IP address.
 */
export function benchEnvironment(
  folder: DataFolder,
  databaseUrl: string,
  more: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)),
  );
  return {
    ...plain,
    NODE_ENV: "production",
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: folder.secret("SECRET_KEY").value,
    RATE_LIMIT_FACTOR: "1000000",
    NEXT_TELEMETRY_DISABLED: "1",
    ...more,
  };
}

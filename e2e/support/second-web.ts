import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "../../scripts/network/ports";
import { siteDatabase } from "./database";

/** Starts another web process on the same database, as a second machine would. */
export async function startSecondWeb(): Promise<{ origin: string; stop(): Promise<void> }> {
  const { url, dataDir, secret } = await siteDatabase();
  const port = await findFreePort();
  const child = spawn(process.execPath, ["--import", "tsx", "--conditions=react-server", "server/web.ts"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: secret, NEXTAUTH_URL: `http://localhost:${port}`, DEMO: "on", RATE_LIMIT_FACTOR: "100", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

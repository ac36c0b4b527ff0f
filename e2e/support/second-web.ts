import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "../../scripts/network/ports";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";
import { siteDatabase } from "./database";

/** Another web process; `stop("sudden")` kills it without closing its connections. */
export type SecondWeb = { origin: string; port: number; stop(mode?: "sudden"): Promise<void> };

/**
 * Starts another web process on the same database, as a second machine would. `givenPort` lets it
 * replace a stopped one, `databaseUrl` may lead through a proxy, `settings` override those of the
 * site under test.
 */
export async function startSecondWeb(
  givenPort?: number,
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<SecondWeb> {
  const { url, dataDir, secret } = await siteDatabase();
  const port = givenPort ?? (await findFreePort());
  const child = spawn(process.execPath, compiledArguments("server/web.ts"), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl ?? url,
      DATA_DIR: dataDir,
      SECRET_KEY: secret,
      NEXTAUTH_URL: `http://localhost:${port}`,
      // 18 connections: those of three beside the site fit into the 100 of its database.
      DATABASE_POOL: "3",
      DEMO: "on",
      RATE_LIMIT_FACTOR: "100",
      NEXT_TELEMETRY_DISABLED: "1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return {
    origin: `http://localhost:${port}`,
    port,
    async stop(mode) {
      const isRunning = child.exitCode === null && child.signalCode === null;
      const ended = isRunning ? once(child, "exit") : undefined;
      child.kill(mode === "sudden" ? "SIGKILL" : "SIGTERM");
      await ended;
    },
  };
}

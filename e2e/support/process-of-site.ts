import { spawn } from "node:child_process";
import { once } from "node:events";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";
import { siteDatabase } from "./database";

/** A process of the site on its own port, which can be restarted there. */
export type SiteProcess = { port: number; restart(): Promise<void>; stop(): Promise<void> };

/**
 * Starts a web or chat process on the database of the site under test, as another machine would;
 * its tokens are those of the site.
 */
export async function startProcess(
  kind: "web" | "chat",
  port: number,
  settings: Record<string, string> = {},
): Promise<SiteProcess> {
  const { url, dataDir, secret } = await siteDatabase();
  const siteUrl = `http://localhost:${process.env.E2E_PORT}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    [kind === "web" ? "PORT" : "CHAT_PORT"]: String(port),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: secret,
    SITE_URL: siteUrl,
    NEXTAUTH_URL: siteUrl,
    DATABASE_POOL: "3",
    DEMO: "on",
    RATE_LIMIT_FACTOR: "100",
    TRUST_PROXY: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    ...settings,
  };
  const start = async () => {
    const child = spawn(process.execPath, compiledArguments(`server/${kind}.ts`), {
      env,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await once(child, "message");
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return {
    port,
    stop,
    async restart() {
      await stop();
      child = await start();
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../network/ports";
import { nodeArguments } from "../supervisor/node-arguments";

/** The sources of a site; `node_modules` is linked. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "prisma/client",
  "public",
  "server",
  "i18n.d.ts",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package.json",
  "tailwind.config.ts",
  "tsconfig.json",
];
/** Here neither Git nor the compiler nor the tests look for files. */
const PARENT = ".next/cache";
const TEST_FILE = /\.test\.tsx?$/;

/** The web process of `npm run dev` on a copy of the sources, which a test may edit. */
export interface DevelopmentSite {
  /** The folder of the copy. */
  folder: string;
  origin: string;
  port: number;
  stop(): Promise<void>;
}

/** @param env the environment of the process: the database, the data folder and the key */
export async function startDevelopmentSite(env: NodeJS.ProcessEnv): Promise<DevelopmentSite> {
  mkdirSync(PARENT, { recursive: true });
  const folder = path.resolve(mkdtempSync(path.join(PARENT, "development-")));
  for (const source of SOURCES)
    cpSync(source, path.join(folder, source), {
      recursive: true,
      filter: (file) => !TEST_FILE.test(file),
    });
  // A relative link: the bundler refuses one that leads out of the project.
  symlinkSync(path.relative(folder, "node_modules"), path.join(folder, "node_modules"));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, nodeArguments("server/web.ts"), {
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: "development",
      DEV: "1",
      PORT: String(port),
      SITE_URL: origin,
      NEXTAUTH_URL: origin,
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => (output += part.toString()));
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = await Promise.race([
    once(child, "message").then(() => true),
    ended.then(() => false),
  ]);
  if (isReady) return { folder, origin, port, stop };
  await stop();
  throw new Error(`the development site ended:\n${output}`);
}

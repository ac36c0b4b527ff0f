import { buildSite } from "../../scripts/build/build-site";
import { inStep } from "../../scripts/console/in-step";
import type { DataFolder } from "../../scripts/data-folder/data-folder";
import { fillDemo } from "../../scripts/demo/fill-demo";
import { findFreePort } from "../../scripts/network/ports";
import { benchEnvironment } from "./environment";
import { compiledArguments, nodeArguments } from "../../scripts/supervisor/node-arguments";
import { startNode } from "./node-child";

/** The address that the site mails contact messages to. */
export const SITE_MAILBOX = "house@example.test";

/** The site as `npm start` runs it, with the demo content, for measurements over HTTP. */
export interface Site {
  /** Origin of the site's own links, for browsers. */
  origin: string;
  /** The same with the IPv4 address, for programs that would try IPv6 first. */
  address: string;
  databaseUrl: string;
  /** Of the demo's accounts. */
  demoPassword: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Loads the demo into a migrated database and starts the web process on a free port.
 * @param build whether to build a stale site first
 */
export async function startSite(
  folder: DataFolder,
  databaseUrl: string,
  build: boolean,
  signal: AbortSignal,
): Promise<Site> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const demoPassword = folder.secret("DEMO_PASSWORD").value;
  // TRUST_PROXY lets a suite send requests from different IP addresses.
  const env = benchEnvironment(folder, databaseUrl, {
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: origin,
    NEXTAUTH_URL: origin,
    DEMO: "on",
    DEMO_PASSWORD: demoPassword,
    TRUST_PROXY: "1",
    CONTACT_TO: SITE_MAILBOX,
  });
  if (build) await buildSite(folder.logFile("build"), signal);
  await fillDemo(databaseUrl, folder, { env, argumentsFor: nodeArguments, signal });
  const running = await inStep("Starting the web process", () =>
    startNode(compiledArguments("server/web.ts"), env, signal),
  );
  return { origin, address: `http://127.0.0.1:${port}`, databaseUrl, demoPassword, ...running };
}

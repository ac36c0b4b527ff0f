import { existsSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../../scripts/console/refusal";
import { inStep } from "../../scripts/console/in-step";
import { findFreePort } from "../../scripts/network/ports";
import { PROGRAMS } from "../../scripts/build/results.mjs";
import { compiledArguments, nodeArguments } from "../../scripts/supervisor/node-arguments";
import { startNode, type NodeChild } from "../workspace/node-child";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";

/** The web process of another checkout, with the database and files of the site. */
export type OtherBuild = NodeChild & { address: string };

/**
 * Starts the web process of another checkout on a free port. It shares the database of `site`,
 * so both must have the same migrations.
 * @throws Refusal when the folder holds no build
 */
export async function startOtherBuild(
  folder: string,
  site: Site,
  workspace: Workspace,
): Promise<OtherBuild> {
  if (!existsSync(path.join(folder, ".next/BUILD_ID")))
    throw new Refusal(`${folder} holds no build: run npm run build there first`);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...workspace.environment(site.databaseUrl),
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: origin,
    NEXTAUTH_URL: origin,
    DEMO: "on",
    TRUST_PROXY: "1",
  };
  // Versions before 0.2.0 have no compiled programs.
  const isCompiled = existsSync(path.join(folder, PROGRAMS.resultFile));
  const args = (isCompiled ? compiledArguments : nodeArguments)("server/web.ts");
  const running = await inStep("Starting the web process of the other build", () =>
    startNode(args, env, workspace.signal, folder),
  );
  return { address: `http://127.0.0.1:${port}`, ...running };
}

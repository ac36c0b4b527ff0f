import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inStep } from "../../scripts/console/in-step";
import { openDataFolder } from "../../scripts/data-folder/data-folder";
import type { Options } from "../options";
import { startCluster, type Cluster } from "./cluster";
import { benchEnvironment } from "./environment";
import { fillSynthetic } from "./synthetic-database";
import { startSite, type Site } from "./site";

/**
 * Resources that the suites of one run share. Each is created when a suite first needs it, and then
 * reused.
 */
export interface Workspace {
  options: Options;
  signal: AbortSignal;
  /** A temporary folder, deleted after the run. */
  folder: string;
  /** The environment of a process that works on a database. */
  environment(databaseUrl: string): NodeJS.ProcessEnv;
  /** A new, migrated, empty database. @returns its URL */
  createDatabase(name: string): Promise<string>;
  /** Creates a database with `size` synthetic companies and as many posts. @returns its URL */
  seeded(size: number): Promise<string>;
  site(): Promise<Site>;
  /** Ends the database server as a crash does, and starts it again. */
  crashDatabase(): Promise<void>;
  /** A number of the full run at the scale of this run, at least `low`. */
  scaled(number: number, low: number): number;
  close(): Promise<void>;
}

/** Opens the workspace of a run: an empty temporary folder. */
export function openWorkspace(options: Options, signal: AbortSignal): Workspace {
  // The root is the data folder itself: PostgreSQL may run as another user, who may enter this
  // folder but no private one above it.
  const root = mkdtempSync(path.join(os.tmpdir(), "ds-bench-"));
  const data = openDataFolder(root);
  const folder = path.join(root, "scratch");
  mkdirSync(folder);
  let cluster: Promise<Cluster> | undefined;
  let site: Promise<Site> | undefined;
  const sizes = new Map<number, Promise<string>>();
  const environment = (url: string) => benchEnvironment(data, url);
  const createDatabase = async (name: string) => {
    cluster ??= inStep("Starting a PostgreSQL for this run", () => startCluster(data, signal));
    return (await cluster).createDatabase(name);
  };
  const fill = async (size: number) => {
    const url = await createDatabase(`synthetic_${size}`);
    await fillSynthetic(url, environment(url), size, signal);
    return url;
  };
  return {
    options,
    signal,
    folder,
    environment,
    createDatabase,
    seeded(size) {
      const made = sizes.get(size) ?? fill(size);
      sizes.set(size, made);
      return made;
    },
    site: () =>
      (site ??= createDatabase("site").then((url) => startSite(data, url, options.build, signal))),
    crashDatabase: async () => (await cluster)?.crash(),
    scaled: (number, low) => Math.max(low, Math.round(number * options.scale)),
    async close() {
      // Resources that failed to start have been reported, and there is nothing to stop.
      const [web, server] = await Promise.allSettled([site, cluster]);
      if (web.status === "fulfilled") await web.value?.stop();
      if (server.status === "fulfilled") await server.value?.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

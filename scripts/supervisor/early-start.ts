import { existsSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { databaseAddresses } from "@/lib/kernel/core/database-url";
import type { Settings } from "@/lib/kernel/core/settings";
import type { DataFolder } from "../data-folder/data-folder";
import { decideDemo, siteEnvironment } from "../data-folder/site-environment";
import { clusterFolder, databaseUrl } from "../database/server";
import { WEB } from "./processes";
import { nodeService, type Running, type Service } from "./service";

/** Where the database will be, if it is where it was; undefined for one that has yet to be made. */
function expectedUrl(settings: Settings, folder: DataFolder): string | undefined {
  const outside = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (outside !== undefined) return databaseAddresses(outside)[0];
  const { postgresPort } = folder.readState();
  return postgresPort !== undefined && existsSync(path.join(clusterFolder(folder), "PG_VERSION"))
    ? databaseUrl(postgresPort, folder.secret("POSTGRES_PASSWORD").value)
    : undefined;
}

/** The environment that the processes of a site will have; undefined when it cannot be known yet. */
function expectedEnvironment(
  settings: Settings,
  folder: DataFolder,
  dev: boolean,
): NodeJS.ProcessEnv | undefined {
  const url = expectedUrl(settings, folder);
  if (url === undefined) return undefined;
  return siteEnvironment(settings, folder, {
    url,
    demo: decideDemo(settings, folder, false),
    dev,
  });
}

/** A service that loads its code while the database is opened. */
export class EarlyStart {
  private readonly dropping = new AbortController();
  private readonly starting: Promise<Running>;
  private allowDatabase: () => void = () => undefined;

  /** @param env the environment in which the service was made */
  constructor(
    readonly service: Service,
    private readonly env: NodeJS.ProcessEnv,
    stop: AbortSignal,
  ) {
    const database = new Promise<void>((resolve) => (this.allowDatabase = resolve));
    this.starting = service.start(AbortSignal.any([stop, this.dropping.signal]), database);
    // Why it did not start is thrown by `finish`, or nobody wants to know.
    void Promise.allSettled([this.starting]);
  }

  /** Whether it was started in the environment that the site has. */
  fits(env: NodeJS.ProcessEnv): boolean {
    return isDeepStrictEqual(this.env, env);
  }

  /** Lets it use the database. @returns when it is ready @throws as the start of a service */
  finish(signal: AbortSignal): Promise<Running> {
    signal.addEventListener("abort", () => this.dropping.abort(), { once: true });
    this.allowDatabase();
    return this.starting;
  }

  /** Ends it, unless it is ready. */
  async drop(): Promise<void> {
    this.dropping.abort();
    await Promise.allSettled([this.starting]);
  }
}

/** Starts the compiled web process before its database; undefined where that cannot be. */
export function startWebEarly(
  settings: Settings,
  folder: DataFolder,
  { dev, argumentsFor }: { dev: boolean; argumentsFor: (file: string) => string[] },
  stop: AbortSignal,
): EarlyStart | undefined {
  const env = expectedEnvironment(settings, folder, dev);
  return env && new EarlyStart(nodeService(WEB.name, argumentsFor(WEB.file), env), env, stop);
}

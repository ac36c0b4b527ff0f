import { readFile } from "node:fs/promises";
import path from "node:path";
import { settings } from "@/lib/kernel/core/settings";
import type { ApiDescription } from "@/lib/kernel/api/openapi";
import packageFile from "@/package.json";

/** The description that a build stores, below the folder of the site. */
const BUILT = ".next/api-description.json";

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** What a build stored; undefined without a build, and where sources may be newer than it. */
async function readBuilt(folder: string): Promise<ApiDescription | undefined> {
  if (settings().NODE_ENV !== "production") return undefined;
  try {
    return JSON.parse(await readFile(path.join(folder, BUILT), "utf8")) as ApiDescription;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function load(folder: string): Promise<ApiDescription> {
  const { SITE_NAME, SITE_URL } = settings();
  // Imported only without a build, since it loads every endpoint of the site.
  const described = (await readBuilt(folder)) ?? (await import("./describe")).describeEndpoints();
  return {
    ...described,
    info: { title: `${SITE_NAME} API`, version: packageFile.version },
    servers: [{ url: SITE_URL }],
  };
}

let loaded: Promise<ApiDescription> | undefined;

/**
 * The OpenAPI description of this site, read once per process from what the build made of the
 * endpoints, so that no request describes them.
 * @param folder the folder of the site
 */
export function apiDescription(folder = process.cwd()): Promise<ApiDescription> {
  loaded ??= load(folder).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

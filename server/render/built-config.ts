import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Where the framework's own standalone server passes the configuration of its build. */
const BUILT_CONFIG = "__NEXT_PRIVATE_STANDALONE_CONFIG";

const builtSchema = z.object({ config: z.looseObject({}) });

/**
 * Lets the framework take its configuration from the build, as its standalone server does. Otherwise
 * each thread loads the compiler to read `next.config.ts` again: a second of processor time and 40 MB.
 * @param build the folder of the build; without its file the framework reads `next.config.ts`
 */
export function takeBuiltConfig(build: string): void {
  const file = path.resolve(build, "required-server-files.json");
  if (process.env[BUILT_CONFIG] !== undefined || !existsSync(file)) return;
  const { config } = builtSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  process.env[BUILT_CONFIG] = JSON.stringify(config);
}

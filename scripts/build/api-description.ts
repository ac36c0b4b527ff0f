import path from "node:path";
import { build } from "esbuild";
import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import { COMPILE_OPTIONS, stopCompiler } from "./programs";

/** The description of the API, as `app/api/description.ts` reads it. */
export const API_DESCRIPTION = ".next/api-description.json";

const PROGRAM = "describe-api";

/**
 * Stores the description of the API, which takes seconds, so that no request waits for it.
 * @param file where it is stored
 * @throws Refusal when it cannot be made
 */
export async function buildApiDescription(
  file: string,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  const outdir = path.join(".next/cache", PROGRAM);
  await build({
    ...COMPILE_OPTIONS,
    entryPoints: { [PROGRAM]: "scripts/build/describe-api.ts" },
    outdir,
    splitting: false,
    sourcemap: false,
  });
  await stopCompiler();
  const args = [path.join(outdir, `${PROGRAM}.mjs`), file];
  const { code, tail } = await runProgram({ args, env, signal });
  if (code !== 0) throw new Refusal(`${tail}\nThe API could not be described: see above`);
}

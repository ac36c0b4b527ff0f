import { stripVTControlCharacters } from "node:util";
import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import { hashContent } from "./content-hash";
import { runStamped } from "./stamped-step";

/** Everything that the built site is made of. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "server",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
] as const;

/**
 * What a program needs from outside to run at all; a setting that reached the build would be frozen
 * into it.
 */
const PASSED = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TEMP",
  "TMP",
  "LANG",
  "LC_ALL",
  "SystemRoot",
  "ComSpec",
  "APPDATA",
  "LOCALAPPDATA",
];

function buildEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...Object.fromEntries(passed), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

/**
 * Builds the site when its sources have changed since the last build.
 * @throws Refusal with the end of the build's own output
 */
export function buildSite(logFile: string, signal?: AbortSignal): Promise<void> {
  return runStamped({
    label: "Building the site (about a minute)",
    lockName: "build",
    stampFile: ".next/build-stamp",
    resultFile: ".next/BUILD_ID",
    hash: () => hashContent(SOURCES),
    work: async (step) => {
      const onLine = (line: string) => {
        const words = stripVTControlCharacters(line).replace(/^[^\p{L}\d]+/u, "");
        if (words) step.update(words);
      };
      const { code, tail } = await runProgram({
        words: ["node_modules/next/dist/bin/next", "build"],
        env: buildEnvironment(),
        logFile,
        onLine,
        signal,
      });
      if (code !== 0)
        throw new Refusal(`${tail}\nThe build failed: see above, all of it is in ${logFile}`);
    },
  });
}

import { renameSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { availableMb, BUILD_MB } from "@/lib/kernel/core/memory";
import { warn } from "../console/progress.mjs";
import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import { together } from "../console/together";
import { API_DESCRIPTION, buildApiDescription } from "./api-description";
import { joinChunks } from "./join-chunks";
import { PAGES } from "./results.mjs";
import { shareChunks } from "./share-chunks";
import { runStamped } from "./stamped-step";

/** Where the description of the API waits: the build empties its folder. */
const DESCRIBED = ".next/cache/api-description.json";

/** Says when the system may end the build for its memory. */
function warnAboutMemory(): void {
  const available = availableMb();
  if (available >= BUILD_MB) return;
  warn(
    `A build takes ${BUILD_MB} MB of memory, and there are ${available}: the system may end it. ` +
      "Build elsewhere, and copy .next and dist",
  );
}

/** The environment variables of the build; others would be fixed in its output. */
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
 * Builds pages and endpoints when their sources have changed since the last build.
 * @throws Refusal with the end of the build's output
 */
export function buildPages(logFile: string, signal?: AbortSignal): Promise<void> {
  return runStamped({
    label: "Building the site (about a minute)",
    lockName: "build",
    result: PAGES,
    signal,
    work: async (step) => {
      warnAboutMemory();
      const onLine = (line: string) => {
        const message = stripVTControlCharacters(line).replace(/^[^\p{L}\d]+/u, "");
        if (message) step.update(message);
      };
      const compile = async (running: AbortSignal) => {
        const { code, tail } = await runProgram({
          args: ["node_modules/next/dist/bin/next", "build"],
          env: buildEnvironment(),
          logFile,
          onLine,
          signal: running,
        });
        if (code !== 0)
          throw new Refusal(`${tail}\nThe build failed: see above, all of it is in ${logFile}`);
      };
      const describe = (running: AbortSignal) =>
        buildApiDescription(DESCRIBED, buildEnvironment(), running);
      await together(signal, [compile, describe]);
      renameSync(DESCRIBED, API_DESCRIPTION);
      shareChunks(".next/server/chunks");
      joinChunks(".next");
    },
  });
}

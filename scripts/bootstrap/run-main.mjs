// The common part of start, test and run before TypeScript can run: checks the version of Node and
// the dependencies. Syntax and imports work in old versions of Node, so that they can report that
// they are too old.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

const PARENT_LOOK_MS = 200;

/**
 * What runs with the settings of the site, which tests have for themselves, and the compiled form that
 * a build leaves of it.
 */
const COMPILED = {
  "supervisor/main.ts": "supervisor.mjs",
  "run/main.ts": "run.mjs",
  "backup/main.ts": "backup.mjs",
};

/** Errors that are printed without their stack. */
const PLAIN_ERRORS = new Set(["Refusal", "SettingsError"]);

function refuseOldNode() {
  const wanted = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ).engines.node.replace(/[^\d.]/g, "");
  const [major, minor = 0] = wanted.split(".").map(Number);
  const [hasMajor, hasMinor] = process.versions.node.split(".").map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return false;
  console.error(
    `Node ${process.versions.node} is too old: install Node ${wanted} or newer from https://nodejs.org`,
  );
  return true;
}

/**
 * `kill` of an `npm start` ends npm and the shell between it and us, and leaves us alone: that is
 * meant for us, too.
 */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_LOOK_MS);
  timer.unref();
}

async function readSettingsFiles() {
  const { readEnvironment } = await import("./environment.mjs");
  readEnvironment(root, process.env);
}

async function importSource(file) {
  const { register } = await import("tsx/esm/api");
  register();
  return import(new URL(`../${file}`, import.meta.url).href);
}

/**
 * Runs the `main` of the given file, which returns the exit code: its compiled form if the build is
 * current; `needsPages` says whether that includes the pages. `main` gets the parameters, and
 * whether the build is known to be current. The packages that only tests need are installed for
 * `tools`.
 */
export async function begin(file, { needsPages = true, tools = false, parameters = [] } = {}) {
  process.chdir(root);
  if (refuseOldNode()) process.exit(1);
  followNpm();
  try {
    const isSite = file in COMPILED;
    if (isSite) await readSettingsFiles();
    // JSON lines when the output is not a terminal.
    if (file === "supervisor/main.ts")
      process.env.LOG_FORMAT ||= process.stdout.isTTY ? "text" : "json";
    const { isBuilt, isFresh, PROGRAMS } = await import("../build/results.mjs");
    const isCurrent = needsPages ? isBuilt : () => isFresh(PROGRAMS);
    const compiled = isSite && isCurrent() ? COMPILED[file] : undefined;
    const { installDependencies } = await import("./dependencies.mjs");
    if (!(await installDependencies(root, { tools }))) process.exit(1);
    if (compiled) await import(new URL("../../dist/readable-stacks.mjs", import.meta.url).href);
    const { main } = compiled
      ? await import(new URL(`../../dist/${compiled}`, import.meta.url).href)
      : await importSource(file);
    process.exit(await main(...parameters, { isBuilt: compiled !== undefined }));
  } catch (error) {
    const { fullDiskLine } = await import("../console/full-disk.mjs");
    const fullDisk = fullDiskLine(error);
    if (!fullDisk && !PLAIN_ERRORS.has(error.name)) throw error;
    const { announce } = await import("../console/progress.mjs");
    announce(fullDisk ?? error.message, { level: "error" });
    process.exit(1);
  }
}

// Brings node_modules in line with package-lock.json before anything that needs a package runs.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fullDiskLine } from "../console/full-disk.mjs";
import { beginStep } from "../console/progress.mjs";
import { withLock } from "./process-lock.mjs";
import { prunePackages } from "./prune-packages.mjs";

const TAIL_LINES = 15;

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * The packages that this installation must have, with or without those for tests and for the
 * workspaces; packages for other systems may be absent, and the workspaces are no packages.
 */
function neededPackages(lock, tools) {
  return Object.entries(lock.packages ?? {}).filter(
    ([place, entry]) =>
      place.includes("node_modules/") &&
      !entry.optional &&
      !entry.devOptional &&
      !entry.link &&
      (tools || !entry.dev),
  );
}

/**
 * A package that only tests need: a start installs none of them and leaves the stamp, and `npm prune
 * --omit=dev` removes them.
 */
const TOOL = path.join("node_modules", "vitest", "package.json");

function isCurrent(root, stamp, digest, tools) {
  if (tools && !existsSync(path.join(root, TOOL))) return false;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return true;
  // After a manual `npm install`: compares npm's own record with the lock.
  const installed = readJson(path.join(root, "node_modules", ".package-lock.json"))?.packages;
  if (!installed) return false;
  const wanted = neededPackages(readJson(path.join(root, "package-lock.json")), tools);
  if (wanted.some(([place, entry]) => installed[place]?.version !== entry.version)) return false;
  writeStamp(stamp, digest);
  return true;
}

/**
 * Stores the result for the next start; it cannot be stored when another user installed the
 * packages.
 */
function writeStamp(stamp, digest) {
  try {
    writeFileSync(stamp, digest);
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
  }
}

/** The path of npm: the calling one, else the one beside this node, else the one on the PATH. */
function npmCommand() {
  if (process.env.npm_execpath?.endsWith(".js"))
    return [process.execPath, process.env.npm_execpath];
  const beside = path.resolve(
    path.dirname(process.execPath),
    "..",
    "lib",
    "node_modules",
    "npm",
    "bin",
    "npm-cli.js",
  );
  return existsSync(beside) ? [process.execPath, beside] : ["npm"];
}

function runInstall(root, tools, onTick) {
  return new Promise((resolve, reject) => {
    const scope = tools ? ["--include=dev"] : ["--omit=dev", "--workspaces=false"];
    const [command, ...args] = [...npmCommand(), "ci", ...scope, "--no-audit", "--no-fund"];
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const lines = [];
    const collect = (chunk) => lines.push(...chunk.toString().split("\n").filter(Boolean));
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const timer = setInterval(onTick, 500);
    const pass = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, pass);
    const finish = () => {
      clearInterval(timer);
      for (const signal of signals) process.off(signal, pass);
    };
    child.once("error", (error) => {
      finish();
      reject(error);
    });
    child.once("close", (code, signal) => {
      finish();
      resolve({ code, signal, tail: lines.slice(-TAIL_LINES).join("\n") });
    });
  });
}

/**
 * Installs the dependencies when node_modules is missing or was made from another lock; `tools`
 * includes those that only tests and workspaces need.
 * @returns false when that failed or was interrupted; the reason has been printed
 */
export async function installDependencies(root, { tools }) {
  const stamp = path.join(root, "node_modules", ".installed-lock");
  const digest = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (isCurrent(root, stamp, digest, tools)) return true;
  const step = beginStep(`Installing dependencies${tools ? ", with those of the tests" : ""}`);
  const lockFile = path.join(root, ".next", "cache", "locks", "install");
  return withLock(
    lockFile,
    () => step.update("waiting for another start that does the same"),
    async () => {
      if (isCurrent(root, stamp, digest, tools)) {
        step.succeed("done by another start");
        return true;
      }
      // Whoever has the packages of the tests keeps them when the lock changes.
      const wanted = tools || existsSync(path.join(root, TOOL));
      const lock = readJson(path.join(root, "package-lock.json"));
      const places = neededPackages(lock, wanted).map(([place]) =>
        path.join(root, place, "package.json"),
      );
      const { code, signal, tail } = await runInstall(root, wanted, () => {
        step.count(places.filter((file) => existsSync(file)).length, places.length, "packages");
      });
      if (code === 0) {
        prunePackages(path.join(root, "node_modules"));
        writeStamp(stamp, digest);
        step.succeed(`${places.length} packages`);
        return true;
      }
      step.fail();
      if (!signal)
        console.error(
          fullDiskLine(tail) ??
            `${tail}\nThe dependencies could not be installed: see npm's words above.`,
        );
      return false;
    },
  );
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { readSettings, type Settings } from "@/lib/kernel/core/settings";
import { generatePrismaClient } from "../build/prisma-client";
import { Refusal } from "../console/refusal";
import { openDataFolder, type DataFolder } from "../data-folder/data-folder";
import { atSitesAddress, decideDemo, siteEnvironment } from "../data-folder/site-environment";
import { findRunningUrl, reserve } from "../database/embedded";
import { migrateWithStep } from "../database/migrate-step";
import { openDatabase } from "../database/open-database";
import { compiledFile, FOLDER } from "../build/entries";
import { compiledArguments, nodeArguments } from "../supervisor/node-arguments";

/** The one file that must find the migrations as they are. */
const MIGRATES_ITSELF = path.resolve("scripts/migrate.ts");

/** Where this is compiled, so are the commands that it runs. */
const argumentsFor =
  path.basename(import.meta.dirname) === FOLDER ? compiledArguments : nodeArguments;

type Undo = () => Promise<void> | void;

async function findDatabase(settings: Settings, folder: DataFolder, undo: Undo[]) {
  const running = settings.DATABASE_URL ? undefined : await findRunningUrl(folder);
  if (running) return { url: running, created: false };
  if (!settings.DATABASE_URL) undo.push(await reserve(folder, "run"));
  const { url, embedded } = await openDatabase(settings, folder);
  if (embedded) undo.push(() => embedded.server.stop());
  return { url, created: embedded?.created ?? false };
}

/**
 * Runs the file in the foreground; Ctrl-C goes to it through the terminal, and we stay to clean up
 * after it.
 */
function runFile(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [...argumentsFor(file), ...args], {
    env,
    stdio: "inherit",
  });
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

async function run([name, ...args]: string[], undo: Undo[]): Promise<number> {
  if (!name) throw new Refusal("Say which file: node scripts/run.mjs <file.ts> [arguments]");
  const file = path.resolve(name);
  if (!existsSync(file) && !compiledFile(file)) throw new Refusal(`There is no file ${name}`);
  const folder = openDataFolder(readSettings(process.env).DATA_DIR);
  const settings = readSettings(atSitesAddress(process.env, folder));
  const { url, created } = await findDatabase(settings, folder, undo);
  const demo = decideDemo(settings, folder, created);
  const env = siteEnvironment(settings, folder, { url, demo, dev: false });
  await generatePrismaClient(env);
  if (file !== MIGRATES_ITSELF) await migrateWithStep(url);
  return runFile(file, args, env);
}

/**
 * Runs a TypeScript file with the settings and the database of the site, and stops what it has
 * started for that.
 * @returns the file's exit code
 */
export async function main(args: string[]): Promise<number> {
  const undo: Undo[] = [];
  try {
    return await run(args, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

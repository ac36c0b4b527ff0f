import { parseArgs } from "node:util";
import { readSettings } from "@/lib/kernel/core/settings";
import { errorText, Refusal } from "../console/refusal";
import { backupCommand, restoreCommand, verifyCommand } from "./commands";
import { runSchedule } from "./scheduled";

const USAGE = `npm run backup -- FILE              database, files and secrets of the site, which may be up, in one file
npm run backup -- --verify FILE     proves a backup by a trial restore into a database of its own
npm run restore -- FILE             into an empty site: the embedded database, or that of DATABASE_URL
BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE seals the file, and opens it`;

async function run(command: "backup" | "restore", args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      verify: { type: "boolean" },
      scheduled: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(USAGE);
  const settings = readSettings(process.env);
  if (values.scheduled) return runSchedule(settings);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal(`Name one file\n\n${USAGE}`);
  if (command === "restore") return restoreCommand(settings, file);
  return values.verify ? verifyCommand(settings, file) : backupCommand(settings, file);
}

/**
 * npm run backup and npm run restore.
 * @returns the exit code
 */
export async function main(command: "backup" | "restore", args: string[]): Promise<number> {
  try {
    await run(command, args);
    return 0;
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS")) throw error;
    throw new Refusal(`${errorText(error)}\n\n${USAGE}`);
  }
}

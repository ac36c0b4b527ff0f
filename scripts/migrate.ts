// npm run migrate: brings the database up to date; -- --status, -- --resolve <name>, -- --create
// <name> do what they say.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { errorText, Refusal } from "./console/refusal";
import { migrateWithStep } from "./database/migrate-step";
import { prismaScript, readMigrations, withClient } from "./database/migrations";

const USAGE = `npm run migrate                          applies what is pending
npm run migrate -- --status              says what is applied and what is not
npm run migrate -- --resolve <name>      a migration that stopped half-way was taken back by hand: let it run again
npm run migrate -- --resolve <name> --applied   it was finished by hand: count it as applied
npm run migrate -- --create <name>       writes a new migration from the changes in prisma/schema.prisma`;

/** Prisma's own command line, in the terminal of this process: it may want to ask something. */
function prisma(...args: string[]): number {
  const { status } = spawnSync(process.execPath, [prismaScript(), "migrate", ...args], {
    stdio: "inherit",
  });
  return status ?? 1;
}

async function printStatus(url: string): Promise<number> {
  const { applied, pending, halfApplied, unknown } = await withClient(url, readMigrations);
  const rows: [string, string[]][] = [
    ["applied", applied],
    ["half-way", halfApplied],
    ["unknown here", unknown],
  ];
  rows.push(["pending", pending.filter((name) => !halfApplied.includes(name))]);
  for (const [label, names] of rows)
    for (const name of names) console.log(`${label.padEnd(14)}${name}`);
  if (applied.length + pending.length === 0) console.log("There are no migrations.");
  return halfApplied.length > 0 || pending.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new Refusal("Start it through npm run migrate, which finds the database");
  const { values } = parseArgs({
    options: {
      status: { type: "boolean" },
      resolve: { type: "string" },
      applied: { type: "boolean" },
      create: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.status) return printStatus(url);
  if (values.resolve)
    return prisma("resolve", values.applied ? "--applied" : "--rolled-back", values.resolve);
  if (values.create) return prisma("dev", "--create-only", "--name", values.create);
  await migrateWithStep(url);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const usage = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
  if (!usage && !(error instanceof Refusal)) throw error;
  console.error(usage ? `${errorText(error)}\n\n${USAGE}` : errorText(error));
  process.exitCode = 1;
}

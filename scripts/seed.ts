// npm run seed -- --posts 200000 --members 200000: adds a large synthetic set for benchmarks to the
// database of the site.
import { settings } from "@/lib/kernel/core/settings";
import { declareAll } from "@/lib/kernel/manifest/declare-all";
import { Refusal } from "./console/refusal";
import { confirmSeed } from "./seed/confirm";
import { fillSynthetic } from "./seed/fill";
import { readSeedOptions, SEED_USAGE } from "./seed/options";

async function main(args: string[]): Promise<void> {
  const options = readSeedOptions(args);
  if (options.task === "help") return console.log(SEED_USAGE);
  declareAll();
  if (!options.yes) await confirmSeed(options);
  await fillSynthetic(settings().DATABASE_DIRECT_URL ?? "", options);
  console.log(`✔ ${options.posts} posts and ${options.members} companies were added.`);
}

try {
  await main(process.argv.slice(2));
  process.exitCode = 0;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// Pooled connections of services would keep the process alive.
process.exit();

import { parseArgs } from "node:util";
import { errorText, Refusal } from "../console/refusal";

export const SEED_USAGE = `npm run seed -- --posts 200000 --members 200000
  adds that many synthetic posts and companies, published in both languages, for measuring
  --yes   without asking, also where the site has content of its own`;

const LARGEST = 5_000_000;

/** How many rows to add. */
export type SeedCounts = { posts: number; members: number };
export type SeedOptions = { task: "help" } | ({ task: "fill"; yes: boolean } & SeedCounts);

function readCount(name: string, text: string): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Infinity;
  if (number > LARGEST)
    throw new Refusal(
      `--${name} must be a whole number from 0 to ${LARGEST} (it is ${JSON.stringify(text)})`,
    );
  return number;
}

/** Parses the command line. @throws Refusal for unknown arguments */
export function readSeedOptions(args: string[]): SeedOptions {
  const count = { type: "string", default: "0" } as const;
  const flag = { type: "boolean", default: false } as const;
  const parsed = (() => {
    try {
      return parseArgs({ args, options: { posts: count, members: count, yes: flag, help: flag } });
    } catch (error) {
      throw new Refusal(`${errorText(error)}\n\n${SEED_USAGE}`);
    }
  })();
  const { values } = parsed;
  if (values.help) return { task: "help" };
  const posts = readCount("posts", values.posts);
  const members = readCount("members", values.members);
  if (posts + members === 0) throw new Refusal(`There is nothing to add.\n\n${SEED_USAGE}`);
  return { task: "fill", yes: values.yes, posts, members };
}

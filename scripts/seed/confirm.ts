import readline from "node:readline/promises";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { Refusal } from "../console/refusal";
import type { SeedCounts } from "./options";

type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

/** The existing content of a real site; none for a demo. */
async function ownContent(): Promise<string | undefined> {
  if (settings().DEMO) return undefined;
  const [posts, members] = [await db.post.count(), await db.member.count()];
  return posts + members > 0 ? `${posts} posts and ${members} companies` : undefined;
}

/**
 * Asks for confirmation before synthetic content is added to a real site.
 * @throws Refusal when the answer is no, and without a terminal
 */
export async function confirmSeed(
  { posts, members }: SeedCounts,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const content = await ownContent();
  if (content === undefined) return;
  const { SITE_URL } = settings();
  if (!input.isTTY || !output.isTTY)
    throw new Refusal(`${SITE_URL} has ${content} of its own: --yes adds to them all the same`);
  const asking = readline.createInterface({ input, output });
  const answer = await asking.question(
    `${SITE_URL} has ${content}. ${posts} invented posts and ${members} invented companies would ` +
      "be published beside them. Type yes to go on: ",
  );
  asking.close();
  if (answer.trim() !== "yes") throw new Refusal("Stopped; nothing was changed.");
}

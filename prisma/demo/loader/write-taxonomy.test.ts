import { expect, it } from "vitest";
import { inTransaction } from "@/lib/kernel/core/db";
import { readMembers, readPosts } from "./files";
import { writeTaxonomy } from "./write-taxonomy";

it("has the sub-category of every post and the professions of every company of the demo", async () => {
  const { sections, subs, professions } = await inTransaction(writeTaxonomy, { timeout: 30_000 });
  expect([...sections.keys()]).toEqual([
    "mag",
    "featured",
    "agenda",
    "events",
    "channel",
    "products",
    "archive",
  ]);
  const [posts, members] = await Promise.all([readPosts(), readMembers()]);
  const missingSubs = posts
    .map(({ folder, sub }) => `${folder}/${sub}`)
    .filter((key) => !subs.has(key));
  const missingProfessions = members
    .flatMap((member) => member.professions)
    .filter((key) => !professions.has(key));
  expect(posts.length).toBeGreaterThan(100);
  expect([missingSubs, missingProfessions]).toEqual([[], []]);
});

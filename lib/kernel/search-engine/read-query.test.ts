import { expect, it } from "vitest";
import { PROFESSION_SYNONYMS } from "@/lib/kernel/search-engine/synonym-groups";
import { readQuery } from "./read-query";
import { toTsQuery } from "@/lib/kernel/core/ts-query";

/** A directory with every profession of the synonym groups. */
const professions = PROFESSION_SYNONYMS.map((names, index) => ({
  id: index + 1,
  names: names.slice(0, 1),
  synonyms: [],
}));
const sizeOf = async (text: string) =>
  toTsQuery((await readQuery(text, professions, { typos: "unfinished", greeklish: true }))!.wanted)
    ?.length ?? 0;

it("the size of the query is linear in the number of words", async () => {
  const one = await sizeOf("architect");
  const many = await sizeOf(Array.from({ length: 8 }, () => "architect").join(" "));
  expect(one).toBeGreaterThan(0);
  // Each word occurs in runs of two and three; all divisions into runs would be several hundred
  // times as many.
  expect(many).toBeLessThan(one * 8 * 6);
});

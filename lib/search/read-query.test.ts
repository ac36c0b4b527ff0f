import { expect, it } from "vitest";
import { PROFESSION_SYNONYMS } from "@/lib/profession/synonyms";
import { readQuery } from "./read-query";
import { toTsQuery } from "@/lib/core/ts-query";

/** Every trade that the site knows a word for is a profession of the directory. */
const professions = PROFESSION_SYNONYMS.map((names, at) => ({
  id: at + 1,
  names: names.slice(0, 1),
}));
const sizeOf = async (text: string) =>
  toTsQuery((await readQuery(text, professions, { typos: "unfinished", greeklish: true }))!.wanted)
    ?.length ?? 0;

it("the query grows with the words, not with the ways to group them into professions", async () => {
  const one = await sizeOf("architect");
  const many = await sizeOf(Array.from({ length: 8 }, () => "architect").join(" "));
  expect(one).toBeGreaterThan(0);
  // Each word may stand in runs of two and three; divided in all ways, it would be several hundred
  // times as much.
  expect(many).toBeLessThan(one * 8 * 6);
});

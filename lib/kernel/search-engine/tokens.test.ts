import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import { oneScript } from "@/lib/kernel/greek/script";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { PROFESSION_SYNONYMS } from "@/lib/kernel/search-engine/synonym-groups";
import names from "@/prisma/synthetic/names.json";
import towns from "@/prisma/synthetic/towns.json";
import trades from "@/prisma/synthetic/trades.json";
import { deletionVariants } from "./typos";
import { searchTokens } from "@/lib/kernel/greek/tokens";

const TEXTS = [
  ...names.first,
  ...names.last,
  ...towns,
  ...trades.flatMap((trade) => [trade.el, trade.en]),
  ...PROFESSION_SYNONYMS.flat(),
  "ΟΤΕ OTE ΟTE",
  "STUDΙΟ Κ",
  "Ε.Μ.Ε.Λ.",
  "Ο Ε.Μ.Ε.Λ. και η Α.Ε. του Γ.Παπ, κ.λπ. π.χ. Α.Β",
  "ΚΤΕL",
  "αΐ ϊ ΐ ΰ",
  "100% μαλλί",
  "Νο 7",
  "café & Ångström",
  "",
  "  ",
  "Αγγλία έλεγχος σφίγξ λάμψη ψψ",
  "mpampas 8a ksylo",
];

describe("the functions of the database and of the program", () => {
  it("agree on tokens, phonetic keys and typo variants of every word", async () => {
    const rows = await db.$queryRaw<
      { text: string; words: string[] }[]
    >`SELECT text, search_words(text) AS words FROM unnest(${TEXTS}::text[]) AS text`;
    expect(rows.length).toBe(TEXTS.length);
    for (const row of rows)
      expect([...row.words].sort(), row.text).toEqual([...new Set(searchTokens(row.text))].sort());
    const words = [...new Set(rows.flatMap((row) => row.words))];
    expect(words.length).toBeGreaterThan(500);
    const keys = await db.$queryRaw<
      { word: string; key: string; slips: string[]; script: string }[]
    >`
      SELECT word, search_key(word) AS key, search_slips(word) AS slips, search_one_script(word) AS script
      FROM unnest(${words}::text[]) AS word`;
    for (const row of keys) {
      expect(row.key, row.word).toBe(soundKey(row.word));
      expect(row.script, row.word).toBe(oneScript(row.word));
      expect([...row.slips].sort(), row.word).toEqual(
        row.word.length < 5 || /\d/.test(row.word) ? [] : [...deletionVariants(row.word)].sort(),
      );
    }
  });

  it("tokenise initials as one word", () =>
    expect(searchTokens("Ε.Μ.Ε.Λ. (Α.Ε.) Χ. Βάρδας")).toEqual(["εμελ", "αε", "χ", "βαρδασ"]));

  it("fold the same characters", () =>
    expect(searchTokens("ΜΆΡΜΑΡΟ, Τήνου!")).toEqual([fold("μάρμαρο"), fold("τήνου")]));
});

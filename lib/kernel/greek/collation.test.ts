import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import names from "@/prisma/synthetic/names.json";
import { compareGreek, INDEX_LETTERS, indexLetter } from "./collation";

const WORDS = [
  ...new Set([
    ...names.first,
    ...names.last,
    ...names.suffix,
    "άλφα",
    "αλφα",
    "ΑΛΦΑ",
    "Άλφα",
    "αλφά",
    "ἄλφα",
    "α",
    "ά",
    "Α",
    "Ά",
    "αά",
    "άα",
    "ώ",
    "ω",
    "Ω",
    "ϊ",
    "ΐ",
    "ι",
    "ϋ",
    "ΰ",
    "υ",
    "σ",
    "ς",
    "Σ",
    "σας",
    "σασ",
    "ΣΑΣ",
    "μύλος",
    "Μύλος",
    "μυλος",
    "µ",
    "alpha",
    "Alpha",
    "ALPHA",
    "beta",
    "Ångström",
    "angstrom",
    "café",
    "cafe",
    "Café",
    "cafe\u0301",
    "zoo",
    "Zoo",
    "Ø",
    "Łódź",
    "lodz",
    "straße",
    "strasse",
    "IKEA",
    "OTE",
    "ΟΤΕ",
    "ΟTE",
    "2",
    "10",
    "1984",
    "3M",
    "3Μ",
    "½",
    "№ 7",
    "#",
    "",
    "-",
    "α-β",
    "αβ",
    "α β",
    "α.β",
    "α_β",
    "«άλφα»",
    '"άλφα"',
    "(άλφα)",
    "& Σία",
    "€",
    "+",
    "@",
    "α\u00adβ",
    "α\u200bβ",
    "α\u0301",
    "Д",
    "Дом",
    "日本",
    "😀",
    "😀α",
    "𝐀",
    "Δ. Παπαδόπουλος",
    "Δ Παπαδόπουλος",
    "Δημητρίου Α.Ε.",
    "Δημητρίου ΑΕ",
    "Δημητρίου & Υιοί",
    "Δημητριάδης",
    "δημητρίου",
    "Studio Ρόδι",
    "Ρόδι Studio",
    "studio ρόδι",
    "Στούντιο",
    "d'Or",
    "d’Or",
    "dOr",
    "O'Neil",
    "Oneil",
  ]),
];

const shuffled = [...WORDS].sort((a, b) => fingerprint(a) - fingerprint(b));
function fingerprint(word: string): number {
  return [...word].reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) % 1_000_003, 7);
}

describe("compareGreek", () => {
  it("sorts mixed words like the database", async () => {
    expect(WORDS.length).toBeGreaterThan(500);
    const rows = await db.$queryRaw<
      { word: string }[]
    >`SELECT word FROM unnest(${shuffled}::text[]) AS word ORDER BY word COLLATE "el-x-icu"`;
    expect([...shuffled].sort(compareGreek)).toEqual(rows.map((row) => row.word));
  });

  it.each([
    ["αβγο", "άγονος"],
    ["Άννα", "Βασίλης"],
    ["ωμέγα", "alpha"],
    ["alpha", "Beta"],
    ["άλφα", "βήτα"],
    ["μήλο", "μηλόπιτα"],
    ["ήλιος", "θάλασσα"],
    ["1984", "Άλφα"],
    ["Ψ", "A"],
    ["αλφα", "άλφα"],
    ["άλφα", "Άλφα"],
    ["a", "aa"],
  ])("%s before %s", (first, second) => {
    expect(compareGreek(first, second)).toBeLessThan(0);
    expect(compareGreek(second, first)).toBeGreaterThan(0);
  });

  it.each([
    ["άλφα", "άλφα"],
    ["", ""],
  ])("%j is %j", (a, b) => expect(compareGreek(a, b)).toBe(0));
  it.each([
    ["ά", "α\u0301"],
    ["αβ", "α\u0000β"],
    ["a\u0001", "a\u0002"],
  ])("never counts two spellings as equal: %j, %j", (a, b) => {
    expect(compareGreek(a, b)).not.toBe(0);
    expect(Math.sign(compareGreek(a, b))).toBe(-Math.sign(compareGreek(b, a)));
  });
});

describe("indexLetter", () => {
  it.each([
    ["Άλφα", "Α"],
    ["ήλιος", "Η"],
    ["Ϊος", "Ι"],
    ["ΐ", "Ι"],
    ["ώρα", "Ω"],
    ["ὥρα", "Ω"],
    ["σίγμα", "Σ"],
    ["ς", "Σ"],
    ["«Εστία»", "Ε"],
    ["  Ζήτα", "Ζ"],
    ["(Θήτα)", "Θ"],
    ["Alpha", "A"],
    ["ångström", "A"],
    ["école", "E"],
    ["zoo", "Z"],
    ["Ω", "Ω"],
    ["µικρό", "Μ"],
    ["№ 7", "N"],
    ["3M", "#"],
    ["1984", "#"],
    ["½", "#"],
    ["", "#"],
    ["—", "#"],
    ["& Σία", "Σ"],
    ["Дом", "#"],
    ["日本", "#"],
    ["Øre", "#"],
    ["ßx", "#"],
    ["😀 Άλφα", "Α"],
    ["😀", "#"],
    ["ﬁn", "F"],
    ["Ⓐ", "A"],
  ])("%j → %s", (name, letter) => expect(indexLetter(name)).toBe(letter));

  it("agrees with the database's column on every name", async () => {
    const listed = WORDS.filter((word) => word.trim() !== "");
    // A hundred at once, as one at a time takes seconds.
    for (let from = 0; from < listed.length; from += 100) {
      const some = listed.slice(from, from + 100);
      const members = await db.member.createManyAndReturn({
        data: some.map(() => ({})),
        select: { id: true },
      });
      const rows = await db.memberTranslation.createManyAndReturn({
        data: members.map(({ id }, index) => ({
          memberId: id,
          locale: "el" as const,
          name: some[index]!,
          slug: `name-${from + index}`,
        })),
        select: { name: true, letter: true },
      });
      expect(rows.map(({ name }) => name).toSorted()).toEqual(some.toSorted());
      for (const { name, letter } of rows)
        expect(indexLetter(name), name).toBe(
          letter && INDEX_LETTERS.includes(letter) ? letter : "#",
        );
    }
  });

  it("lists 24 Greek letters, then 26 Latin ones, then the rest", () => {
    expect(INDEX_LETTERS.join("")).toBe("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩABCDEFGHIJKLMNOPQRSTUVWXYZ#");
    expect(new Set(INDEX_LETTERS).size).toBe(51);
    expect([...INDEX_LETTERS.slice(0, 50)].reverse().sort(compareGreek)).toEqual(
      INDEX_LETTERS.slice(0, 50),
    );
  });
});

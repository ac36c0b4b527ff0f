import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { fold } from "./fold";

const WORDS = [
  "Ευχαριστώ, Μαΐου",
  "Ο.Τ.Ε. «ΑΘΗΝΑΣ»",
  "προϋπόθεση",
  "Καλώς ΉΡΘΑΤΕ",
  "café Ångström",
  "σοφός ΣΟΦΟΣ",
  "μάϊος",
  "12 σημεία–τρία",
  "ὀξεῖα Ὀξεῖα",
  "  ",
  "Straße",
  "Οδός Σ.Σ.",
];

it.each([
  ["Μάιος", "μαιοσ"],
  ["ΑΘΗΝΑΣ", "αθηνασ"],
  ["προϋπόθεση", "προυποθεση"],
  ["Πέτρα & Ασβέστης", "πετρα ασβεστησ"],
])("%s → %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it("folds exactly as the database does", async () => {
  for (const word of WORDS) {
    const [row] = await db.$queryRaw<{ folded: string }[]>`SELECT greek_fold(${word}) AS folded`;
    expect(row?.folded, word).toBe(fold(word));
  }
});

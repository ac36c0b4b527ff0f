import { expect, it } from "vitest";
import { initialsOf } from "./initials";

it.each([
  ["Άγγελος Ιωάννου", "ΑΙ"],
  ["Μαρία  Βλάχου", "ΜΒ"],
  ["Κωνσταντίνος-Αλέξανδρος του Χατζή", "ΚΧ"],
  ["ευανθία", "Ε"],
  ["Άννα Λάσκαρη", "ΑΛ"],
  ["Émile Zola", "ÉZ"],
  ["", ""],
  ["𝒜nna Όλγα", "𝒜Ο"],
])("of «%s» are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));

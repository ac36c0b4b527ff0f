import { expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { placeById, PLACES } from "@/lib/kernel/place/list";
import { placeDescription, placeSentence, placeTitle } from "./place-words";

const placeOf = (id: number) => {
  const place = placeById(id);
  if (!place) throw new Error(`No place ${id}`);
  return place;
};
const CHANIA = placeOf(1326);
const numbers = { total: 4, verified: 1, members: 2, professions: [] };

it.each([
  ["el", 1326, "Αρχιτέκτονες", "Αρχιτέκτονες στα Χανιά"],
  ["en", 1326, "Architects", "Architects in Chania"],
  ["el", 1183, "Αρχιτέκτονες", "Αρχιτέκτονες στο Ηράκλειο Αττικής"],
  ["el", 1309, "Αρχιτέκτονες", "Αρχιτέκτονες στο Ηράκλειο"],
  ["el", 1001, undefined, "Εταιρείες στη Δράμα"],
  ["el", 1172, undefined, "Εταιρείες στην Αθήνα"],
  ["el", 1281, undefined, "Εταιρείες στην Κέα"],
  ["en", 1281, undefined, "Companies on Kea"],
  ["en", 2192, "Builders", "Builders in Naousa, Paros"],
  ["el", 31, undefined, "Εταιρείες στην Επαρχία Λευκωσίας"],
] as const)("%s %d: %s is «%s»", async (locale, id, profession, title) => {
  expect(await placeTitle({ place: placeOf(id), profession }, locale)).toBe(title);
});

it("no two pages have one title, for all places in both languages", async () => {
  for (const locale of LOCALES)
    for (const profession of [undefined, "Αρχιτέκτονες", "Builders"]) {
      const titles = await Promise.all(
        PLACES.map((place) => placeTitle({ place, profession }, locale)),
      );
      expect(new Set(titles).size).toBe(PLACES.length);
    }
});

it.each<[Locale, Partial<typeof numbers>, number, string]>([
  [
    "en",
    {},
    4,
    "The directory has 4 companies in Chania. One is verified and 2 have the member badge.",
  ],
  [
    "el",
    {},
    4,
    "Ο κατάλογος έχει 4 εταιρείες στα Χανιά. Μία έχει επαληθευτεί και 2 έχουν το σήμα μέλους.",
  ],
  [
    "en",
    { total: 1, verified: 0, members: 1 },
    1,
    "The directory has 1 company in Chania. One has the member badge.",
  ],
  [
    "el",
    { total: 1, verified: 0, members: 1 },
    1,
    "Ο κατάλογος έχει 1 εταιρεία στα Χανιά. Μία έχει το σήμα μέλους.",
  ],
  [
    "en",
    { verified: 3, members: 0 },
    5,
    "The directory has 4 companies in Chania. 3 are verified. One more serves the area.",
  ],
  [
    "el",
    { verified: 3, members: 0 },
    6,
    "Ο κατάλογος έχει 4 εταιρείες στα Χανιά. 3 έχουν επαληθευτεί. Ακόμη 2 εξυπηρετούν την περιοχή.",
  ],
  [
    "en",
    { total: 0, verified: 0, members: 0 },
    2,
    "No company in the directory is based in Chania; 2 serve the area.",
  ],
  [
    "el",
    { total: 0, verified: 0, members: 0 },
    1,
    "Καμία εταιρεία του καταλόγου δεν έχει έδρα στα Χανιά· μία εξυπηρετεί την περιοχή.",
  ],
  ["el", { total: 0, verified: 0, members: 0 }, 0, ""],
])("says what is true: %s %o of %d", async (locale, own, listed, text) => {
  expect(await placeSentence({ place: CHANIA }, { ...numbers, ...own }, listed, locale)).toBe(text);
});

it("names the most frequent professions, and of a profession itself alone", async () => {
  const professions = ["Αρχιτέκτονες", "Ξυλουργοί", "Μαρμαράδες", "Χτίστες"].map((name, id) => ({
    id,
    name,
    slug: name,
    count: 4 - id,
  }));
  const own = { total: 9, verified: 0, members: 0, professions };
  expect(await placeSentence({ place: CHANIA }, own, 9, "el")).toBe(
    "Ο κατάλογος έχει 9 εταιρείες στα Χανιά. Ανάμεσά τους: Αρχιτέκτονες (4), Ξυλουργοί (3) και Μαρμαράδες (2).",
  );
  const subject = { place: CHANIA, profession: "Αρχιτέκτονες" };
  expect(await placeSentence(subject, { ...own, total: 4 }, 4, "el")).toBe(
    "Ο κατάλογος έχει 4 εταιρείες στα Χανιά στο επάγγελμα «Αρχιτέκτονες».",
  );
});

it("describes a page by its introduction, else by its title and numbers", async () => {
  const subject = { place: CHANIA, profession: "Architects" };
  expect(await placeDescription(subject, numbers, "Two\nlines.", "en")).toBe("Two lines.");
  expect(await placeDescription(subject, numbers, null, "en")).toBe(
    "Architects in Chania: 4 companies with address, telephone and opening hours. " +
      "One is verified and 2 have the member badge.",
  );
});

import { millisecondsInDay } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { popularSearches, wordsOf, written } from "./popular";

const NAMES = ["Αρχιτέκτονες", "Αρχιτέκτονες τοπίου", "Χανιά", "στα Χανιά", "των Χανίων"];
const NOW = new Date();

/** Stores a folded query of the last days, `times` on each. */
async function store(query: string, times: number, daysAgo: number[], results = 4) {
  await db.dailySearch.createMany({
    data: daysAgo.map((days) => ({
      query,
      locale: "el" as const,
      day: new Date(athensDate(new Date(NOW.getTime() - days * millisecondsInDay))),
      count: times,
      results,
    })),
  });
}
beforeEach(() => db.dailySearch.deleteMany());

it("writes a query with the accents and capitals of the names", () => {
  const words = wordsOf(NAMES);
  expect(written("αρχιτεκτονεσ χανια", words)).toBe("Αρχιτέκτονες Χανιά");
  expect(written("τοπιου χανιων", words)).toBe("Τοπίου Χανίων");
});

it("shows no query with a word that is in no name", () => {
  const words = wordsOf(NAMES);
  expect(written("μαρια παπαδοπουλου", words)).toBeUndefined();
  expect(written("αρχιτεκτονεσ παπαδοπουλου", words)).toBeUndefined();
  expect(written("παπαδοπουλου χανια", words)).toBeUndefined();
});

it("lists the most frequent searches that found something, each once", async () => {
  await store("χανια", 6, [0, 1]);
  await store("αρχιτεκτονεσ χανια", 20, [1, 2]);
  await store("μαρια παπαδοπουλου", 50, [1, 2, 3]);
  expect(await popularSearches("el", NAMES, NOW)).toEqual(["Αρχιτέκτονες Χανιά", "Χανιά"]);
  expect(await popularSearches("en", NAMES, NOW)).toEqual([]);
});

it("leaves out what is rare, old, of one day, or found nothing", async () => {
  await store("χανια", 4, [0, 1]);
  await store("αρχιτεκτονεσ", 40, [0]);
  await store("τοπιου", 40, [31, 32]);
  await store("αρχιτεκτονεσ τοπιου", 40, [0, 1], 0);
  expect(await popularSearches("el", NAMES, NOW)).toEqual([]);
});

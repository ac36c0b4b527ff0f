import { beforeAll, describe, expect, it } from "vitest";
import { addReadyTrades } from "@/lib/directory/search-synonym/trades";
import { STANDARD_PROFESSIONS } from "@/lib/directory/profession/standard-professions";
import { db } from "@/lib/kernel/core/db";
import { understand } from "./understand";

beforeAll(async () => {
  for (const { key, el, en } of STANDARD_PROFESSIONS) {
    const { id } = await db.profession.create({
      data: {
        key,
        translations: {
          create: [
            { locale: "el", name: el, slug: key },
            { locale: "en", name: en, slug: key },
          ],
        },
      },
    });
    await addReadyTrades(db, id, key);
  }
});

/** A Friday. */
const NOW = new Date("2026-11-27T10:00:00Z");
const short = async (text: string) => {
  const { profession, place, when, near, rest } = await understand(text, "el", NOW);
  return [profession?.slug ?? null, place?.slug.en ?? null, when, near, rest];
};

describe("a query is understood", () => {
  it.each([
    ["αρχιτέκτονες Χανιά", "architects", "chania", null],
    ["Χανιά αρχιτέκτονες", "architects", "chania", null],
    ["arxitektonas xania savvato", "architects", "chania", { day: "sat" }],
    [
      "αρχιτέκτονα στα Χανιά που να είναι ανοιχτά το Σάββατο",
      "architects",
      "chania",
      { day: "sat" },
    ],
    ["αρχιτέκτονες τοπίου Ρόδος", "landscape-architects", "rhodes", null],
    ["an architect in Hania", "architects", "chania", null],
    ["architcts in Chania", "architects", "chania", null],
    ["ξιλουργός Βόλος", "carpenters", "volos", null],
    ["arxit;ektonew xani;a", "architects", "chania", null],
    ["αρψηιτεψτσ ωολοσ", "architects", "volos", null],
    ["γραφείο πολιτικού μηχανικού Πάτρας", "civil-engineers", "patras", null],
    ["μελετητές φωτισμού Αθήνα μετά τις 6", "lighting-designers", "athens", { after: "18:00" }],
    ["κουφώματα Νέα Σμύρνη μετά τις 8 το βράδυ", "window-makers", "nea-smyrni", { after: "20:00" }],
    [
      "lighting designer open Thursday after 18:00",
      "lighting-designers",
      null,
      { day: "thu", after: "18:00" },
    ],
    ["αρχιτέκτονες Βόλος ανοιχτά τώρα", "architects", "volos", { openNow: true }],
    ["ποιοι είναι ανοιχτοί την Κυριακή", null, null, { day: "sun" }],
    ["plumber athens tomorrow", "mep-engineers", "athens", { day: "sat" }],
    ["υδραυλικός Αθήνα σήμερα", "mep-engineers", "athens", { day: "fri" }],
    ["kitchen makers Chalandri after 7pm", "kitchen-makers", "chalandri", { after: "19:00" }],
    ["architectural photographer Corfu", "photographers", "corfu", null],
    ["κουζινών κατασκευαστές", "kitchen-makers", null, null],
  ])("%s", async (text, profession, place, when) =>
    expect(await short(text)).toEqual([profession, place, when, false, ""]),
  );

  it.each([
    ["υδραυλικός κοντά μου τώρα", "mep-engineers", { openNow: true }],
    ["plumber near me", "mep-engineers", null],
    ["ydravlikos konta mou", "mep-engineers", null],
    ["nearest carpenter", "carpenters", null],
    ["ξυλουργός στη γειτονιά μου", "carpenters", null],
    ["ξυλουργός εδώ κοντά", "carpenters", null],
  ])("%s: near the reader", async (text, profession, when) =>
    expect(await short(text)).toEqual([profession, null, when, true, ""]),
  );

  it("near a place asks for no position", async () =>
    expect(await short("ξυλουργός κοντά στον Βόλο")).toEqual([
      "carpenters",
      "volos",
      null,
      false,
      "",
    ]));

  it("a trade says which word it was, and further professions", async () => {
    const trade = await understand("ένας ΥΔΡΑΥΛΙΚΌΣ στην Αθήνα", "en");
    expect(trade).toMatchObject({ isTrade: true, word: "ΥΔΡΑΥΛΙΚΌΣ" });
    expect(trade.profession?.name).toBe("Building services engineers");
    expect((await understand("αρχιτέκτονας", "el")).isTrade).toBe(false);
  });

  it.each([
    ["λεξικό του σοβατζή", "λεξικό"],
    ["waiting room metsovo", "waiting room"],
    ["sushi", "sushi"],
    ["κτηνίατρος", "κτηνίατρος"],
    ["κουκουλόσπιτα Σουφλί", "κουκουλόσπιτα"],
    ["8841907325", "8841907325"],
  ])("%s: what is left is %s", async (text, rest) =>
    expect((await understand(text, "el")).rest).toBe(rest),
  );

  it("events are asked for by their word", async () =>
    expect(await understand("εκδηλώσεις στην Πάτρα", "el")).toMatchObject({
      isEvents: true,
      rest: "",
    }));
});

import { describe, expect, it } from "vitest";
import { changedFacts, factsOf, mayReturnFor, placeIn } from "./facts";

type Place = { locale: "el" | "en"; venue: string | null; address: string | null };
const EVENT = {
  startsAt: new Date("2027-05-08T15:30:00Z"),
  endsAt: new Date("2027-05-08T18:00:00Z"),
  timeZone: "Europe/Athens",
  isOnline: false,
  onlineUrl: null as string | null,
  cancelledAt: null as Date | null,
  translations: [
    { locale: "el", venue: "Μέγαρο Μουσικής", address: "Βασ. Σοφίας 1" },
    { locale: "en", venue: null, address: null },
  ] as Place[],
};
const facts = factsOf(EVENT);
const changed = (change: Partial<typeof EVENT>) =>
  changedFacts(facts, factsOf({ ...EVENT, ...change }));
const venues = (el: string | null, en: string | null = null) =>
  changed({
    translations: [
      { locale: "el", venue: el, address: null },
      { locale: "en", venue: en, address: null },
    ],
  });

describe("what changes for the holder of a ticket", () => {
  it.each([
    ["nothing", {}, []],
    ["the beginning", { startsAt: new Date("2027-05-08T16:30:00Z") }, ["time"]],
    ["the end", { endsAt: new Date("2027-05-08T19:00:00Z") }, ["time"]],
    ["the zone", { timeZone: "Asia/Nicosia" }, ["time"]],
    ["online instead", { isOnline: true }, ["is_online"]],
    ["a first address to join", { onlineUrl: "https://a.test" }, []],
    ["cancelled", { cancelledAt: new Date() }, ["cancelled"]],
  ])("%s", (_, change, names) => expect(changed(change)).toEqual(names));

  it("is another address to join, once there was one", () => {
    const before = { ...facts, online_url: "https://a.test" };
    expect(changedFacts(before, { ...facts, online_url: "https://b.test" })).toEqual([
      "online_url",
    ]);
    expect(changedFacts(before, facts)).toEqual(["online_url"]);
  });

  it("is another place, and not a corrected text or a translation", () => {
    expect(venues("ΜΕΓΑΡΟ  Μουσικής – Βασ Σοφίας, 1")).toEqual([]);
    expect(venues("Μέγαρο Μουσικής, Βασ. Σοφίας 1", "Concert Hall")).toEqual([]);
    expect(venues("Ωδείο Αθηνών")).toEqual(["place"]);
    expect(venues(null)).toEqual(["place"]);
  });

  it("gives a right to return for time, place and the way to take part", () => {
    expect(mayReturnFor(["online_url"])).toBe(false);
    expect(mayReturnFor(["online_url", "time"])).toBe(true);
    expect(mayReturnFor(["is_online"])).toBe(true);
  });

  it("names the place in the other language where it has none of its own", () => {
    expect(placeIn(facts, "en")).toBe("Μέγαρο Μουσικής, Βασ. Σοφίας 1");
    expect(placeIn({ ...facts, place: { el: "", en: "" } }, "en")).toBe("");
  });
});

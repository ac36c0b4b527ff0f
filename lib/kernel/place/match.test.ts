import { describe, expect, it } from "vitest";
import { type Address, placeOf, placeOfPostalCode } from "./match";

const EMPTY: Address = { town: null, postalCode: null, latitude: null, longitude: null };
const match = (address: Partial<Address>) => placeOf({ ...EMPTY, ...address })?.name.el ?? null;
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("by a town", () => {
  it.each([
    ["Χανιά", "Χανιά"],
    ["ΧΑΝΙΑ", "Χανιά"],
    ["Chania", "Χανιά"],
    ["Μαρούσι", "Μαρούσι"],
    ["Amarousio", "Μαρούσι"],
    ["Corfu", "Κέρκυρα"],
    ["Λιμένας Θάσου", "Θάσος"],
    ["Νάουσα Ημαθίας", "Νάουσα"],
    ["Νάουσα Πάρου", "Νάουσα Πάρου"],
    ["Μηλιές Πηλίου", "Μηλιές"],
    ["Μανταμάδος Λέσβου", "Μανταμάδος"],
    ["Γεράκι Λακωνίας", "Γεράκι Λακωνίας"],
    ["Χαλάνδρι, Αθήνα", "Χαλάνδρι"],
    ["Athens, Greece", "Αθήνα"],
    ["Λεμεσός", "Λεμεσός"],
    ["Λέσβος", "Λέσβος"],
  ])("%s", (town, name) => expect(match({ town })).toBe(name));

  it.each([
    "Xania",
    "Κολωνάκι",
    "Αθήνα Κολωνάκι",
    "Χανιά Θεσσαλονίκη",
    "",
    " ",
    "Νεάπολη",
    "Berlin",
  ])("is not sure of «%s»", (town) => expect(match({ town })).toBeNull());

  it("that several places have, by a code or a point", () => {
    expect(match({ town: "Νεάπολη", postalCode: "724 00" })).toBe("Νεάπολη Λασιθίου");
    expect(match({ town: "Νεάπολη", ...at(40.65, 22.94) })).toBe("Νεάπολη Θεσσαλονίκης");
    expect(match({ town: "Ηράκλειο", postalCode: "14121" })).toBe("Ηράκλειο Αττικής");
    expect(match({ town: "Ηράκλειο", postalCode: "71305" })).toBe("Ηράκλειο");
    expect(match({ town: "Ηράκλειο" })).toBe("Ηράκλειο");
    expect(match({ town: "Νάουσα", postalCode: "84401" })).toBe("Νάουσα Πάρου");
    expect(match({ town: "Νάουσα", ...at(37.12, 25.24) })).toBe("Νάουσα Πάρου");
  });
});

describe("by a postal code", () => {
  it.each([
    ["11521", "Αθήνα"],
    ["115 21", "Αθήνα"],
    ["GR-11521", "Αθήνα"],
    ["11147", "Γαλάτσι"],
    ["85111", "Καστελλόριζο"],
    ["85131", "Ρόδος"],
    ["15125", "Μαρούσι"],
    ["84401", "Νάουσα Πάρου"],
  ])("%s", (postalCode, name) => expect(match({ postalCode })).toBe(name));
  it.each(["", "99999", "1", "3036", "90210"])("is not sure of «%s»", (postalCode) =>
    expect(match({ postalCode })).toBeNull(),
  );
  it("with a town that no list has", () =>
    expect(match({ town: "Κολωνάκι", postalCode: "10673" })).toBe("Αθήνα"));
  it("has the longest beginning", () => {
    expect(placeOfPostalCode("85110")?.name.el).toBe("Χάλκη");
    expect(placeOfPostalCode("851")?.name.el).toBe("Ρόδος");
    expect(placeOfPostalCode("")).toBeUndefined();
  });
});

describe("by a point", () => {
  it("near one seat", () => {
    expect(match(at(35.515, 24.02))).toBe("Χανιά");
    expect(match({ town: "Σπλάντζια", ...at(35.515, 24.02) })).toBe("Χανιά");
    expect(match(at(38.5, 25.2))).toBeNull();
    expect(match(at(48.2, 16.4))).toBeNull();
  });
  it("not between several", () => expect(match(at(38.03, 23.75))).toBeNull());
  it("of a municipality with towns at one point", () =>
    expect(match(at(36.912, 21.696))).toBe("Πύλος – Νέστορας"));
});

describe("contradictions", () => {
  it.each<[string, Partial<Address>]>([
    ["a town and a far code", { town: "Χανιά", postalCode: "54622" }],
    ["a town and the code of the next", { town: "Χαλάνδρι", postalCode: "10434" }],
    ["a town and a far point", { town: "Χανιά", ...at(40.64, 22.94) }],
    ["an island and a far point", { town: "Λέσβος", ...at(40.64, 22.94) }],
    ["a code and a far point", { postalCode: "73100", ...at(40.64, 22.94) }],
    ["a town of Cyprus and a Greek code", { town: "Λεμεσός", postalCode: "73100" }],
    ["a Greek town and a code of Cyprus", { town: "Χανιά", postalCode: "3036" }],
    ["a point and a far code without owner", { postalCode: "20999", ...at(35.515, 24.02) }],
  ])("%s", (_name, address) => expect(match(address)).toBeNull());

  it("are not near codes, points and incomplete codes", () => {
    expect(match({ town: "Χανιά", postalCode: "73134", ...at(35.5, 24.05) })).toBe("Χανιά");
    expect(match({ town: "Γάζι", postalCode: "71414" })).toBe("Γάζι");
    expect(match({ town: "Πάρος", postalCode: "84401" })).toBe("Πάρος");
    expect(match({ town: "Κέρκυρα", postalCode: "49100" })).toBe("Κέρκυρα");
    expect(match({ town: "Λεμεσός", postalCode: "3036" })).toBe("Λεμεσός");
    expect(match({ town: "Λέσβος", postalCode: "81100" })).toBe("Μυτιλήνη");
  });
});

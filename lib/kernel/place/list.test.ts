import { statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { distanceOf } from "./distance";
import { ancestorsOf, neighboursOf, placeById, placeBySlug, PLACES, withinOf } from "./list";
import type { Place, PlaceKind } from "./place";

const ofKind = (...kinds: PlaceKind[]) => PLACES.filter(({ kind }) => kinds.includes(kind));
const named = (slug: string): Place => {
  const place = placeBySlug(slug, "el");
  if (!place) throw new Error(`No place ${slug}`);
  return place;
};
const namesOf = (places: readonly Place[]) => places.map(({ name }) => name.el);

describe("the list", () => {
  it("has what the law lists, and more towns", () => {
    const inCountry = (id: number, kind: PlaceKind) =>
      withinOf(id).filter((one) => placeById(one)?.kind === kind).length;
    expect(
      (["region", "unit", "municipality", "district"] as const).map((kind) => inCountry(1, kind)),
    ).toEqual([13, 74, 332, 0]);
    expect(inCountry(2, "district")).toBe(6);
    expect(ofKind("town", "island").length).toBeGreaterThan(230);
    expect(ofKind("country")).toHaveLength(2);
  });

  it("has ids that are stored: in their ranges, each once", () => {
    const ranges: Record<PlaceKind, [number, number][]> = {
      country: [[1, 2]],
      region: [[11, 23]],
      district: [[31, 36]],
      unit: [[101, 174]],
      municipality: [[1001, 1332]],
      town: [[2001, 3999]],
      island: [[2001, 2999]],
    };
    for (const { id, kind } of PLACES)
      expect(ranges[kind].some(([from, to]) => from <= id && id <= to)).toBe(true);
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
    // A few for all: an id never means another place.
    expect(
      [1, 2, 23, 31, 174, 1026, 1172, 1281, 1326, 1332, 2192, 3031].map(
        (id) => placeById(id)?.name.en,
      ),
    ).toEqual([
      "Greece",
      "Cyprus",
      "Crete",
      "Nicosia District",
      "Chania regional unit",
      "Thessaloniki",
      "Athens",
      "Kea",
      "Chania",
      "Sfakia",
      "Naousa, Paros",
      "Lapithos",
    ]);
  });

  it("has one place per slug, and parents of the right kinds", () => {
    for (const locale of LOCALES) {
      const slugs = PLACES.map(({ slug }) => slug[locale]);
      expect(new Set(slugs).size).toBe(PLACES.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }
    const wider: Record<PlaceKind, PlaceKind[]> = {
      country: [],
      region: ["country"],
      district: ["country"],
      unit: ["region", "island"],
      municipality: ["unit"],
      town: ["municipality", "district", "region"],
      island: ["municipality", "region"],
    };
    for (const { parent, kind, name } of PLACES) {
      const above = parent === null ? undefined : placeById(parent)?.kind;
      expect(above === undefined ? kind === "country" : wider[kind].includes(above), name.el).toBe(
        true,
      );
    }
    for (const unit of ofKind("unit"))
      expect(
        withinOf(unit.id).some((id) => placeById(id)?.kind === "municipality"),
        unit.name.el,
      ).toBe(true);
  });

  it("has both alphabets, and folded further names that are not the names", () => {
    for (const { name, others } of PLACES) {
      expect(name.el).toMatch(/^[\p{Script=Greek}][\p{Script=Greek} –-]+$/u);
      expect(name.en).toMatch(/^[A-Z][A-Za-z ,–-]+$/);
      for (const other of others) expect(other).toMatch(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u);
    }
  });

  it("has each postal code once, of two to five digits", () => {
    const codes = PLACES.flatMap(({ postal }) => postal);
    for (const code of codes) expect(code).toMatch(/^[1-8]\d{1,4}$/);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(300);
  });

  it("is a small file", () => {
    const { size } = statSync(path.join(import.meta.dirname, "places.json"));
    expect(size).toBeLessThan(200_000);
  });
});

describe("the words", () => {
  const articles: [RegExp, RegExp][] = [
    [/^του /, /^(?:στον?|στου) /],
    [/^της /, /^στην? /],
    [/^των /, /^(?:στους|στις|στα) /],
  ];
  it("have articles that agree, with a final ν where it belongs", () => {
    for (const { name, genitive, in: locative } of PLACES) {
      const pair = articles.find(([article]) => article.test(genitive));
      expect(pair?.[1].test(locative.el), `${genitive} ${locative.el}`).toBe(true);
      if (/^στην? /.test(locative.el))
        expect(/^στην /.test(locative.el), locative.el).toBe(
          /^στην? (?:[ΑΕΗΙΟΥΩΆΈΉΊΌΎΏΚΠΤΞΨ]|Μπ|Ντ|Γκ)/.test(locative.el),
        );
      expect(locative.en).toMatch(/^(?:in|on|at) /);
      expect(locative.en.toLowerCase()).toContain(name.en.toLowerCase());
    }
  });

  it("end as the genders of the articles do", () => {
    const first = (text: string, at: number) =>
      text
        .split(" ")
        [at]?.normalize("NFD")
        .replace(/\u0301/g, "")
        .normalize("NFC") ?? "";
    for (const { name, genitive, in: locative } of PLACES) {
      const [article, own] = [first(genitive, 0), first(genitive, 1)];
      const accusative = first(locative.el, 1);
      if (article === "των") expect(own, genitive).toMatch(/(?:ων|Ανω|Κατω)$/);
      if (article === "στους") expect(accusative, name.el).toMatch(/(?:ους|ες)$/);
      if (first(locative.el, 0) === "στον") expect(accusative, name.el).toMatch(/[οαηέ]$|Δήμο/);
      if (first(locative.el, 0) === "στις") expect(accusative, name.el).toMatch(/ες$/);
      if (first(locative.el, 0) === "στα") expect(accusative, name.el).toMatch(/[αη]$|^Ανω|^Κατω/);
    }
  });

  it.each([
    ["chania", "των Χανίων", "στα Χανιά", "in Chania"],
    ["kea", "της Κέας", "στην Κέα", "on Kea"],
    ["rodos", "της Ρόδου", "στη Ρόδο", "on Rhodes"],
    ["peiraias", "του Πειραιά", "στον Πειραιά", "in Piraeus"],
    ["zografou", "του Ζωγράφου", "στου Ζωγράφου", "in Zografou"],
    ["kilkis", "του Κιλκίς", "στο Κιλκίς", "in Kilkis"],
    ["paxoi", "των Παξών", "στους Παξούς", "on Paxos"],
    ["serres", "των Σερρών", "στις Σέρρες", "in Serres"],
    ["agios-nikolaos", "του Αγίου Νικολάου", "στον Άγιο Νικόλαο", "in Agios Nikolaos"],
    ["argos", "του Άργους", "στο Άργος", "in Argos"],
    ["kyklades", "των Κυκλάδων", "στις Κυκλάδες", "in the Cyclades"],
    ["peloponnisos", "της Πελοποννήσου", "στην Πελοπόννησο", "in the Peloponnese"],
    [
      "p-e-chanion",
      "της Περιφερειακής Ενότητας Χανίων",
      "στην Περιφερειακή Ενότητα Χανίων",
      "in the Chania regional unit",
    ],
    [
      "pavlos-melas",
      "του Δήμου Παύλου Μελά",
      "στον Δήμο Παύλου Μελά",
      "in the municipality of Pavlos Melas",
    ],
  ])("of %s", (slug, genitive, el, en) => {
    expect(named(slug)).toMatchObject({ genitive, in: { el, en } });
  });
});

describe("the points", () => {
  /** Rough bounds of the regions: south, west, north, east. */
  const regions: Record<string, Place["bounds"]> = {
    "Ανατολική Μακεδονία και Θράκη": [40.3, 23.6, 41.8, 26.7],
    "Κεντρική Μακεδονία": [39.9, 21.6, 41.5, 24.5],
    "Δυτική Μακεδονία": [39.7, 20.9, 41, 22.3],
    Ήπειρος: [38.85, 19.95, 40.25, 21.4],
    Θεσσαλία: [38.9, 21.1, 40.2, 24.2],
    "Ιόνια Νησιά": [37.6, 19.3, 39.95, 21],
    "Δυτική Ελλάδα": [37.3, 20.7, 39, 22.4],
    "Στερεά Ελλάδα": [37.9, 21.3, 39.3, 24.7],
    Αττική: [35.8, 22.8, 38.4, 24.2],
    Πελοπόννησος: [36.3, 21.5, 38.2, 23.6],
    "Βόρειο Αιγαίο": [37.5, 24.9, 40.1, 27.1],
    "Νότιο Αιγαίο": [35.3, 24.2, 38.1, 29.7],
    Κρήτη: [34.7, 23.4, 35.8, 26.4],
  };
  const isWithin = ([south, west, north, east]: Place["bounds"], { latitude, longitude }: Place) =>
    south <= latitude && latitude <= north && west <= longitude && longitude <= east;

  it("lie in their country and region, and in their own bounds", () => {
    for (const place of PLACES) {
      const country = ancestorsOf(place.id).at(-1) ?? place;
      const whole: Place["bounds"] =
        country.id === 1 ? [34.7, 19.3, 41.8, 29.7] : [34.5, 32.2, 35.8, 34.7];
      expect(isWithin(whole, place), place.name.el).toBe(true);
      const region = [place, ...ancestorsOf(place.id)].find(({ kind }) => kind === "region");
      if (region)
        expect(isWithin(regions[region.name.el] ?? whole, place), place.name.el).toBe(true);
      expect(isWithin(place.bounds, place), place.name.el).toBe(true);
    }
    expect(Object.keys(regions)).toHaveLength(13);
  });

  it("of municipalities are near their unit's, of towns near their municipality's", () => {
    // Islands far from the seat of their unit.
    const far = new Set(["Κύθηρα", "Καστελλόριζο", "Αντικύθηρα", "Δονούσα"]);
    for (const place of ofKind("municipality", "town", "island")) {
      const [above] = ancestorsOf(place.id);
      if (!above || above.kind === "region" || far.has(place.name.el)) continue;
      expect(distanceOf(place, above), place.name.el).toBeLessThan(
        above.kind === "unit" ? 120 : 60,
      );
    }
  });

  it("have bounds that hold those of all places below", () => {
    for (const place of PLACES)
      for (const above of ancestorsOf(place.id)) {
        const [south, west, north, east] = place.bounds;
        expect(above.bounds[0] <= south && above.bounds[1] <= west).toBe(true);
        expect(above.bounds[2] >= north && above.bounds[3] >= east).toBe(true);
      }
  });
});

describe("the tree", () => {
  it("names the wider places, nearest first", () =>
    expect(namesOf(ancestorsOf(named("kea").id))).toEqual([
      "Περιφερειακή Ενότητα Κέας – Κύθνου",
      "Κυκλάδες",
      "Νότιο Αιγαίο",
      "Ελλάδα",
    ]));
  it("has all places below, and nothing for an unknown id", () => {
    expect(namesOf(withinOf(named("paros").id).flatMap((id) => placeById(id) ?? []))).toEqual([
      "Πάρος",
      "Νάουσα Πάρου",
    ]);
    expect(
      [...PLACES.filter(({ parent }) => parent === null)].flatMap(({ id }) => withinOf(id)),
    ).toHaveLength(PLACES.length);
    expect(withinOf(9_999)).toEqual([]);
    expect(ancestorsOf(9_999)).toEqual([]);
    expect(placeById(9_999)).toBeUndefined();
    expect(placeBySlug("chania-", "el")).toBeUndefined();
  });
  it("finds by the slug of each language", () => {
    expect(placeBySlug("heraklion", "en")?.id).toBe(placeBySlug("irakleio", "el")?.id);
    expect(placeBySlug("heraklion", "el")).toBeUndefined();
    expect(placeBySlug("irakleio-attikis", "el")?.name.el).toBe("Ηράκλειο Αττικής");
  });
  it("has the nearest places of the same kind as neighbours", () => {
    expect(namesOf(neighboursOf(named("paros").id, 3))).toEqual(["Αντίπαρος", "Νάξος", "Σίφνος"]);
    expect(namesOf(neighboursOf(named("kriti").id, 1))).toEqual(["Νότιο Αιγαίο"]);
    const town = namesOf(neighboursOf(named("naousa-parou").id, 5));
    expect(town).not.toContain("Πάρος");
    expect(neighboursOf(9_999, 3)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { otherPlaceNames, placeNamesIn } from "./names";

const found = (text: string) =>
  placeNamesIn(text).map(({ places, from, to }) => `${places[0]?.name.el} ${from}-${to}`);

describe("names of places in a text", () => {
  it.each([
    ["δικηγόροι στα Χανιά", "Χανιά 2-3"],
    ["ΔΙΚΗΓΟΡΟΙ ΧΑΝΙΩΝ", "Χανιά 1-2"],
    ["dikigoroi xania", "Χανιά 1-2"],
    ["lawyers in Hania", "Χανιά 2-3"],
    ["8essalonikh", "Θεσσαλονίκη 0-1"],
    ["Θεσαλονίκη", "Θεσσαλονίκη 0-1"],
    ["ξενοδοχεία Αγίου Νικολάου", "Άγιος Νικόλαος 1-3"],
    ["agios nikolaos", "Άγιος Νικόλαος 0-2"],
    ["palaio faliro", "Παλαιό Φάληρο 0-2"],
    ["στον Άγιο Δημήτριο", "Άγιος Δημήτριος 1-3"],
    ["Νάουσα", "Νάουσα 0-1"],
    ["Νάουσα Πάρου", "Νάουσα Πάρου 0-2"],
    ["Naousa, Paros", "Νάουσα Πάρου 0-2"],
    ["Καρλόβασι Σάμου", "Καρλόβασι 0-2"],
    ["Πύργος Ηλείας", "Πύργος 0-2"],
    ["Heraklion, Crete", "Ηράκλειο 0-2"],
    ["irakleio", "Ηράκλειο 0-1"],
    ["iraklio", "Ηράκλειο 0-1"],
    ["hrakleio", "Ηράκλειο 0-1"],
    ["Santorini", "Σαντορίνη 0-1"],
    ["Θήρας", "Σαντορίνη 0-1"],
    ["στην Κω", "Κως 1-2"],
    ["Messolonghi", "Μεσολόγγι 0-1"],
    ["KEΡΚYΡA", "Κέρκυρα 0-1"],
  ])("%s", (text, name) => expect(found(text)).toEqual([name]));

  it("has all of a text, in order", () =>
    expect(found("από Πειραιά για Πάρο και Nάξο")).toEqual([
      "Πειραιάς 1-2",
      "Πάρος 3-4",
      "Νάξος 5-6",
    ]));

  it("has all places of a name, those that bear it first", () => {
    const [name] = placeNamesIn("Νεάπολη");
    expect(name?.places.map((place) => place.name.el)).toEqual([
      "Νεάπολη Θεσσαλονίκης",
      "Νεάπολη Λακωνίας",
      "Νεάπολη Λασιθίου",
    ]);
    expect(placeNamesIn("Ηράκλειο")[0]?.places.map(({ id }) => id)).toEqual([1309, 1183]);
  });

  it("tells what only sounds like a name, and words that mean something else", () => {
    const flags = (text: string) =>
      placeNamesIn(text).map(({ isExact, isCommonWord }) => [isExact, isCommonWord]);
    expect(flags("Χανιά")).toEqual([[true, false]]);
    expect(flags("xania")).toEqual([[false, false]]);
    expect(flags("φούρνοι")).toEqual([[true, true]]);
    expect(flags("Φούρνοι Ικαρίας")).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it.each([
    "",
    "δικηγόρος",
    "αρχιτέκτονας εσωτερικών χώρων",
    "wooden kitchens",
    "στο και",
    "12345",
  ])("none in «%s»", (text) => expect(found(text)).toEqual([]));

  it("is quick: less than 0.2 ms for a long query", () => {
    const texts = [
      "δικηγόροι στα Χανιά με εμπειρία στο Παλαιό Φάληρο",
      "xenodoxeia sthn kriti konta sto iraklio kai rethimno",
    ];
    const all = (rounds: number) => {
      const start = performance.now();
      for (let round = 0; round < rounds; round++) for (const text of texts) placeNamesIn(text);
      return (performance.now() - start) / rounds / texts.length;
    };
    all(1_000);
    expect(Math.min(...[1, 2, 3, 4, 5].map(() => all(100)))).toBeLessThan(0.2);
  });
});

describe("the other names of a place", () => {
  it.each([
    ["corfu", "κερκυρα"],
    ["κερκυρα", "corfu"],
    ["καστελλοριζο", "μεγιστη"],
    ["thera", "σαντορινη"],
    ["αγιο οροσ", "athos"],
    ["smyrna", "σμυρνη"],
    ["yannena", "ιωαννινα"],
    ["ευβοια", "evia"],
    ["thrace", "θρακη"],
  ])("%s is %s", (name, other) => expect(otherPlaceNames(name)).toContain(other));
  it("are none of another word, and not the name again", () => {
    expect(otherPlaceNames("ξυλο")).toEqual([]);
    expect(otherPlaceNames("κερκυρα")).not.toContain("κερκυρα");
    expect(otherPlaceNames("περιφερειακη ενοτητα χανιων")).toEqual([]);
  });
});

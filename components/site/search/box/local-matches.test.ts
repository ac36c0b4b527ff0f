import { expect, it } from "vitest";
import { localMatches } from "./local-matches";

const entries = [
  "Αρχιτέκτονες",
  "Αρχιτέκτονες τοπίου",
  "Διακοσμητές εσωτερικών χώρων",
  "Χανιά",
  "Χαλάνδρι",
].map((name) => ({ name }));
const found = (query: string) => localMatches(query, entries, 3).map(({ name }) => name);

it.each([
  { query: "α", names: ["Αρχιτέκτονες", "Αρχιτέκτονες τοπίου"] },
  { query: "χα", names: ["Χανιά", "Χαλάνδρι"] },
  { query: "ΧΑΝ", names: ["Χανιά"] },
  { query: "Χανίων", names: ["Χανιά"] },
  { query: "xan", names: ["Χανιά"] },
  { query: "arxitektonas", names: [] },
  { query: "arxitekton", names: ["Αρχιτέκτονες", "Αρχιτέκτονες τοπίου"] },
  { query: "αρχιτέκτονας", names: ["Αρχιτέκτονες", "Αρχιτέκτονες τοπίου"] },
  { query: "τοπίου αρχ", names: ["Αρχιτέκτονες τοπίου"] },
  { query: "χώρων", names: ["Διακοσμητές εσωτερικών χώρων"] },
  { query: "αρχιτέκτονες χανιά", names: [] },
  { query: " · ", names: [] },
])("finds $names for $query", ({ query, names }) => expect(found(query)).toEqual(names));

it("has what begins with the text before what has it further on", () => {
  const order = localMatches("des", [{ name: "Interior designers" }, { name: "Designers" }], 2);
  expect(order.map(({ name }) => name)).toEqual(["Designers", "Interior designers"]);
});

it("marks the letters that match, with their accents", () => {
  const [chania] = localMatches("χανι", entries, 1);
  expect(chania?.highlight).toEqual([
    { text: "Χανι", match: true },
    { text: "ά", match: false },
  ]);
});

it("finds no more than asked for", () =>
  expect(localMatches("α", entries, 1).map(({ name }) => name)).toEqual(["Αρχιτέκτονες"]));

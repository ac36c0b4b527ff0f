import { expect, it } from "vitest";
import el from "@/messages/el/search-box.json";
import en from "@/messages/en/search-box.json";
import { viewAnswer, type Answer } from "./answer-view";

const ARCHITECTS = { name: "Architects", slug: "architects" };
const CHANIA = { name: "Chania", slug: "chania", in: "in Chania" };
const KEA = { name: "Kea", slug: "kea", in: "on Kea" };
const ATTICA = { name: "Attica", slug: "attica", in: "in Attica" };

const answer = (changes: Partial<Answer>): Answer => ({
  profession: ARCHITECTS,
  place: CHANIA,
  when: null,
  near: false,
  companies: 4,
  open: null,
  instead: [],
  ...changes,
});

it("says who is where, and how many are open then, and leads to them", () => {
  expect(viewAnswer(answer({ when: { day: "sat" }, open: 2 }), en)).toEqual({
    label: "Architects in Chania",
    path: "/directory/architects/chania?at=sat",
    facts: ["4 listed", "open on Saturday: 2"],
    isEmpty: false,
    links: [],
  });
});

it("says it in Greek, with the cases of the names", () => {
  const given = answer({
    profession: { name: "Αρχιτέκτονες", slug: "arxitektones" },
    place: { name: "Χανιά", slug: "chania", in: "στα Χανιά" },
    when: { day: "thu", after: "18:00" },
    open: 0,
  });
  expect(viewAnswer(given, el)).toMatchObject({
    label: "Αρχιτέκτονες στα Χανιά",
    path: "/directory/arxitektones/chania?at=thu-18%3A00",
    facts: ["4 στον κατάλογο", "ανοιχτές την Πέμπτη μετά τις 18:00: καμία"],
  });
});

it.each([
  { when: { openNow: true as const }, query: "?open=1", fact: "open now: 2" },
  { when: { after: "18:00" }, query: "?at=18%3A00", fact: "open after 18:00: 2" },
  { when: {}, query: "", fact: "open today: 2" },
])("has the time of $query", ({ when, query, fact }) => {
  const { path, facts } = viewAnswer(answer({ when, open: 2 }), en);
  expect([path, facts.at(-1)]).toEqual([`/directory/architects/chania${query}`, fact]);
});

it("says that nobody is there, and where there are some instead", () => {
  const given = answer({
    place: KEA,
    companies: 0,
    when: { day: "sat" },
    open: 0,
    instead: [{ place: ATTICA, companies: 3 }],
  });
  expect(viewAnswer(given, en)).toMatchObject({
    label: "Architects on Kea",
    facts: ["nobody on Kea"],
    isEmpty: true,
    links: [{ label: "3 in Attica", path: "/directory/architects/attica?at=sat" }],
  });
});

it("asks for the position before it says anything of near companies", () => {
  expect(viewAnswer(answer({ place: null, near: true, companies: 0 }), en)).toMatchObject({
    label: "Architects near you",
    path: "/directory/architects?near=me",
    facts: [en.askPosition],
    isEmpty: false,
  });
});

it("says for which word a profession stands", () => {
  expect(viewAnswer(answer({ trade: "house designer" }), en).facts).toEqual([
    "4 listed",
    "“house designer” is listed under: Architects",
  ]);
});

it("speaks of companies where no profession was asked for, and of no place", () => {
  expect(viewAnswer(answer({ profession: null }), en)).toMatchObject({
    label: "Companies in Chania",
    path: "/directory/chania",
  });
  expect(viewAnswer(answer({ place: null }), en)).toMatchObject({
    label: "Architects",
    path: "/directory/architects",
  });
});

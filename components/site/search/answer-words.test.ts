import { expect, it } from "vitest";
import el from "@/messages/el/search-box.json";
import en from "@/messages/en/search-box.json";
import type { AnswerView } from "@/lib/site/search/answer-schema";
import { answerWords } from "./answer-words";
import { testAnswer } from "./test-answer";

const ATTICA = { id: 3, name: "Attica", slug: "attica", in: "in Attica" };
const when = (given: Partial<NonNullable<AnswerView["when"]>>) => ({
  open_now: false,
  day: null,
  after: null,
  ...given,
});
const words = (changes: Partial<AnswerView>, t = en) => answerWords(testAnswer(changes), t);

it("says who is where, and how many are open then, and leads to them", () => {
  expect(words({ when: when({ day: "sat" }), open: 2 })).toEqual({
    label: "Architects in Chania",
    path: "/directory/architects/chania?at=sat",
    facts: ["4 listed", "open on Saturday: 2"],
    isEmpty: false,
    links: [],
  });
});

it("says it in Greek, with the cases of the names", () => {
  const given = {
    profession: { id: 1, name: "Αρχιτέκτονες", slug: "arxitektones" },
    place: { id: 2, name: "Χανιά", slug: "chania", in: "στα Χανιά" },
    when: when({ day: "thu", after: "18:00" }),
    open: 0,
  };
  expect(words(given, el)).toMatchObject({
    label: "Αρχιτέκτονες στα Χανιά",
    path: "/directory/arxitektones/chania?at=thu-18%3A00",
    facts: ["4 στον κατάλογο", "ανοιχτές την Πέμπτη μετά τις 18:00: καμία"],
  });
});

it.each([
  { given: when({ open_now: true }), query: "?open=1", fact: "open now: 2" },
  { given: when({ after: "18:00" }), query: "?at=18%3A00", fact: "open after 18:00: 2" },
  { given: when({}), query: "", fact: "open today: 2" },
])("has the time of $query", ({ given, query, fact }) => {
  const { path, facts } = words({ when: given, open: 2 });
  expect([path, facts.at(-1)]).toEqual([`/directory/architects/chania${query}`, fact]);
});

it("says that nobody is there, and where there are some instead", () => {
  const given = {
    place: { id: 4, name: "Kea", slug: "kea", in: "on Kea" },
    companies: 0,
    when: when({ day: "sat" }),
    open: 0,
    instead: [{ place: ATTICA, companies: 3 }],
  };
  expect(words(given)).toMatchObject({
    label: "Architects on Kea",
    facts: ["nobody on Kea"],
    isEmpty: true,
    links: [{ label: "3 in Attica", path: "/directory/architects/attica?at=sat" }],
  });
});

it("leads to those who come there, when nobody has a seat there", () => {
  expect(words({ companies: 0, also: 2 })).toMatchObject({
    facts: ["nobody in Chania", "2 more come there or have a branch"],
    isEmpty: false,
  });
});

it("asks for the position before it says anything of near companies", () => {
  expect(words({ place: null, near: true, companies: 0 })).toMatchObject({
    label: "Architects near you",
    path: "/directory/architects?near=me",
    facts: [en.askPosition],
    isEmpty: false,
  });
});

it("says for which word a profession stands, which others may be meant, and what was left out", () => {
  const or = [{ id: 9, name: "Interior designers", slug: "interior-designers" }];
  const { facts, links } = words({ trade: "house designer", or, left_out: "cheap" });
  expect(facts).toEqual([
    "4 listed",
    "“house designer” is listed under: Architects",
    "without “cheap”, which nothing matches",
  ]);
  expect(links).toEqual([
    { label: "Interior designers", path: "/directory/interior-designers/chania" },
  ]);
});

it("speaks of companies where no profession was asked for, and of no place", () => {
  expect(words({ profession: null })).toMatchObject({
    label: "Companies in Chania",
    path: "/directory/chania",
  });
  expect(words({ place: null })).toMatchObject({
    label: "Architects",
    path: "/directory/architects",
  });
});

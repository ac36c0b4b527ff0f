import { expect, it } from "vitest";
import type { SearchResult } from "@/lib/site/search/results";
import { emptyLists } from "@/lib/site/search/test-lists";
import { testAnswer } from "../test-answer";
import { foundGroups } from "./groups";
import type { SearchResponse } from "./response";
import { plainLabel } from "./row";
import { TEXTS } from "./test-texts";

const company = (id: number, next_free_at: string | null) => ({
  id,
  slug: `company-${id}`,
  member_name: `Company ${id}`,
  professions: [],
  area: null,
  is_member: false,
  next_free_at,
  highlight: plainLabel(`Company ${id}`),
  picture: { url: `/assets/${id}/160.webp`, width: 160, height: 160 },
});
const DATA: SearchResult = {
  ...emptyLists(),
  members: [
    company(1, "2027-02-03T08:30:00.000Z"),
    company(2, null),
    company(3, "2027-02-01T08:30:00.000Z"),
    company(4, "2027-02-05T08:30:00.000Z"),
    company(5, "2027-02-06T08:30:00.000Z"),
  ],
  events: [
    {
      id: 7,
      kind: "event",
      slug: "evening",
      title: "Evening",
      starts_at: "2027-01-31T22:30:00.000Z",
      highlight: plainLabel("Evening"),
      picture: null,
    },
  ],
  pages: [
    { id: 5, slug: "about", title: "About", highlight: plainLabel("About"), picture: null },
    { id: 6, slug: "terms", title: "Terms", highlight: plainLabel("Terms"), picture: null },
  ],
};
const SATURDAY = { open_now: false, day: "sat" as const, after: null };
type Meta = SearchResponse["meta"];

const groups = (meta: Meta, data = DATA) =>
  foundGroups("x", { start: undefined, found: { data, meta } }, "en", TEXTS);
const namesOf = (meta: Meta) => groups(meta).map(({ name }) => name);
const freeOf = (meta: Meta, data = DATA) =>
  groups(meta, data).find(({ name }) => name === "free")?.rows ?? [];

it("has pages last, but first when the best hit is one", () => {
  expect(namesOf({})).toEqual(["members", "events", "pages"]);
  expect(namesOf({ order: ["pages", "members", "events"] })).toEqual([
    "pages",
    "members",
    "events",
  ]);
  expect(
    groups({})
      .at(-1)
      ?.rows.map(({ path }) => path),
  ).toEqual(["/about", "/terms"]);
});

it("has the soonest free appointments after events when a time is asked for", () => {
  const answer = testAnswer({ when: SATURDAY, open: 2 });
  expect(namesOf({ answer })).toEqual(["answer", "members", "events", "free", "pages"]);
  expect(freeOf({ answer }).map(({ path, detail, picture }) => [path, detail, picture])).toEqual([
    [
      "/appointment/new?member=3",
      "First free appointment: 01/02/2027, 10:30",
      "/assets/3/160.webp",
    ],
    [
      "/appointment/new?member=1",
      "First free appointment: 03/02/2027, 10:30",
      "/assets/1/160.webp",
    ],
    [
      "/appointment/new?member=4",
      "First free appointment: 05/02/2027, 10:30",
      "/assets/4/160.webp",
    ],
  ]);
});

it("has that of the company that is asked for by its name", () =>
  expect(freeOf({ order: ["members", "events"] }).map(({ key }) => key)).toEqual(["f1"]));

it.each([
  ["a profession without a time", { answer: testAnswer() }],
  ["words that an event has best", { order: ["events", "members"] }],
  ["words of nothing", {}],
] satisfies [string, Meta][])("has none for %s", (_what, meta) => expect(freeOf(meta)).toEqual([]));

it("has none where no company takes appointments", () => {
  const data = { ...DATA, members: [company(1, null)] };
  expect(freeOf({ answer: testAnswer({ when: SATURDAY }) }, data)).toEqual([]);
  expect(freeOf({ order: ["members"] }, data)).toEqual([]);
});

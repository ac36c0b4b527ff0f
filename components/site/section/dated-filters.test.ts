import { expect, it } from "vitest";
import type { DatedItem } from "@/components/kit/card/dated-item";
import { placeBySlug } from "@/lib/kernel/place/list";
import { timeChoices, townChoices, type DatedOffer } from "./dated-choices";
import {
  datedHref,
  filterDated,
  hasUnknownFilter,
  readDatedFilters,
  weekendOf,
} from "./dated-filters";

const now = new Date("2026-12-02T10:00:00Z");
const today = "2026-12-02";
const place = (slug: string) => {
  const found = placeBySlug(slug, "en");
  if (!found) throw new Error(`no place ${slug}`);
  return found;
};
const [athens, volos] = [place("athens"), place("volos")];

const item = (key: string, starts: string, change: Partial<DatedItem> = {}): DatedItem => ({
  key,
  kind: "event",
  title: key,
  path: `/event/${key}`,
  starts: new Date(starts),
  ends: new Date(Date.parse(starts) + 7_200_000),
  zone: "Europe/Athens",
  meta: "",
  place: undefined,
  isFree: false,
  isCancelled: false,
  cover: null,
  calendarHref: null,
  ...change,
});
const items = [
  item("fair", "2026-11-20T08:00:00Z", { ends: new Date("2026-12-20T16:00:00Z"), place: volos }),
  item("talk", "2026-12-05T18:00:00Z", { place: athens, isFree: true }),
  item("class", "2026-12-06T18:00:00Z", { kind: "webinar", isFree: true }),
  item("walk", "2027-01-09T09:00:00Z", { kind: "post", place: athens }),
];
const keysOf = (left: readonly DatedItem[]) => left.map(({ key }) => key);
const left = (raw: Record<string, string>) =>
  keysOf(filterDated(items, readDatedFilters(raw, "en"), now, today));

it.each([
  [{}, ["fair", "talk", "class", "walk"]],
  [{ when: "now" }, ["fair"]],
  [{ when: "weekend" }, ["fair", "talk", "class"]],
  [{ kind: "webinar" }, ["class"]],
  [{ free: "1" }, ["talk", "class"]],
  [{ town: "athens" }, ["talk", "walk"]],
  [{ town: "athens", kind: "post" }, ["walk"]],
  [{ town: "nowhere", kind: "ball", when: "ever", free: "yes" }, ["fair", "talk", "class", "walk"]],
])("%o leaves %o", (raw, keys) => expect(left(raw)).toEqual(keys));

it("tells filters that mean nothing, whose number has no limit", () => {
  const read = (raw: Record<string, string>) => hasUnknownFilter(raw, readDatedFilters(raw, "en"));
  expect(read({ town: "athens", kind: "post", when: "now", free: "1", page: "2" })).toBe(false);
  for (const [name, value] of Object.entries({
    town: "nowhere",
    kind: "ball",
    when: "ever",
    free: "yes",
  }))
    expect(read({ [name]: value })).toBe(true);
});

it.each([
  ["2026-12-02", { first: "2026-12-05", last: "2026-12-06" }],
  ["2026-12-05", { first: "2026-12-05", last: "2026-12-06" }],
  ["2026-12-06", { first: "2026-12-06", last: "2026-12-06" }],
])("the weekend of %s", (day, days) => expect(weekendOf(day)).toEqual(days));

it("has one address per choice, in each language, and no time beside a month", () => {
  const filters = { town: athens, when: "now", isFree: true } as const;
  expect(datedHref("events", "en", filters)).toBe("/events?when=now&town=athens&free=1");
  expect(datedHref("events", "el", filters)).toBe("/events?when=now&town=athina&free=1");
  expect(datedHref("agenda", "en", filters, "2026-12")).toBe(
    "/agenda?month=2026-12&town=athens&free=1",
  );
  expect(datedHref("events", "en", {})).toBe("/events");
});

it("offers what leaves something, with how many; a chosen one leads back", () => {
  const offer: DatedOffer = { locale: "en", name: "events", items, filters: {}, now, today };
  expect(townChoices(offer).map(({ name, count, href }) => [name, count, href])).toEqual([
    ["Athens", 2, "/events?town=athens"],
    ["Volos", 1, "/events?town=volos"],
  ]);
  const chosen = townChoices({ ...offer, filters: { town: volos, kind: "event" } });
  expect(chosen.map(({ name, isChosen, href }) => [name, isChosen, href])).toEqual([
    ["Athens", false, "/events?town=athens&kind=event"],
    ["Volos", true, "/events?kind=event"],
  ]);
  const text = ((key: string) => key) as unknown as Parameters<typeof timeChoices>[1];
  expect(timeChoices(offer, text).map(({ key, count }) => [key, count])).toEqual([
    ["now", 1],
    ["weekend", 3],
    ["2026-12", 3],
    ["2027-01", 1],
  ]);
});

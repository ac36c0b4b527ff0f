import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { distanceOf } from "@/lib/kernel/place/distance";
import { PLACES, placeById } from "@/lib/kernel/place/list";
import { isFull } from "@/scripts/test/proof-size";
import { WEEKDAYS } from "../../hours";
import type { MemberFilters } from "../filters";
import {
  listMembers,
  memberAreas,
  memberFacets,
  memberLetters,
  memberPoints,
  memberProfessions,
} from "../list";
import { LANGUAGES, marketOf, store, type Company } from "./test-market";
import { anyFilters, meets } from "./test-reference";

const SETS = isFull ? 500 : 60;
const COMPANIES = isFull ? 400 : 160;
/** A Tuesday; Christmas and the winter season are in the week that follows. */
const NOW = new Date("2025-12-23T10:15:00+02:00");

const companies: Company[] = [];
const professions: number[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  for (const key of ["market-1", "market-2", "market-3", "market-4"])
    professions.push((await db.profession.create({ data: { key } })).id);
  const next = marketOf(11, professions, NOW);
  for (let at = 0; at < COMPANIES; at += 1) companies.push(await store(next()));
});
afterAll(() => {
  vi.useRealTimers();
});

const count = (locale: Locale, filters: MemberFilters) =>
  companies.filter((company) => meets(company, locale, filters, NOW)).length;

/** The numbers of some choices, without those of zero. */
const counts = <K>(
  keys: readonly K[],
  locale: Locale,
  filtersOf: (key: K) => MemberFilters,
): Map<K, number> =>
  new Map(
    keys.flatMap((key) => {
      const number = count(locale, filtersOf(key));
      return number > 0 ? [[key, number] as const] : [];
    }),
  );

const asMap = <K, R extends { count: number }>(rows: readonly R[], keyOf: (row: R) => K) =>
  new Map(rows.map((row) => [keyOf(row), row.count]));

async function checkFacets(locale: Locale, filters: MemberFilters) {
  const facets = await memberFacets(locale, filters);
  expect(asMap(facets.profession, ({ id }) => id)).toEqual(
    counts(professions, locale, (professionId) => ({ ...filters, professionId })),
  );
  expect(asMap(facets.language, ({ code }) => code)).toEqual(
    counts(LANGUAGES, locale, (language) => ({ ...filters, language })),
  );
  expect(asMap(facets.day, ({ day }) => day)).toEqual(
    counts(WEEKDAYS, locale, (day) => ({ ...filters, at: { ...filters.at, day } })),
  );
  expect(facets.flags).toEqual({
    open: count(locale, { ...filters, openNow: true }),
    member: count(locale, { ...filters, isMember: true }),
    verified: count(locale, { ...filters, isVerified: true }),
    recommended: count(locale, { ...filters, isRecommended: true }),
  });
  for (const { id, count: told } of facets.place)
    expect([id, told]).toEqual([id, count(locale, { ...filters, placeId: id })]);
  const told = facets.place.map((place) => place.count);
  expect(told).toEqual([...told].sort((one, other) => other - one));
  return facets;
}

/** The places that a level below has with their numbers. */
const levelBelow = (locale: Locale, filters: MemberFilters, parent: number) =>
  counts(
    PLACES.filter((place) => place.parent === parent).map(({ id }) => id),
    locale,
    (placeId) => ({ ...filters, placeId }),
  );

describe("lists and facets agree with the same told company by company", () => {
  const next = anyFilters(5, [1, 2, 3, 4]);
  const sets = Array.from({ length: SETS }, (_, at) => ({ at, filters: next() }));
  let found = 0;

  it.each(sets)("set $at", async ({ at, filters: raw }) => {
    const locale = at % 3 === 0 ? "en" : "el";
    const professionId =
      raw.professionId === undefined ? undefined : (professions[raw.professionId - 1] ?? -1);
    const filters = { ...raw, professionId };
    const expected = companies.filter((company) => meets(company, locale, filters, NOW));
    const list = await listMembers(locale, filters, { currentPage: 0, perPage: 500 });
    found += list.total;
    expect(list.total).toBe(expected.length);
    expect(list.items.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
      expected.map(({ id }) => id),
    );
    const facets = await checkFacets(locale, filters);
    const top = asMap(facets.place, ({ id }) => id);
    if (raw.placeId === undefined)
      for (const [id, number] of levelBelow(locale, filters, 1))
        // At most 60 are told, the most frequent ones.
        if (facets.place.length < 60) expect(top.get(id)).toBe(number);
    const letters = await memberLetters(locale, omit(filters, ["letter"]));
    expect([...letters.values()].reduce((sum, number) => sum + number, 0)).toBe(
      count(locale, omit(filters, ["letter"])),
    );
    const trades = await memberProfessions(locale, filters);
    expect(trades).toEqual(asMap(facets.profession, ({ id }) => id));
    for (const { area, count: number } of await memberAreas(locale, filters))
      expect(number).toBe(count(locale, { ...filters, area }));
    const own = expected.flatMap(({ seat, branches }) =>
      [seat, ...branches].filter(({ latitude }) => latitude !== null),
    );
    const { total, points } = await memberPoints(locale, filters, 5_000);
    expect([total, points.length]).toEqual([own.length, own.length]);
  });

  it("control: the sets find something", () => expect(found).toBeGreaterThan(SETS));
});

it("a place offers the level below it", async () => {
  const crete = PLACES.find(({ slug }) => slug.en === "crete")!;
  const told = asMap((await memberFacets("el", { placeId: crete.id })).place, ({ id }) => id);
  const below = levelBelow("el", {}, crete.id);
  expect(below.size).toBeGreaterThan(1);
  for (const [id, number] of below) expect(told.get(id)).toBe(number);
  // A town offers its neighbours, itself too.
  const town = PLACES.findLast(({ kind }) => kind === "town")!;
  for (const { id } of (await memberFacets("el", { placeId: town.id })).place)
    expect(placeById(id)?.parent).toBe(town.parent);
});

const near = { latitude: 35.51, longitude: 24.02 };
const paging = { currentPage: 0, perPage: COMPANIES };

/** The distance of the nearest seat or branch, by the place where there is no point. */
function distance({ seat, branches }: Company): number | null {
  const all = [seat, ...branches].flatMap(({ placeId, latitude, longitude }) => {
    const point =
      latitude === null || longitude === null ? placeById(placeId ?? 0) : { latitude, longitude };
    return point ? [distanceOf(point, near)] : [];
  });
  return all.length > 0 ? Math.min(...all) : null;
}

it("the nearest come first with their distance, pages continue, and the unknown are last", async () => {
  const { items } = await listMembers("el", { near }, paging);
  const expected = new Map(companies.map((company) => [company.id, distance(company)]));
  const told = items.map(({ id }) => expected.get(id) ?? Infinity);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  for (const { id, distance_km } of items) {
    const exact = expected.get(id) ?? null;
    expect(distance_km).toBe(exact === null ? null : Math.round(exact * 10) / 10);
  }
  expect(items.at(-1)?.distance_km).toBeNull();
  const second = await listMembers("el", { near }, { currentPage: 1, perPage: 20 });
  expect(second.items.map(({ id }) => id)).toEqual(items.slice(20, 40).map(({ id }) => id));
  // By name when that is asked for, with the distance.
  const named = await listMembers("el", { near, sort: "name" }, paging);
  const alphabet = await listMembers("el", {}, paging);
  expect(named.items.map(({ id }) => id)).toEqual(alphabet.items.map(({ id }) => id));
  expect(named.items.some(({ distance_km }) => distance_km !== null)).toBe(true);
});

it("a search keeps its order when it is asked for, and the newest come first", async () => {
  const all = (await listMembers("el", {}, paging)).items.map(({ id }) => id);
  const ids = [...all].sort((one, other) => ((one * 7919) % 311) - ((other * 7919) % 311));
  const ranked = await listMembers("el", { ids, sort: "relevance" }, paging);
  expect(ranked.items.map(({ id }) => id)).toEqual(ids);
  expect((await listMembers("el", { ids }, paging)).items.map(({ id }) => id)).toEqual(all);
  const newest = (await listMembers("el", { sort: "newest" }, paging)).items.map(({ id }) => id);
  expect(newest).toEqual([...all].sort((one, other) => other - one));
});

it("says which seat, branch or served place matched", async () => {
  const place = PLACES.find(({ slug }) => slug.en === "crete")!;
  const { items } = await listMembers("en", { placeId: place.id }, paging);
  const how = new Set(items.map(({ matched }) => matched?.how));
  expect(how).toEqual(new Set(["seat", "branch", "served"]));
  for (const { id, matched } of items) {
    const { seat, branches, serves } = companies.find((company) => company.id === id)!;
    const names = (ids: readonly (number | null)[]) =>
      ids.map((one) => placeById(one ?? 0)?.name.en);
    const all = {
      seat: names([seat.placeId]),
      branch: names(branches.map(({ placeId }) => placeId)),
      served: names(serves),
    };
    expect(all[matched!.how]).toContain(matched!.place);
  }
  expect((await listMembers("en", { area: "Άρτα" }, paging)).items[0]?.matched).toBeNull();
});

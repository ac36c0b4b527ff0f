import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { ancestorsOf, PLACES, withinOf } from "@/lib/kernel/place/list";
import { readOpeningHours } from "../../hours";
import { openUntil } from "../open-until";
import { countAsked, countSeats, type AskedMembers } from "./asked";
import { foundPage } from "./page";
import { marketOf, store, type Company } from "./test-market";

/** A Wednesday evening, with shifts of Tuesday that run past midnight behind it. */
const NOW = new Date("2026-11-25T18:20:00+02:00");
const ALL: AskedMembers = {
  professionIds: [],
  placeId: null,
  when: null,
  says: new Map(),
  isTrade: false,
};
const chania = PLACES.find(({ slug }) => slug.en === "chania")!;
const crete = ancestorsOf(chania.id).find(({ kind }) => kind === "region")!;

const companies: Company[] = [];
const professions: number[] = [];
beforeAll(async () => {
  for (const key of ["asked-1", "asked-2", "asked-3"])
    professions.push((await db.profession.create({ data: { key } })).id);
  const next = marketOf(7, professions, NOW);
  for (let at = 0; at < 120; at += 1) companies.push(await store(next()));
});

const ask = (asked: Partial<AskedMembers>, most = 500) =>
  countAsked("el", { ...ALL, ...asked }, most, NOW);
const publicOnes = () =>
  companies.filter(({ deleted, from: { el } }) => !deleted && el !== null && el <= NOW);
const openNow = ({ hours }: Company) => {
  const read = readOpeningHours(hours);
  return read !== null && openUntil(read, NOW) !== null;
};
const ids = (list: readonly Company[]) => list.map(({ id }) => id).sort((one, two) => one - two);
const sorted = (list: readonly number[]) => [...list].sort((one, two) => one - two);

describe("companies that a query asks for", () => {
  it("are those that are public, and none else", async () => {
    const { companies: count, also, open, ids: found } = await ask({});
    expect([count, also, open]).toEqual([found.length, 0, found.length]);
    expect(sorted(found)).toEqual(ids(publicOnes()));
    expect(found.length).toBeLessThan(companies.length);
  });

  it("are counted as lists count them, shifts past midnight too", async () => {
    const list = (filters: object) =>
      foundPage("el", filters, { currentPage: 0, perPage: 500 }, NOW);
    const moments = [{ day: "sat" }, { day: "wed", after: "22:00" }, { after: "18:00" }] as const;
    for (const at of moments) {
      const { open } = await ask({ when: at });
      expect(open).toBe((await list({ at })).total);
      expect(open).toBeGreaterThan(0);
      expect(open).toBeLessThan(publicOnes().length);
    }
    const now = await ask({ when: { openNow: true } });
    expect(now.open).toBe(publicOnes().filter(openNow).length);
    expect(now.open).toBe((await list({ openNow: true })).total);
    expect(now.open).toBeGreaterThan(0);
    const there = await ask({ placeId: chania.id, professionIds: professions.slice(0, 1) });
    expect(there.companies + there.also).toBe(
      (await list({ placeId: chania.id, professionId: professions[0] })).total,
    );
  });

  it("are told apart by seat, branch and area", async () => {
    const within = withinOf(crete.id);
    const isIn = (placeId: number | null) => placeId !== null && within.includes(placeId);
    const seated = publicOnes().filter(({ seat }) => isIn(seat.placeId));
    const { companies: count, also, ids: found } = await ask({ placeId: crete.id });
    expect(count).toBe(seated.length);
    expect(sorted(found.slice(0, count))).toEqual(ids(seated));
    expect(also).toBeGreaterThan(0);
    const branches = publicOnes().filter(
      (one) => !seated.includes(one) && one.branches.some(({ placeId: branch }) => isIn(branch)),
    );
    expect(sorted(found.slice(count, count + branches.length))).toEqual(ids(branches));
  });

  it("come with what is open then, what says the words and the profession first", async () => {
    const [, second] = professions;
    const openOnes = new Set(ids(publicOnes().filter(openNow)));
    const { open, ids: byTime } = await ask({ when: { openNow: true } });
    expect(byTime.slice(0, open).every((id) => openOnes.has(id))).toBe(true);
    const of = publicOnes().filter((one) => one.professions.includes(second!));
    const others = publicOnes().filter((one) => !of.includes(one));
    const says = new Map([
      [of.at(-1)!.id, "name" as const],
      [of.at(-2)!.id, "text" as const],
      [others[0]!.id, "name" as const],
    ]);
    const asked = { professionIds: [second!], says };
    const plain = await ask(asked);
    expect(plain.ids.slice(0, 2)).toEqual([of.at(-1)!.id, of.at(-2)!.id]);
    expect(plain.ids).toHaveLength(of.length);
    const trade = await ask({ ...asked, isTrade: true });
    // Another company that has the words in its name is listed, and not counted.
    expect(trade.ids.slice(0, 3)).toEqual([of.at(-1)!.id, others[0]!.id, of.at(-2)!.id]);
    expect([trade.companies, trade.also]).toEqual([plain.companies, plain.also]);
    expect(trade.ids).toHaveLength(of.length + 1);
  });

  it("are the same ones, however few are wanted", async () => {
    const all = await ask({ placeId: crete.id });
    const few = await ask({ placeId: crete.id }, 5);
    expect(few).toEqual({ ...all, ids: all.ids.slice(0, 5) });
    expect((await ask({}, 0)).ids).toEqual([]);
  });

  it("are counted by the places of their seats", async () => {
    const counts = await countSeats("el", professions.slice(0, 1), NOW);
    const expected = new Map<number, number>();
    for (const { seat, professions: own } of publicOnes())
      if (seat.placeId !== null && own.includes(professions[0]!))
        expected.set(seat.placeId, (expected.get(seat.placeId) ?? 0) + 1);
    expect(counts).toEqual(expected);
    expect(expected.size).toBeGreaterThan(3);
  });
});

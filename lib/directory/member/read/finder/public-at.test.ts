import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { matchMembers } from "./find";
import { marketOf, store, type Company } from "./test-market";

const NOW = new Date("2026-11-23T08:00:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let [current, inAnHour, inTwo] = [] as unknown as [Company, Company, Company];

beforeAll(async () => {
  const next = marketOf(11, [], new Date("2026-11-01"));
  const from = (el: Date) => ({ ...next(), deleted: false, area: null, from: { el, en: null } });
  current = await store(from(new Date(0)));
  inAnHour = await store(from(after(60)));
  inTwo = await store(from(after(120)));
});

async function found(now: Date): Promise<number[]> {
  const { index, slots } = await matchMembers("el", {}, now);
  return [...slots].map((slot) => index.ids.at(slot));
}

it("a company is found from the time on that it is public, also when time went back", async () => {
  expect(await found(NOW)).toEqual([current.id]);
  expect(await found(after(59))).toEqual([current.id]);
  expect(await found(after(60))).toEqual([current.id, inAnHour.id]);
  expect(await found(after(180))).toEqual([current.id, inAnHour.id, inTwo.id]);
  expect(await found(after(61))).toEqual([current.id, inAnHour.id]);
  expect(await found(NOW)).toEqual([current.id]);
});

it("a company that was taken back, or comes earlier, is so at the next list", async () => {
  const change = (id: number, data: { status?: "draft"; publishedAt?: Date }) =>
    db.memberTranslation.updateMany({ where: { memberId: id, locale: "el" }, data });
  await change(current.id, { status: "draft" });
  expect(await found(after(60))).toEqual([inAnHour.id]);
  await change(inTwo.id, { publishedAt: after(30) });
  expect(await found(after(60))).toEqual([inAnHour.id, inTwo.id]);
});

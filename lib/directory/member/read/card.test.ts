import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { renderCache } from "@/lib/kernel/core/render-cache";
import { InMemoryRenderCache } from "@/server/render/in-memory-render-cache";
import { collectMeta } from "@/server/render/inject";
import { getMemberCard } from "./list";

let id = 0;
let cache: InMemoryRenderCache;

beforeAll(async () => {
  const { id: made } = await db.member.create({
    select: { id: true },
    data: { translations: { create: { locale: "el", name: "Πρώτη", slug: "card-el" } } },
  });
  id = made;
});
beforeEach(() => {
  cache = new InMemoryRenderCache();
  cache.on = true;
  renderCache.set(cache);
});
afterEach(() => renderCache.set(undefined));

const change = (data: { name?: string; status?: "published"; publishedAt?: Date }) =>
  db.memberTranslation.updateMany({ where: { memberId: id, locale: "el" }, data });
const nameNow = async () => (await getMemberCard(id, "el"))?.member_name;

it("a company's card is read once, until its notice of a change arrives", async () => {
  const { result, meta } = await collectMeta(() => getMemberCard(id, "el"));
  // Not public yet: its page must still hear of it.
  expect([result, meta.tags.has(`member_card:${id}`)]).toEqual([null, true]);
  await change({ status: "published", publishedAt: new Date(Date.now() - 60_000) });
  expect(await nameNow()).toBeUndefined();
  cache.invalidate([`member_card:${id}`]);
  expect(await nameNow()).toBe("Πρώτη");
  await change({ name: "Δεύτερη" });
  // Control: without the notice it is the one that was read.
  expect(await nameNow()).toBe("Πρώτη");
  cache.invalidate([`member_card:${id}`]);
  expect(await nameNow()).toBe("Δεύτερη");
});

it("each language has a card of its own", async () => {
  expect(await nameNow()).toBe("Δεύτερη");
  expect(await getMemberCard(id, "en")).toBeNull();
});

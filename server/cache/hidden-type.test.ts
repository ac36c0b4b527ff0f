import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { settings } from "@/lib/kernel/core/settings";
import { getEvent, listEventCards } from "@/lib/commerce/event/read/service";
import { testEvent } from "@/lib/commerce/order/test-event";
import { ContentChanges } from "./content-changes";
import { ResponseCache } from "./response-cache";

const cache = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 100 });
const changes = new ContentChanges(settings().DATABASE_URL, {
  up: () => cache.start(),
  down: () => undefined,
  late: () => undefined,
  inTime: () => undefined,
  changed: (tags) => cache.purge(tags),
});
beforeAll(() => changes.open());
afterAll(() => changes.close());

let renders = 0;
/** What the cache has, or renders with the tags that the reading sets. */
async function cached(key: string, read: () => Promise<unknown>): Promise<string> {
  const result = await cache.getOrRender(key, async () => {
    renders++;
    const meta: ResponseMeta = { tags: new Set() };
    const body = JSON.stringify(await responseMetaStorage.get().run(meta, read));
    const headers = { "content-type": "application/json" };
    const tags = [...meta.tags];
    return {
      status: 200,
      headers,
      body: Buffer.from(body),
      meta: { tags, expiresAt: undefined, isUncacheable: undefined },
    };
  });
  return String("entry" in result ? result.entry.bodies.get("identity") : result.uncached.body);
}

it("is in no cached bytes from the moment that it is hidden, and back once it is shown", async () => {
  const member = await db.member.create({ data: {}, select: { id: true } });
  const types = [{ priceCents: 2_000 }, { priceCents: 777 }];
  const { eventId, typeIds } = await testEvent({ types, memberId: member.id });
  const both = async () => {
    await changes.caughtUp();
    return [
      await cached(`page ${eventId}`, () => getEvent(String(eventId), "el")),
      await cached(`list ${eventId}`, () => listEventCards("el", { memberId: member.id }, 5)),
    ].map((body) => body.includes("777"));
  };
  const set = (isHidden: boolean) =>
    db.ticketType.update({ where: { id: typeIds[1]! }, data: { isHidden } });
  expect(await both()).toEqual([true, true]);
  renders = 0;
  expect(await both()).toEqual([true, true]);
  // Without it the test would say nothing about the cache.
  expect(renders).toBe(0);
  await set(true);
  expect(await both()).toEqual([false, false]);
  await set(false);
  expect(await both()).toEqual([true, true]);
});

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ANY_CHANGE } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { renderCache } from "@/lib/kernel/core/render-cache";
import { settings } from "@/lib/kernel/core/settings";
import { searchedProfessions } from "@/lib/kernel/search-engine/fallbacks";
import { ContentChanges } from "../cache/content-changes";
import { InMemoryRenderCache } from "./in-memory-render-cache";

const received: string[] = [];
const ignore = () => undefined;
const changes = new ContentChanges(settings().DATABASE_URL, {
  up: ignore,
  down: ignore,
  late: ignore,
  inTime: ignore,
  changed: (tags) => received.push(...tags),
});

beforeAll(() => changes.open());
afterAll(() => changes.close());
afterEach(() => renderCache.set(undefined));

const trades = async () => (await searchedProfessions()).flatMap(({ synonyms }) => synonyms);

it("a process keeps the trades of professions until it hears of a change by another one", async () => {
  const { id: professionId } = await db.profession.create({ data: { key: "plumbers" } });
  const cache = new InMemoryRenderCache();
  cache.on = true;
  renderCache.set(cache);
  const hearsOf = async (write: () => Promise<unknown>) => {
    await changes.caughtUp();
    received.length = 0;
    await write();
    await changes.caughtUp();
    expect(received).toEqual(["search_synonyms"]);
  };
  expect(await trades()).toEqual([]);
  await hearsOf(() => db.searchSynonym.create({ data: { professionId, wordEl: "υδραυλικός" } }));
  // A control: without the notice it searches by what it read.
  expect(await trades()).toEqual([]);
  cache.invalidate([...received, ANY_CHANGE]);
  expect(await trades()).toEqual(["υδραυλικός"]);
  await hearsOf(() => db.searchSynonym.updateMany({ data: { wordEn: "plumber" } }));
  cache.invalidate(received);
  expect(await trades()).toEqual(["υδραυλικός", "plumber"]);
  await hearsOf(() => db.searchSynonym.deleteMany());
  cache.invalidate(received);
  expect(await trades()).toEqual([]);
});

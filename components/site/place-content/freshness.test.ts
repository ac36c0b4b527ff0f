import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { makeCompany, makeProfession } from "@/lib/directory/place-page/test-companies";
import {
  createPlacePage,
  removePlacePage,
  updatePlacePage,
} from "@/lib/directory/place-page/write";
import { ContentChanges } from "@/server/cache/content-changes";
import DirectoryPage, {
  generateMetadata,
} from "@/app/[locale]/(public)/(directory)/directory/[[...tag]]/page";

const redirected = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  permanentRedirect: (path: string) => {
    redirected(path);
    throw new Error(`redirected to ${path}`);
  },
}));

const CHANIA = 1326;
const heard: string[] = [];
const ignore = () => undefined;
const changes = new ContentChanges(settings().DATABASE_URL, {
  up: ignore,
  down: ignore,
  late: ignore,
  inTime: ignore,
  changed: (tags) => heard.push(...tags),
});
let architects = 0;

beforeAll(async () => {
  await changes.open();
  architects = await makeProfession({ el: "arxitektones", en: "architects" });
});
afterAll(() => changes.close());
beforeEach(() => redirected.mockClear());

const propsOf = (path: string, locale: string, query = {}) => ({
  params: Promise.resolve({ locale, tag: path.split("/") }),
  searchParams: Promise.resolve(query),
});
const head = (path: string, locale = "en", query = {}) =>
  generateMetadata(propsOf(path, locale, query));

/** The tags of a page with its head. */
async function tagsOf(path: string): Promise<Set<string>> {
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, async () => {
    await head(path);
    await DirectoryPage(propsOf(path, "en"));
  });
  return meta.tags;
}

it("a page of a place is made anew after what it shows has changed", async () => {
  const tags = await tagsOf("chania");
  const isTold = async (write: () => Promise<unknown>) => {
    await changes.caughtUp();
    heard.length = 0;
    await write();
    await changes.caughtUp();
    return heard.some((tag) => tags.has(tag));
  };
  let id = 0;
  expect(await isTold(async () => (id = await makeCompany({ placeId: CHANIA })))).toBe(true);
  const update = (data: object) => db.member.update({ where: { id }, data });
  expect(await isTold(() => update({ placeId: 1135 }))).toBe(true);
  expect(
    await isTold(() => update({ branches: { create: { placeId: CHANIA, position: 0 } } })),
  ).toBe(true);
  expect(await isTold(() => update({ deletedAt: new Date() }))).toBe(true);
  // A control: what it does not show changes nothing.
  expect(await isTold(() => update({ externalKey: "x" }))).toBe(false);
  const actor = await testActor("editor");
  const text = { place_id: CHANIA, intro_en: "Harbour." };
  let page = 0;
  expect(await isTold(async () => (page = (await createPlacePage(actor, text, "en")).id))).toBe(
    true,
  );
  expect((await head("chania")).description).toBe("Harbour.");
  const change = { description_en: "The old harbour." };
  expect(await isTold(() => updatePlacePage(actor, page, change, "en", undefined))).toBe(true);
  expect((await head("chania")).description).toBe("The old harbour.");
  expect(await isTold(() => removePlacePage(actor, page, "en"))).toBe(true);
});

it("has its own head, and is in the index of search engines from three companies on", async () => {
  const alternatesOf = async (path: string, locale = "en") => {
    const { alternates, robots } = await head(path, locale);
    return [alternates?.canonical, robots];
  };
  await makeCompany({ placeId: 1281, professions: [architects] });
  await makeCompany({ placeId: 1281, professions: [architects], locales: ["el"] });
  expect(await alternatesOf("kea")).toEqual([undefined, { index: false }]);
  await makeCompany({ placeId: 1281, locales: ["el"] });
  expect(await alternatesOf("kea", "en")).toEqual([undefined, { index: false }]);
  const greek = await head("kea", "el");
  expect(greek.alternates).toMatchObject({
    canonical: expect.stringMatching(/\/directory\/kea$/),
    languages: { el: expect.stringMatching(/\/directory\/kea$/) },
  });
  expect(greek.title).toBe("Εταιρείες στην Κέα");
  expect((await head("arxitektones/kea", "el")).title).toBe("Arxitektones στην Κέα");
  expect((await head("arxitektones/kea", "el")).robots).toEqual({ index: false });
  await makeCompany({ placeId: 1281, professions: [architects], locales: ["el"] });
  const indexed = await head("arxitektones/kea", "el");
  expect(indexed.robots).toBeUndefined();
  expect(indexed.description).toMatch(/^Arxitektones στην Κέα: 3 εταιρείες/);
});

it("leads from a slug of the other language to its own, for good", async () => {
  await expect(head("architects/athina", "en")).rejects.toThrow("redirected");
  expect(redirected).toHaveBeenCalledWith("/en/directory/architects/athens");
  await expect(head("ellada", "el")).rejects.toThrow("redirected");
  expect(redirected).toHaveBeenLastCalledWith("/directory");
});

import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { subCategorySlugs } from "@/lib/magazine/category/slug";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { freeSlug, isSlugTaken, recordFormerSlug } from "@/lib/directory/member/slug";
import { postSlugs } from "@/lib/magazine/post/slug";
import { freeSlug as freeProfessionSlug } from "@/lib/directory/profession/slug";

let made = 0;
const company = async (tx: Db, slug: string) =>
  (
    await tx.member.create({
      data: { translations: { create: [{ locale: "el", name: `Εταιρεία ${++made}`, slug }] } },
      select: { id: true },
    })
  ).id;

describe("a slug", () => {
  it("is free, or gets the first free number", async () => {
    expect(await freeSlug(db, "Φώς, Σκιά", "el")).toBe("fos-skia");
    await company(db, "fos-skia");
    await company(db, "fos-skia-3");
    expect(await freeSlug(db, "Φως, σκιά", "el")).toBe("fos-skia-2");
    expect(await freeSlug(db, "Φως, σκιά", "en")).toBe("fos-skia");
    expect(await postSlugs.freeSlug(db, "Φως, σκιά", "el")).toBe("fos-skia");
  });
  it("never equals a route at the same level", async () => {
    expect(await freeSlug(db, "Directory", "en")).toBe("directory-p");
    expect(await freeProfessionSlug(db, "Directory", "en")).toBe("directory");
  });
  it("is found after fifty taken ones", async () => {
    for (const slug of ["many", ...Array.from({ length: 49 }, (_, index) => `many-${index + 2}`)])
      await company(db, slug);
    expect(await freeSlug(db, "many", "el")).toMatch(/^many-[0-9a-f]{8}$/);
  });
  it("that was public is reserved until its owner is deleted", async () => {
    const id = await company(db, "neo-onoma");
    await recordFormerSlug(db, id, "el", "palio-onoma", "neo-onoma");
    expect([
      await isSlugTaken(db, "palio-onoma", "el"),
      await isSlugTaken(db, "palio-onoma", "el", id),
      await isSlugTaken(db, "palio-onoma", "en"),
    ]).toEqual([true, false, false]);
    expect(await freeSlug(db, "Παλιό όνομα", "el")).toBe("palio-onoma-2");
    await recordFormerSlug(db, id, "el", "neo-onoma", "palio-onoma");
    expect(
      await db.slugHistory.findMany({ where: { targetId: id }, select: { slug: true } }),
    ).toEqual([{ slug: "neo-onoma" }]);
  });
});

describe("two sections", () => {
  it("may have the same former slug of a sub-category, each with its own redirect", async () => {
    const [one, other] = [subCategorySlugs(1), subCategorySlugs(2)];
    await one.recordFormerSlug(db, 11, "el", "fos", "fota");
    await other.recordFormerSlug(db, 22, "el", "fos", "fotismos");
    expect(
      await db.slugHistory.findMany({
        where: { kind: "sub_category", slug: "fos" },
        orderBy: { scopeId: "asc" },
        select: { scopeId: true, targetId: true },
      }),
    ).toEqual([
      { scopeId: 1, targetId: 11 },
      { scopeId: 2, targetId: 22 },
    ]);
    expect([
      await one.isSlugTaken(db, "fos", "el", 22),
      await one.isSlugTaken(db, "fos", "el", 11),
    ]).toEqual([true, false]);
  });
});

/** A transaction without advisory locks. */
const withoutLocks = (tx: Db): Db =>
  new Proxy(tx, {
    get: (target, name) =>
      name === "$executeRaw" ? () => Promise.resolve(0) : (Reflect.get(target, name) as unknown),
  });

describe("concurrent saves", () => {
  const PAUSE_MS = 100;
  /** Reserves a slug and saves it after a pause, in concurrent transactions. */
  const atOnce = (asks: ((tx: Db) => Promise<string>)[], as: (tx: Db) => Db = (tx) => tx) =>
    Promise.allSettled(
      asks.map((ask) =>
        inTransaction(async (tx) => {
          const slug = await ask(as(tx));
          await sleep(PAUSE_MS);
          await company(tx, slug);
          return slug;
        }),
      ),
    );
  const slugsIn = (outcomes: PromiseSettledResult<string>[]) =>
    outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])).sort();

  it("get different slugs; control: without locks they fail", async () => {
    const twice = (name: string) => [1, 2].map(() => (tx: Db) => freeSlug(tx, name, "el"));
    expect(slugsIn(await atOnce(twice("Σκιά")))).toEqual(["skia", "skia-2"]);
    expect(slugsIn(await atOnce(twice("Ήλιος"), withoutLocks))).toEqual(["ilios"]);
  });
  it("take explicit numbers into account", async () => {
    await company(db, "vrochi");
    const asks = [
      (tx: Db) => freeSlug(tx, "Βροχή", "el"),
      async (tx: Db) => ((await isSlugTaken(tx, "vrochi-2", "el")) ? "vrochi-9" : "vrochi-2"),
    ];
    const slugs = slugsIn(await atOnce(asks));
    expect(slugs).toHaveLength(2);
    expect(new Set(slugs).size).toBe(2);
    await company(db, "chioni");
    const others = [
      (tx: Db) => freeSlug(tx, "Χιόνι", "el"),
      async (tx: Db) => ((await isSlugTaken(tx, "chioni-2", "el")) ? "chioni-9" : "chioni-2"),
    ];
    expect(slugsIn(await atOnce(others, withoutLocks))).toEqual(["chioni-2"]);
  });
});

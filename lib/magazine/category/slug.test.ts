import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { listSubCategories, replaceSubCategories } from "./sub-categories";
import { findSection, findTag } from "./service";
import { freeKey } from "@/lib/kernel/content/term-key";

const CODES = ["DS.MAG", "DS.AGENDA"] as const satisfies SectionCode[];
const ids: number[] = [];

beforeAll(async () => {
  for (const code of CODES)
    ids.push(
      (
        await db.category.create({
          data: {
            code,
            translations: {
              create: [{ locale: "el", name: code, slug: code.slice(3).toLowerCase() }],
            },
          },
        })
      ).id,
    );
});

/** Changes the Greek slug of a section's only sub-category. */
async function move(at: number, slug: string): Promise<void> {
  const [subCategory] = await listSubCategories(db, ids[at]!);
  await inTransaction((tx) =>
    replaceSubCategories(tx, ids[at]!, [{ id: subCategory!.id, slug: { el: slug } }], "el"),
  );
}
const find = async (at: number, tag: string) =>
  findTag((await findSection(CODES[at]!, "el"))!, tag);

describe("slugs of sub-categories", () => {
  it("are unique per section: the same former slug redirects within each section", async () => {
    for (const id of ids)
      await inTransaction((tx) => replaceSubCategories(tx, id, [{ name: { el: "Φως" } }], "el"));
    expect((await find(0, "fos")).kind).toBe("found");
    await move(0, "fota");
    await move(1, "fotismos");
    expect([await find(0, "fos"), await find(1, "fos")]).toEqual([
      { kind: "moved", slug: "fota" },
      { kind: "moved", slug: "fotismos" },
    ]);
    expect((await find(0, "fotismos")).kind).toBe("unknown");
  });
  it("are reserved once used: another sub-category cannot take a former slug, its owner can", async () => {
    const [subCategory] = await listSubCategories(db, ids[0]!);
    const taking = inTransaction((tx) =>
      replaceSubCategories(
        tx,
        ids[0]!,
        [{ id: subCategory!.id }, { name: { el: "Άλλο" }, slug: { el: "fos" } }],
        "el",
      ),
    );
    await expect(taking).rejects.toThrow(AppError);
    await inTransaction((tx) =>
      replaceSubCategories(tx, ids[0]!, [{ id: subCategory!.id }, { name: { el: "Φος" } }], "el"),
    );
    expect((await find(0, "fos-2")).kind).toBe("found");
    await inTransaction(async (tx) =>
      replaceSubCategories(
        tx,
        ids[0]!,
        (await listSubCategories(tx, ids[0]!)).map(({ id }) => ({
          id,
          ...(id === subCategory!.id ? { slug: { el: "fos" } } : {}),
        })),
        "el",
      ),
    );
    expect(await find(0, "fota")).toEqual({ kind: "moved", slug: "fos" });
  });
  it("are freed when the sub-category is deleted", async () => {
    await inTransaction((tx) => replaceSubCategories(tx, ids[1]!, [], "el"));
    expect(await db.slugHistory.count({ where: { kind: "sub_category", scopeId: ids[1]! } })).toBe(
      0,
    );
  });
});

it("makes keys from the English name, else from the Greek one", () => {
  expect([
    freeKey({ el: "Φως", en: "Light" }, new Set(["light", "light-2"])),
    freeKey({ el: "Φως", en: null }, new Set()),
    freeKey(undefined, new Set()),
  ]).toEqual(["light-3", "fos", freeKey({ el: "" }, new Set())]);
});

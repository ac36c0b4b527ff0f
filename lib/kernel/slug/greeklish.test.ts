import { beforeAll, describe, expect, it } from "vitest";
import { findSection, findTag } from "@/lib/magazine/category/service";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { replaceSubCategories } from "@/lib/magazine/category/sub-categories";
import { findMember } from "@/lib/directory/member/read/service";
import { findPage, mayFindPage } from "@/lib/magazine/page/read/service";
import { findProfession } from "@/lib/directory/profession/service";

const live = (locale: "el" | "en", slug: string) => ({
  locale,
  slug,
  status: "published" as const,
  publishedAt: new Date(0),
});
const company = (slug: string, status: "published" | "draft" = "published") =>
  db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: { create: [{ ...live("el", slug), name: slug, status }] },
    },
    select: { id: true },
  });

beforeAll(async () => {
  await db.page.create({
    data: { translations: { create: [{ ...live("el", "thessaloniki"), title: "Θεσσαλονίκη" }] } },
    select: { id: true },
  });
  await db.profession.create({
    data: {
      key: "architects",
      translations: {
        create: [{ locale: "el", name: "Αρχιτέκτονες", slug: "architektones" }],
      },
    },
    select: { id: true },
  });
  const { id } = await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Mag", slug: "mag" }] },
    },
    select: { id: true },
  });
  await inTransaction((tx) =>
    replaceSubCategories(tx, id, [{ name: { el: "Χώροι" }, slug: { el: "choroi" } }], "el"),
  );
});

describe("a slug in Greeklish", () => {
  it("leads to the page that it can only mean, in its language", async () => {
    expect(await findPage("8essaloniki", "el")).toEqual({ kind: "moved", slug: "thessaloniki" });
    expect(await mayFindPage("8essaloniki")).toBe(true);
    expect(await findPage("8essaloniki", "en")).toEqual({ kind: "unknown" });
    // Control: another word, and digits that are digits.
    expect(await findPage("8essalonikh-2", "el")).toEqual({ kind: "unknown" });
    expect(await mayFindPage("8essaly")).toBe(false);
  });
  it("leads to a public company, and to none when it may mean several or a draft", async () => {
    await company("xylo");
    expect(await findMember("3ylo", "el")).toEqual({ kind: "moved", slug: "xylo" });
    await company("thesi");
    await company("th3si", "draft");
    await company("thema-8a");
    await company("thema-tha");
    expect(await findMember("8esi", "el")).toEqual({ kind: "moved", slug: "thesi" });
    expect(await findMember("8ema-8a", "el")).toEqual({ kind: "unknown" });
    expect(await findMember("8h3si", "el")).toEqual({ kind: "unknown" });
  });
  it("leads to a profession and a sub-category by its sound", async () => {
    const moved = { kind: "moved", slug: "architektones" };
    expect(await findProfession("arxitektones", "el")).toEqual(moved);
    expect(await findProfession("arxitektonas-x", "el")).toEqual({ kind: "unknown" });
    const section = (await findSection("DS.MAG", "el"))!;
    expect(await findTag(section, "xwroi")).toEqual({ kind: "moved", slug: "choroi" });
    expect(await findTag(section, "xorafi")).toEqual({ kind: "unknown" });
  });
});

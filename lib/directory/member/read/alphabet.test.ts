import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { compareGreek } from "@/lib/kernel/greek/collation";
import { listPosts } from "@/lib/magazine/post/read/service";
import names from "@/prisma/synthetic/names.json";
import { listMembers } from "./list";

const COUNT = 130;
let profession = 0;
const all = Array.from({ length: COUNT }, (_, index) => ({
  name: `${names.last[(index * 37) % names.last.length]} ${index % 3 ? "Α" : "Ω"}`,
  isOurs: index % 4 === 0,
}));

beforeAll(async () => {
  profession = (await db.profession.create({ data: { key: "a" } })).id;
  const category = await db.category.create({ data: { code: "DS.MAG" } });
  for (const [index, { name, isOurs }] of all.entries()) {
    await db.member.create({
      data: {
        translations: {
          create: {
            locale: "el",
            name,
            slug: `m-${index}`,
            status: "published",
            publishedAt: new Date(0),
          },
        },
        ...(isOurs ? { professions: { create: { professionId: profession } } } : {}),
      },
    });
    // Groups of seven share a time, so that the id is the tie-breaker.
    await db.post.create({
      data: {
        categoryId: category.id,
        translations: {
          create: {
            locale: "el",
            title: `Τίτλος ${index}`,
            slug: `p-${index}`,
            status: "published",
            publishedAt: new Date(1_000_000 * Math.floor(index / 7)),
          },
        },
      },
    });
  }
  await db.member.create({
    data: {
      deletedAt: new Date(),
      translations: {
        create: {
          locale: "el",
          name: "Ααα",
          slug: "deleted",
          status: "published",
          publishedAt: new Date(0),
        },
      },
    },
  });
  await db.member.create({
    data: { translations: { create: { locale: "el", name: "Ααβ", slug: "draft" } } },
  });
});

/** All items of a list, read page by page. */
async function readAll<T>(
  read: (page: number) => Promise<{ items: T[]; total: number; lastPage: number }>,
): Promise<T[]> {
  const items: T[] = [];
  const first = await read(0);
  for (let page = 0; page <= first.lastPage; page++) items.push(...(await read(page)).items);
  expect(items.length).toBe(first.total);
  return items;
}

describe("pages of a long list", () => {
  it.each([1, 7, 20, 33, 100])(
    "of %i contain every public company once, in alphabetical order",
    async (perPage) => {
      const found = await readAll((currentPage) => listMembers("el", {}, { currentPage, perPage }));
      expect(found.map((card) => card.member_name)).toEqual(
        all.map(({ name }) => name).sort(compareGreek),
      );
      expect(new Set(found.map((card) => card.id)).size).toBe(COUNT);
    },
  );
  it("filtered by profession or letter contain the right companies", async () => {
    const ours = await readAll((currentPage) =>
      listMembers("el", { professionId: profession }, { currentPage, perPage: 9 }),
    );
    expect(ours.map((card) => card.member_name)).toEqual(
      all
        .filter(({ isOurs }) => isOurs)
        .map(({ name }) => name)
        .sort(compareGreek),
    );
    const letter = ours[3]!.letter;
    const under = await readAll((currentPage) =>
      listMembers("el", { letter }, { currentPage, perPage: 4 }),
    );
    expect(under.length).toBeGreaterThan(0);
    expect(new Set(under.map((card) => card.letter))).toEqual(new Set([letter]));
  });
  it("of posts contain each once, newest first, with the id as the tie-breaker", async () => {
    const found = await readAll((currentPage) =>
      listPosts("el", { category: "DS.MAG" }, { currentPage, perPage: 11 }),
    );
    const order = found.map((card) => [card.published_at!, card.id] as const);
    expect([...order].sort((a, b) => b[0].localeCompare(a[0]) || b[1] - a[1])).toEqual(order);
    expect(new Set(found.map((card) => card.id)).size).toBe(COUNT);
  });
  it("past the end are empty, with the total", async () => {
    expect(await listMembers("el", {}, { currentPage: 999_999, perPage: 100 })).toMatchObject({
      items: [],
      total: COUNT,
    });
    expect(await listMembers("en", {}, { currentPage: 0, perPage: 20 })).toMatchObject({
      items: [],
      total: 0,
    });
  });
});

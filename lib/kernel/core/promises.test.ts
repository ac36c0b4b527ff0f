import { beforeAll, describe, expect, it } from "vitest";
import { db } from "./db";

let categoryId = 0;
beforeAll(async () => {
  categoryId = (await db.category.create({ data: { code: "DS.MAG" } })).id;
});

const post = (change: object) =>
  db.post.create({
    data: {
      categoryId,
      translations: {
        create: [
          {
            locale: "el",
            title: "Τίτλος",
            slug: "titlos",
            status: "published",
            publishedAt: new Date(),
            ...change,
          },
        ],
      },
    },
  });
const member = (change: object, translation: object = {}) =>
  db.member.create({
    data: {
      ...change,
      translations: {
        create: [
          {
            locale: "el",
            name: "Όνομα",
            slug: `onoma-${Math.random().toString(36).slice(2)}`,
            ...translation,
          },
        ],
      },
    },
  });

describe("the database refuses", () => {
  it.each([
    ["a slug of digits", { slug: "1984" }],
    ["a slug with capitals", { slug: "Titlos" }],
    ["a slug with Greek letters", { slug: "τίτλος" }],
    ["a slug with two hyphens", { slug: "a--b" }],
    ["an empty slug", { slug: "" }],
    ["a blank title", { title: "   " }],
    ["a published text without a date", { publishedAt: null }],
    ["a text withdrawn before it is out", { unpublishAt: new Date(0) }],
    ["a reading time of nothing", { readingMinutes: 0 }],
  ])("%s", async (_name, change) => {
    await expect(post(change)).rejects.toThrow();
  });

  it("the same slug twice in one locale, but not in two locales", async () => {
    await post({ slug: "two" });
    await expect(post({ slug: "two" })).rejects.toThrow();
    await expect(post({ slug: "two", locale: "en" })).resolves.toBeDefined();
  });

  it.each([
    ["a latitude without a longitude", { latitude: 38 }],
    ["a latitude beyond the pole", { latitude: 91, longitude: 20 }],
    ["a verification without a date", { verifiedWhat: "register" }],
    ["a postal code of four digits", { postalCode: "1234" }],
    ["a tax number of eight digits", { vatNumber: "12345678" }],
    ["a version of zero", { version: 0 }],
  ])("%s", async (_name, change) => {
    await expect(member(change)).rejects.toThrow();
  });

  it("an event that ends before it starts", async () => {
    await expect(
      db.post.create({ data: { categoryId, startsAt: new Date(2), endsAt: new Date(1) } }),
    ).rejects.toThrow();
  });
  it("a sub-category with a comma in its name, since the API separates names by commas", async () => {
    const sub = await db.subCategory.create({ data: { categoryId, key: "x" } });
    await expect(
      db.subCategoryTranslation.create({
        data: { subCategoryId: sub.id, categoryId, locale: "el", name: "Α, Β", slug: "a-b" },
      }),
    ).rejects.toThrow();
  });
  it("a post in a sub-category of another section", async () => {
    const other = await db.category.create({ data: { code: "DS.ARCHIVE" } });
    const sub = await db.subCategory.create({ data: { categoryId: other.id, key: "y" } });
    await expect(db.post.create({ data: { categoryId, subCategoryId: sub.id } })).rejects.toThrow();
  });
  it("an active subscriber who has not confirmed", async () => {
    await expect(
      db.subscribeEmail.create({ data: { email: "a@example.test", active: true } }),
    ).rejects.toThrow();
    await expect(db.subscribeEmail.create({ data: { email: "A@example.test" } })).rejects.toThrow();
  });
});

it("the database accepts valid rows, and computes index letters and folded names", async () => {
  const { id } = await member(
    { latitude: 38, longitude: 23.7, postalCode: "10563" },
    { name: "Ήλιος & Σία", area: "Αθήνα" },
  );
  expect(await db.memberTranslation.findFirst({ where: { memberId: id } })).toMatchObject({
    letter: "Η",
    nameFold: "ηλιοσ σια",
    areaFold: "αθηνα",
  });
});

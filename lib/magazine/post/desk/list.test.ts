import { beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { listPostsForEditing } from "./list";

let editor: UserActor;
const TITLES: [string | null, string | null][] = [
  ["Άγκυρα", "Anchor"],
  ["Ωδή", null],
  [null, "Bench"],
  ["βάρκα", "Zebra"],
  [null, "Awning"],
  ["Βάρκα", null],
  ["γη", "Earth"],
];

beforeAll(async () => {
  editor = await (await testUser({ role: "editor" })).actor();
  const { id: categoryId } = await db.category.create({
    data: { code: "DS.MAG" },
    select: { id: true },
  });
  for (const [index, [el, en]] of TITLES.entries()) {
    const translations = [["el", el] as const, ["en", en] as const].flatMap(([locale, title]) =>
      title === null ? [] : [{ locale, title, slug: `title-${index}` }],
    );
    await db.post.create({ data: { categoryId, translations: { create: translations } } });
  }
});

const names = async (
  locale: "el" | "en",
  sort: "product_name" | "-product_name",
  currentPage: number,
  perPage: number,
) =>
  (await listPostsForEditing(editor, {}, { currentPage, perPage }, locale, sort)).items.map(
    ({ translations: { el, en } }) => (locale === "el" ? (el ?? en) : (en ?? el))!.product_name,
  );

test("sorts by name: those of the locale first, then those with a name in the other locale only", async () => {
  const greek = ["Άγκυρα", "βάρκα", "Βάρκα", "γη", "Ωδή", "Awning", "Bench"];
  const english = ["Anchor", "Awning", "Bench", "Earth", "Zebra", "Βάρκα", "Ωδή"];
  expect(await names("el", "product_name", 0, 20)).toEqual(greek);
  expect(await names("en", "product_name", 0, 20)).toEqual(english);
  expect(await names("en", "-product_name", 0, 20)).toEqual([
    "Zebra",
    "Earth",
    "Bench",
    "Awning",
    "Anchor",
    "Ωδή",
    "Βάρκα",
  ]);
});

test("pages contain each post once, and a page far beyond the end is empty", async () => {
  for (const perPage of [1, 2, 3, 4]) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(7 / perPage) + 1 }, (_, page) =>
        names("el", "product_name", page, perPage),
      ),
    );
    expect(pages.flat()).toEqual(await names("el", "product_name", 0, 20));
  }
  expect(
    await listPostsForEditing(
      editor,
      {},
      { currentPage: 90_000, perPage: 1 },
      "el",
      "product_name",
    ),
  ).toMatchObject({ items: [], total: 7 });
});

test("sorts equal names by id, in both directions", async () => {
  const ids = async (sort: "product_name" | "-product_name") =>
    (
      await listPostsForEditing(
        editor,
        { search: "βαρκα" },
        { currentPage: 0, perPage: 9 },
        "el",
        sort,
      )
    ).items.map(({ id }) => id);
  expect(await ids("product_name")).toEqual(await ids("-product_name"));
});

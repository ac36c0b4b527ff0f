import { millisecondsInDay } from "date-fns/constants";
import { beforeAll, describe, expect, it, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { findFew, narrow } from "@/lib/kernel/content/edit-list";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import {
  listPostsForEditing,
  POST_EDIT_SORTS,
  postList,
  type PostEditFilters,
  type PostEditSort,
} from "./list";
import { containsTokens, searchCondition } from "./conditions";
import {
  ALL,
  gatherFound,
  IS_PUBLISHED,
  pageByDate,
  pageByTitle,
  titlesHolding,
  walkPublished,
  walkTo,
} from "./pages";

type Texts = { title: string; status: ContentStatus; publishedAt: Date | null; wordsAt: Date };
type Made = {
  id: number;
  updatedAt: Date;
  deleted: boolean;
  featured: boolean;
  section: "DS.MAG" | "DS.AGENDA";
  translations: Partial<Record<Locale, Texts>>;
};

/** A seeded random generator. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}
const any = seeded(11);
const STATUSES: ContentStatus[] = [
  "published",
  "published",
  "published",
  "draft",
  "archived",
  "in_review",
];
const made: Made[] = [];
let editor: UserActor;

function anyTexts(at: number): Texts {
  const status = STATUSES[any(STATUSES.length)]!;
  const isDated = status === "published" || status === "archived" || any(3) === 0;
  const publishedAt = isDated ? new Date(Date.UTC(2026, 0, 1) + any(8) * millisecondsInDay) : null;
  return {
    title: `${["alpha", "beta", "gamma", "delta"][any(4)]} ${["house", "garden"][any(2)]} ${at % 7}`,
    status,
    publishedAt,
    wordsAt: new Date(Date.UTC(2026, 1, 1) + any(3) * millisecondsInDay),
  };
}

beforeAll(async () => {
  editor = await (await testUser({ role: "editor" })).actor();
  const sections = new Map<string, number>();
  for (const code of ["DS.MAG", "DS.AGENDA"])
    sections.set(code, (await db.category.create({ data: { code }, select: { id: true } })).id);
  for (let index = 0; index < 60; index++) {
    const has = any(5);
    const chosen = {
      ...(has === 0 ? {} : { el: anyTexts(index) }),
      ...(has === 1 ? {} : { en: anyTexts(index) }),
    };
    const section = any(4) === 0 ? "DS.AGENDA" : "DS.MAG";
    const [updatedAt, deleted] = [
      new Date(Date.UTC(2026, 2, 1) + any(20) * millisecondsInDay),
      any(12) === 0,
    ];
    const translations = {
      create: Object.entries(chosen).map(([locale, own]) => ({
        locale: locale as Locale,
        slug: `list-${index}`,
        ...own,
      })),
    };
    const { id } = await db.post.create({
      data: {
        categoryId: sections.get(section)!,
        updatedAt,
        deletedAt: deleted ? new Date() : null,
        isFeatured: index % 3 === 0,
        translations,
      },
      select: { id: true },
    });
    made.push({ id, updatedAt, deleted, featured: index % 3 === 0, section, translations: chosen });
  }
});

const both = ({ translations }: Made) =>
  [translations.el, translations.en].filter((one) => one !== undefined);

function belongs(
  post: Made,
  { search, status, category, missing, outdated, trash, review, ids, isFeatured }: PostEditFilters,
): boolean {
  const older =
    outdated &&
    post.translations[outdated] &&
    post.translations[otherLocale(outdated)] &&
    post.translations[outdated].wordsAt < post.translations[otherLocale(outdated)]!.wordsAt;
  return (
    post.deleted === (trash ?? false) &&
    (!search || both(post).some(({ title }) => title.includes(search))) &&
    (!status || both(post).some((one) => one.status === status)) &&
    (!category || post.section === category) &&
    (!missing || post.translations[missing] === undefined) &&
    (!outdated || Boolean(older)) &&
    (!review || both(post).some((one) => one.status === "in_review")) &&
    (isFeatured === undefined || post.featured === isFeatured) &&
    (!ids || ids.includes(post.id))
  );
}

const compare = (a: string | number, b: string | number) => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

function inOrder(posts: Made[], sort: PostEditSort, locale: Locale): number[] {
  const sign = sort.startsWith("-") ? -1 : 1;
  const own = (post: Made) => post.translations[locale] ?? post.translations[otherLocale(locale)]!;
  const at = (post: Made) =>
    (
      post.translations[locale]?.publishedAt ?? post.translations[otherLocale(locale)]?.publishedAt
    )?.getTime();
  const orders: Record<string, (a: Made, b: Made) => number> = {
    updated_at: (a, b) =>
      sign * compare(a.updatedAt.getTime(), b.updatedAt.getTime()) || -sign * compare(a.id, b.id),
    published_at: (a, b) =>
      (at(a) === undefined || at(b) === undefined
        ? compare(Number(at(a) === undefined), Number(at(b) === undefined))
        : sign * compare(at(a)!, at(b)!)) || compare(b.id, a.id),
    product_name: (a, b) =>
      compare(Number(!a.translations[locale]), Number(!b.translations[locale])) ||
      sign * compare(own(a).title, own(b).title) ||
      compare(a.id, b.id),
    id: (a, b) => sign * compare(a.id, b.id),
  };
  return [...posts].sort(orders[sort.replace("-", "")]).map(({ id }) => id);
}
const SORTS = POST_EDIT_SORTS.flatMap((sort): PostEditSort[] => [sort, `-${sort}`]);
const expected = (filters: PostEditFilters, sort: PostEditSort, locale: Locale) =>
  inOrder(
    made.filter((post) => belongs(post, filters)),
    sort,
    locale,
  );

const FILTERS: PostEditFilters[] = [
  {},
  { status: "published" },
  { status: "draft" },
  { status: "archived", category: "DS.MAG" },
  { category: "DS.AGENDA" },
  { category: "DS.MAG", status: "published" },
  { missing: "en" },
  { missing: "el" },
  { outdated: "en" },
  { outdated: "el" },
  { trash: true },
  { review: true },
  { isFeatured: true },
  { isFeatured: false },
  { search: "alpha" },
  { search: "garden", status: "published" },
  { search: "beta", missing: "en" },
  { search: "house", category: "DS.AGENDA" },
  { search: "nowhere" },
];

describe.each(FILTERS)("the list for editing with the filter %j", (filters) => {
  it.each(SORTS)("is complete and in the order %s, page by page", async (sort) => {
    for (const locale of ["el", "en"] as const) {
      const all = expected(filters, sort, locale);
      const pages = [];
      for (let currentPage = 0; currentPage < 4; currentPage++)
        pages.push(
          await listPostsForEditing(editor, filters, { currentPage, perPage: 17 }, locale, sort),
        );
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.length]));
    }
  });
});

test("control: filters match some posts and not all, and orders differ", () => {
  const all = made.filter(({ deleted }) => !deleted).length;
  for (const filters of FILTERS.slice(1, -1))
    expect(expected(filters, "id", "el").length).toSatisfy(
      (count: number) => count > 0 && count < all,
    );
  expect(new Set(SORTS.map((sort) => expected({}, sort, "el").join()))).toHaveLength(SORTS.length);
});

describe("all plans return the same page", () => {
  const where = (filters: PostEditFilters) => narrow(postList, editor, filters).where;
  it.each(SORTS)("by %s", async (sort) => {
    for (const locale of ["el", "en"] as const)
      for (const [currentPage, perPage] of [
        [0, 9],
        [2, 9],
        [0, 100],
      ] as const) {
        const order = { locale, sort, paging: { currentPage, perPage } };
        const page = (ids: number[]) =>
          ids.slice(currentPage * perPage, (currentPage + 1) * perPage);
        const published = page(expected({ status: "published" }, sort, locale));
        expect(await walkPublished(order)).toEqual(published);
        expect(await walkTo(where({ status: "published" }), order)).toEqual(published);
        expect((await findFew(postList, where({ status: "published" }), order)).ids).toEqual(
          published,
        );
        if (sort.endsWith("published_at"))
          expect(await pageByDate(IS_PUBLISHED, where({ status: "published" }), order)).toEqual(
            published,
          );
        const [condition, found] = [
          searchCondition("house")!,
          page(expected({ search: "house" }, sort, locale)),
        ];
        for (const narrowed of [where({}), undefined])
          expect((await gatherFound(condition, narrowed, order, ALL)).ids).toEqual(found);
        expect(
          await walkTo(Prisma.sql`${where({})} AND ${containsTokens(condition)}`, order),
        ).toEqual(found);
        if (sort.endsWith("product_name"))
          expect(await pageByTitle(titlesHolding(condition), order)).toEqual(found);
      }
  });
  it("a search with too many matches is reported as too wide, without ids", async () => {
    const order = { locale: "el", sort: "id", paging: { currentPage: 0, perPage: 9 } } as const;
    const condition = searchCondition("house")!;
    const rows = made.flatMap(both).filter(({ title }) => title.includes("house")).length;
    expect(await gatherFound(condition, where({}), order, rows - 1)).toMatchObject({
      isTooWide: true,
      ids: [],
      total: 0,
    });
    expect(await gatherFound(condition, where({}), order, rows)).toMatchObject({
      isTooWide: false,
      total: expected({ search: "house" }, "id", "el").length,
    });
  });
});

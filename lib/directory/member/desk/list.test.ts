import { millisecondsInDay } from "date-fns/constants";
import { beforeAll, describe, expect, it, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { gatherItems } from "@/lib/kernel/content/list-pages";
import { bothWays } from "@/lib/kernel/content/sort-by";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { findMembersForEditing, type MemberEditFilters } from "./list";
import {
  ALL_MEMBERS,
  PRESENTED_MEMBERS,
  PUBLISHED_MEMBERS,
  MEMBER_TABLES,
  orderOf,
  walkMembers,
  type MemberOrder,
  type MemberRange,
} from "./pages";
import { MEMBER_SORTS } from "./orders";

const MEMBER_ORDERS = bothWays(MEMBER_SORTS);
/** The reference plan, which collects everything. */
const gatherMembers = (where: Prisma.Sql, order: MemberOrder) =>
  gatherItems(MEMBER_TABLES, where, orderOf(order.sort, order.locale), order.paging, undefined);

const NAMES: [string | null, string | null][] = [
  ["Ξυλουργείο Αθηνά", "Athena Joinery"],
  ["Άλφα Μάρμαρα", null],
  [null, "Beta Stone"],
  ["ώριμα έργα", "Mature Works"],
  ["Ωμέγα", null],
  ["Άγκυρα Ο.Ε.", "Anchor"],
  [null, "Anvil & Sons"],
  ["βήτα", "Zeta"],
  ["Βήτα", "Eta"],
  ["Αθηναϊκά Κουφώματα", "Windows"],
];
let editor: UserActor;
const ids: number[] = [];
const deleted: number[] = [];
const members = new Set<number>();

beforeAll(async () => {
  editor = await (await testUser({ role: "manager" })).actor();
  for (let index = 0; index < NAMES.length * 3; index++) {
    const [el, en] = NAMES[index % NAMES.length]!;
    const translations = [["el", el] as const, ["en", en] as const].flatMap(
      ([locale, name], place) =>
        name === null
          ? []
          : [
              {
                locale: locale as Locale,
                name,
                slug: `desk-${index}`,
                description: "κοινή λέξη",
                status: index % 4 === 0 ? ("draft" as const) : ("published" as const),
                publishedAt: new Date(0),
                wordsAt: new Date(index % 5 === 0 ? place * millisecondsInDay : 0),
              },
            ],
    );
    const isDeleted = index % 11 === 10;
    const times = {
      createdAt: new Date(millisecondsInDay * (index % 7)),
      updatedAt: new Date(millisecondsInDay * (index % 6)),
      deletedAt: isDeleted ? new Date() : null,
    };
    const { id } = await db.member.create({
      data: { ...times, isMember: index % 3 === 0, translations: { create: translations } },
      select: { id: true },
    });
    (isDeleted ? deleted : ids).push(id);
    if (index % 3 === 0) members.add(id);
    if (index % 2 === 0)
      await db.directoryPost.create({
        data: { memberId: id, deletedAt: index % 6 === 0 ? new Date() : null },
      });
  }
});

const find = (filters: MemberEditFilters, perPage = 100, currentPage = 0) =>
  findMembersForEditing(editor, filters, { currentPage, perPage }, "el", "created_at");
function ofId(range: MemberRange, id: Prisma.Sql, isFar: boolean): Prisma.Sql {
  if ("where" in range) throw new Error("a range by rows");
  return range.ofId(id, isFar);
}
const nameOf = (id: number) =>
  NAMES[
    ids
      .concat(deleted)
      .sort((a, b) => a - b)
      .indexOf(id) % NAMES.length
  ]!;

describe("all plans of the list of companies", () => {
  it.each(MEMBER_ORDERS)("return the same page in the order %s", async (sort) => {
    for (const locale of ["el", "en"] as const)
      for (const where of [
        Prisma.sql`x.deleted_at IS NULL`,
        Prisma.sql`x.deleted_at IS NULL AND x.id % 2 = 0`,
      ]) {
        const all = await gatherMembers(where, {
          locale,
          sort,
          paging: { currentPage: 0, perPage: 100 },
        });
        for (let currentPage = 0; currentPage < 6; currentPage++) {
          const order = { locale, sort, paging: { currentPage, perPage: 5 } };
          const page = all.ids.slice(currentPage * 5, currentPage * 5 + 5);
          expect((await gatherMembers(where, order)).ids).toEqual(page);
          expect(await walkMembers({ where }, order)).toEqual(page);
        }
      }
  });
  it.each(MEMBER_ORDERS)(
    "return the same page of all, published, and presented companies in the order %s",
    async (sort) => {
      const isPublished = Prisma.sql`EXISTS (SELECT FROM member_translation AS t
        WHERE t.member_id = x.id AND t.status = 'published')`;
      const isPresented = Prisma.sql`EXISTS (SELECT FROM directory_post AS d
        WHERE d.member_id = x.id AND d.deleted_at IS NULL)`;
      const far: MemberRange = { ofId: (id) => ofId(PRESENTED_MEMBERS, id, true) };
      const ranges: [MemberRange, Prisma.Sql][] = [
        [ALL_MEMBERS, Prisma.sql`true`],
        [PUBLISHED_MEMBERS, isPublished],
        [PRESENTED_MEMBERS, isPresented],
        [far, isPresented],
      ];
      for (const [index, [range, condition]] of ranges.entries())
        for (const currentPage of [0, 1, 2]) {
          const order = {
            locale: index % 2 ? "en" : "el",
            sort,
            paging: { currentPage, perPage: 4 },
          } as const;
          const gathered = await gatherMembers(
            Prisma.sql`x.deleted_at IS NULL AND ${condition}`,
            order,
          );
          expect(await walkMembers(range, order)).toEqual(gathered.ids);
          expect(gathered.total).toSatisfy(
            (total: number) =>
              total > 8 && (index === 0 ? total === ids.length : total < ids.length),
          );
        }
    },
  );
  it("sorts by name in the alphabet of the locale, by the other name if it is missing", async () => {
    const { ids: found } = await findMembersForEditing(
      editor,
      {},
      { currentPage: 0, perPage: 100 },
      "el",
      "member_name",
    );
    const shown = found.map((id) => nameOf(id)[0] ?? nameOf(id)[1]!);
    expect(shown).toEqual([...shown].sort(new Intl.Collator("el").compare));
    expect(found).toHaveLength(ids.length);
  });
});

test("totals and rows agree for states, gaps and the trash", async () => {
  const rows = await db.memberTranslation.findMany({
    where: { memberId: { in: ids } },
    select: { memberId: true, locale: true, status: true, wordsAt: true },
  });
  const of = (id: number) => rows.filter(({ memberId }) => memberId === id);
  const expected: [MemberEditFilters, (id: number) => boolean][] = [
    [{}, () => true],
    [{ status: "published" }, (id) => of(id).some(({ status }) => status === "published")],
    [{ status: "draft" }, (id) => of(id).some(({ status }) => status === "draft")],
    [{ isMember: true }, (id) => members.has(id)],
    [{ isMember: false }, (id) => !members.has(id)],
    [{ missing: "en" }, (id) => of(id).every(({ locale }) => locale !== "en")],
    [{ missing: "el" }, (id) => of(id).every(({ locale }) => locale !== "el")],
    [
      { outdated: "el" },
      (id) => {
        const [el, en] = [
          of(id).find(({ locale }) => locale === "el"),
          of(id).find(({ locale }) => locale === "en"),
        ];
        return Boolean(el && en && el.wordsAt < en.wordsAt);
      },
    ],
  ];
  for (const [filters, belongs] of expected) {
    const found = await find(filters);
    expect(
      [...found.ids].sort((a, b) => a - b),
      JSON.stringify(filters),
    ).toEqual(ids.filter(belongs));
    expect(found.total).toBe(found.ids.length);
    expect(await find(filters, 4, 90)).toMatchObject({ total: found.total, ids: [] });
    // Control: filters match some companies and not all.
    if (Object.keys(filters).length > 0)
      expect(found.total).toSatisfy((total: number) => total > 0 && total < ids.length);
  }
  expect((await find({ trash: true })).ids.sort((a, b) => a - b)).toEqual(deleted);
});

test("an import lists the companies that it created, changed or found unchanged, and no refused ones", async () => {
  const states = ["created", "updated", "unchanged", "refused", "waiting"] as const;
  const { id: importId } = await db.importRun.create({
    data: {
      fileName: "a.csv",
      content: Buffer.from(""),
      encoding: "utf-8",
      separator: ";",
      columns: [],
      state: "done",
      rows: {
        create: states.map((state, index) => ({
          line: index + 2,
          state,
          values: [],
          memberId: ids[index]!,
        })),
      },
    },
    select: { id: true },
  });
  expect(await find({ importId })).toMatchObject({
    total: 3,
    ids: expect.arrayContaining(ids.slice(0, 3)),
  });
  expect(await find({ importId: importId + 1 })).toEqual({ total: 0, ids: [] });
});

test("finds text anywhere in any locale, and short text as a prefix of a word of the name", async () => {
  const names = async (search: string) =>
    [...new Set((await find({ search })).ids.map((id) => nameOf(id)[0] ?? nameOf(id)[1]!))].sort();
  expect(await names("αθ")).toEqual(["Αθηναϊκά Κουφώματα", "Ξυλουργείο Αθηνά"]);
  // In the other script too, as in every search.
  expect(await names("αν")).toEqual(["Anvil & Sons", "Άγκυρα Ο.Ε."]);
  expect(await names("AN")).toEqual(["Anvil & Sons", "Άγκυρα Ο.Ε."]);
  expect(await names("ουργει joinery")).toEqual(["Ξυλουργείο Αθηνά"]);
  expect(await names("αθηνα κο")).toEqual(
    ["Αθηναϊκά Κουφώματα", "Ξυλουργείο Αθηνά"].filter((name) =>
      fold(`${name} κοινή λέξη`).includes("κο"),
    ),
  );
  expect((await find({ search: "κοινη λεξη" })).total).toBe(ids.length);
  for (const search of ["'", "\\", ":*", "α'", "& |"])
    expect((await find({ search })).total).toBeGreaterThanOrEqual(0);
});

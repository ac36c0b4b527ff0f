import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { listMemberRows } from "@/lib/directory/member/desk/load";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";

type State = "draft" | "in_review" | "published" | "archived";
type Texts = { name: string; status?: State; area?: string; wordsAt?: Date };
type Outcome = {
  done: { id: number; former: Record<"el" | "en", State | null> }[];
  failed: { id: number; message: string }[];
};

let profession = 0;
let other = 0;
let counter = 0;
let editor: TestUser;
let manager: TestUser;

beforeAll(async () => {
  await seedTestContent();
  profession = (await db.profession.findFirstOrThrow({ select: { id: true } })).id;
  other = (
    await db.profession.create({
      data: {
        key: "glaziers",
        translations: { create: [{ locale: "el", name: "Υαλουργοί", slug: "yalourgoi" }] },
      },
    })
  ).id;
  [editor, manager] = [await testUser({ role: "editor" }), await testUser({ role: "manager" })];
});

/** A company whose words are unique. */
async function company(
  translations: Partial<Record<"el" | "en", Texts>>,
  change: object = {},
): Promise<number> {
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      professions: { create: [{ professionId: profession }] },
      ...change,
      translations: {
        create: Object.entries(translations).map(
          ([locale, { name, status = "published", area, wordsAt = new Date() }]) => ({
            locale: locale as "el" | "en",
            name,
            area,
            slug: `desk-${++counter}`,
            status,
            publishedAt: status === "published" ? new Date(0) : null,
            wordsAt,
          }),
        ),
      },
    },
  });
  return id;
}
const statesOf = async (id: number) =>
  Object.fromEntries(
    (
      await db.memberTranslation.findMany({
        where: { memberId: id },
        select: { locale: true, status: true },
      })
    ).map(({ locale, status }) => [locale, status]),
  );
const found = async (user: TestUser, query: string) =>
  (
    (await sendRequest("GET /api/member", { user, query: `?admin=true&${query}` }))
      .data as MemberEditView[]
  ).map(({ id }) => id);
const bulk = async (user: TestUser, body: object) =>
  (await sendRequest("POST /api/member/bulk", { user, body })).data as Outcome;

describe("the editing list", () => {
  it("searches words of both locales without accents, in any order, and requires all of them", async () => {
    const id = await company({
      el: { name: "Ξυλουργείο Καλαφάτη", area: "Σύρος" },
      en: { name: "Kalafatis Joinery" },
    });
    for (const search of ["ΚΑΛΑΦΑΤΗ", "καλαφατη ξυλουργ", "joinery kalafatis", "kalafatis συρος"])
      expect(await found(editor, `search=${encodeURIComponent(search)}`), search).toEqual([id]);
    expect(await found(editor, `search=${encodeURIComponent("καλαφατη ανυπαρκτη")}`)).toEqual([]);
  });
  it("treats % and _ literally", async () => {
    await company({ el: { name: "Ποσοστό εκατό" } });
    for (const search of ["%", "_", "\\", "ποσοστο%εκατο_"])
      expect(
        (
          await sendRequest("GET /api/member", {
            user: editor,
            query: `?admin=true&search=${encodeURIComponent(search)}`,
          })
        ).status,
      ).toBe(200);
    expect(await found(editor, `search=${encodeURIComponent("ποσοσ%εκ")}`)).toHaveLength(1);
    expect(await found(editor, `search=${encodeURIComponent("ποσ_χστό")}`)).toEqual([]);
  });
  it("filters by missing and outdated translations", async () => {
    const alone = await company({ el: { name: "Μονόγλωσση Ζάχου" } });
    const old = await company({
      el: { name: "Δίγλωσση Ζάχου", wordsAt: new Date(2_000) },
      en: { name: "Bilingual Zachou", wordsAt: new Date(1_000) },
    });
    const search = `search=${encodeURIComponent("ζαχου")}`;
    expect(await found(editor, `${search}&missing=en`)).toEqual([alone]);
    expect(await found(editor, `${search}&missing=el`)).toEqual([]);
    expect(await found(editor, `${search}&outdated=en`)).toEqual([old]);
    expect(await found(editor, `${search}&outdated=el`)).toEqual([]);
    const row = (
      await listMemberRows(
        await editor.actor(),
        { search: "ζαχου", outdated: "en" },
        { currentPage: 0, perPage: 20 },
        "el",
      )
    ).items[0]!;
    expect([row.translations.el!.is_outdated, row.translations.en!.is_outdated]).toEqual([
      false,
      true,
    ]);
  });
  it("filters by status, badge, profession and approval, and sorts", async () => {
    const first = await company(
      { el: { name: "Άλφα Ρούσου", status: "archived" } },
      { isMember: true, updatedAt: new Date(3_000), createdAt: new Date(1_000) },
    );
    const second = await company(
      { el: { name: "Βήτα Ρούσου" } },
      {
        professions: { create: [{ professionId: other }] },
        updatedAt: new Date(1_000),
        createdAt: new Date(2_000),
      },
    );
    const third = await company(
      { el: { name: "Γάμμα Ρούσου", status: "in_review" } },
      { approvedAt: null, updatedAt: new Date(2_000), createdAt: new Date(3_000) },
    );
    const within = (query: string) =>
      found(editor, `search=${encodeURIComponent("ρουσου")}&${query}`);
    expect(await within("status=archived")).toEqual([first]);
    expect(await within("is_member=1")).toEqual([first]);
    expect(await within("is_member=0&sort=-member_name")).toEqual([third, second]);
    expect(await within(`category=${other}`)).toEqual([second]);
    expect(await within("waiting=1")).toEqual([third]);
    expect(await within("sort=member_name")).toEqual([first, second, third]);
    expect(await within("sort=-updated_at")).toEqual([first, third, second]);
    expect(await within("sort=created_at")).toEqual([first, second, third]);
    expect(
      (await sendRequest("GET /api/member", { user: editor, query: "?admin=true&sort=vat_number" }))
        .status,
    ).toBe(422);
  });
  it("shows only the own company, and no trash, to users without the right to all", async () => {
    const id = await company({ el: { name: "Κρυφή Μαυρίδου", status: "draft" } });
    const deleted = await company({ el: { name: "Σβησμένη Μαυρίδου" } }, { deletedAt: new Date() });
    const [owner, stranger] = [await testUser({ memberId: id }), await testUser()];
    const search = `search=${encodeURIComponent("μαυριδου")}`;
    expect(await found(owner, search)).toEqual([id]);
    expect(await found(stranger, search)).toEqual([]);
    for (const user of [owner, stranger, editor])
      expect(
        (await sendRequest("GET /api/member", { user, query: "?admin=true&trash=true" })).status,
      ).toBe(403);
    expect(await found(manager, `${search}&trash=true`)).toEqual([deleted]);
    expect(await found(manager, search)).toEqual([id]);
  });
});

describe("a bulk action", () => {
  it("archives companies, and is undone", async () => {
    const ids = [
      await company({ el: { name: "Πρώτη" }, en: { name: "First", status: "draft" } }),
      await company({ el: { name: "Δεύτερη" } }),
    ];
    const { done, failed } = await bulk(editor, { action: "archive", ids });
    expect([done.length, failed]).toEqual([2, []]);
    expect(done[0]).toEqual({ id: ids[0], former: { el: "published", en: "draft" } });
    expect([await statesOf(ids[0]!), await statesOf(ids[1]!)]).toEqual([
      { el: "archived", en: "draft" },
      { el: "archived" },
    ]);
    expect((await sendRequest("GET /api/member/{id}", { params: { id: ids[0]! } })).status).toBe(
      404,
    );
    expect((await bulk(editor, { action: "undo", items: done })).failed).toEqual([]);
    expect([await statesOf(ids[0]!), await statesOf(ids[1]!)]).toEqual([
      { el: "published", en: "draft" },
      { el: "published" },
    ]);
    expect((await sendRequest("GET /api/member/{id}", { params: { id: ids[0]! } })).status).toBe(
      200,
    );
    expect(
      await db.auditEntry.count({
        where: {
          subjectKind: "member",
          subjectId: ids[0]!,
          action: "member.updated",
          actorId: editor.userId,
        },
      }),
    ).toBe(2);
  });
  it("publishes companies, and approves those in review", async () => {
    const id = await company(
      { el: { name: "Αναμονή", status: "in_review" } },
      { approvedAt: null },
    );
    expect((await bulk(editor, { action: "publish", ids: [id] })).done).toEqual([
      { id, former: { el: "in_review", en: null } },
    ]);
    expect(
      (await db.member.findUniqueOrThrow({ where: { id }, select: { approvedAt: true } }))
        .approvedAt,
    ).not.toBeNull();
  });
  it("handles each company alone: a failure has a reason in the request's locale", async () => {
    const id = await company({ el: { name: "Καλή" } });
    const { done, failed } = await bulk(editor, { action: "archive", ids: [99_999_999, id, id] });
    expect(done.map((one) => one.id)).toEqual([id]);
    expect(failed).toEqual([{ id: 99_999_999, message: "Δεν υπάρχει πια." }]);
    const again = (
      await sendRequest("POST /api/member/bulk", {
        user: editor,
        query: "?locale=en",
        body: { action: "archive", ids: [id] },
      })
    ).data as Outcome;
    expect(again.failed).toEqual([{ id, message: "There is nothing to change." }]);
  });
  it("deletes and restores for managers only, with the former status", async () => {
    const id = await company({
      el: { name: "Φεύγει" },
      en: { name: "Leaves", status: "archived" },
    });
    const owner = await testUser({ memberId: id });
    for (const user of [owner, editor])
      for (const action of ["delete", "restore"])
        expect(
          (await sendRequest("POST /api/member/bulk", { user, body: { action, ids: [id] } }))
            .status,
        ).toBe(403);
    expect((await bulk(manager, { action: "delete", ids: [id] })).done).toHaveLength(1);
    expect((await sendRequest("GET /api/member/{id}", { params: { id } })).status).toBe(404);
    expect((await bulk(manager, { action: "restore", ids: [id] })).done).toHaveLength(1);
    expect(await statesOf(id)).toEqual({ el: "published", en: "archived" });
    expect((await sendRequest("GET /api/member/{id}", { params: { id } })).status).toBe(200);
    expect(
      (await sendRequest("POST /api/member/{id}/restore", { user: manager, params: { id } }))
        .status,
    ).toBe(404);
    expect(
      await db.auditEntry.findMany({
        where: { subjectKind: "member", subjectId: id, actorId: manager.userId },
        orderBy: { id: "asc" },
        select: { action: true },
      }),
    ).toEqual([{ action: "member.deleted" }, { action: "member.restored" }]);
  });
  it("does not change other companies, and publishes none that was never approved", async () => {
    const [own, foreign] = [
      await company({ el: { name: "Δική", status: "in_review" } }, { approvedAt: null }),
      await company({ el: { name: "Ξένη" } }),
    ];
    const owner = await testUser({ memberId: own });
    const { done, failed } = await bulk(owner, { action: "publish", ids: [own, foreign] });
    expect([done, failed.map(({ id }) => id)]).toEqual([[], [own, foreign]]);
    expect((await bulk(owner, { action: "archive", ids: [foreign] })).done).toEqual([]);
    expect(
      (
        await bulk(owner, {
          action: "undo",
          items: [{ id: foreign, former: { el: "archived", en: null } }],
        })
      ).done,
    ).toEqual([]);
    expect([await statesOf(own), await statesOf(foreign)]).toEqual([
      { el: "in_review" },
      { el: "published" },
    ]);
  });
  it.each([
    [{ action: "burn", ids: [1] }],
    [{ action: "archive", ids: [] }],
    [{ action: "archive", ids: ["x"] }],
    [{ action: "archive", ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    [{ action: "undo", ids: [1] }],
    [{ action: "undo", items: [{ id: 1, former: { el: "gone", en: null } }] }],
  ])("is refused with the invalid body %j", async (body) => {
    expect((await sendRequest("POST /api/member/bulk", { user: manager, body })).status).toBe(422);
  });
});

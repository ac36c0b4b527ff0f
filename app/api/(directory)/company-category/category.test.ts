import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { findSection, findTag } from "@/lib/magazine/category/service";
import type { SectionEditView } from "@/lib/magazine/category/admin";
import { db } from "@/lib/kernel/core/db";
import type { ProfessionEditView } from "@/lib/directory/profession/admin";
import { findProfession } from "@/lib/directory/profession/service";
import { sendRequest, type RequestOptions } from "../../rights/request";
import { seedTestContent } from "../../test-content";

let editor: TestUser;
let section = 0;
let counter = 0;
beforeAll(async () => {
  await seedTestContent();
  section = (await db.category.findFirstOrThrow({ where: { code: "DS.MAG" } })).id;
});
// Each user may send 60 writes a minute.
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

const put = (id: number, ctx: "member" | "product", body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/company-category/{id}", {
    user: editor,
    params: { id },
    query: `?ctx=${ctx}`,
    body,
    ...options,
  });
const remove = (id: number, ctx: "member" | "product") =>
  sendRequest("DELETE /api/company-category/{id}", {
    user: editor,
    params: { id },
    query: `?ctx=${ctx}`,
  });
const view = (result: { data: never }) => result.data as SectionEditView;
const read = async () =>
  (
    (
      await sendRequest("GET /api/company-category", {
        user: editor,
        query: "?ctx=product&admin=true",
      })
    ).data as SectionEditView[]
  ).find(({ id }) => id === section)!;
const asList = (parts: SectionEditView["sub_categories"]) =>
  parts.map(({ id }): { id?: number; name?: object; slug?: object } => ({ id }));
const publicNames = async (locale: string) =>
  (
    (
      await sendRequest("GET /api/company-category", {
        query: `?ctx=product&name=DS.MAG&locale=${locale}`,
      })
    ).data as { sub_category: string }[]
  )[0]!.sub_category;

describe("a section", () => {
  it("is shown to editors in both locales with its sub-categories and their number of posts", async () => {
    expect(await read()).toMatchObject({
      category: "DS.MAG",
      version: expect.any(Number) as number,
      translations: { el: { name: "Περιοδικό" }, en: { name: "Mag" } },
      sub_categories: [
        { name: { el: "Κατοικία", en: "Residence" }, posts_count: 1 },
        { name: { el: "Τοπίο" }, posts_count: 1 },
      ],
    });
  });
  it("has a layout on the home page, the usual one until editors choose another", async () => {
    expect((await read()).layout).toBe("usual");
    expect(view(await put(section, "product", { layout: "pair" })).layout).toBe("pair");
    expect((await findSection("DS.MAG", "en"))?.layout).toBe("pair");
    // What is not sent stays, and an unknown one is refused.
    expect(view(await put(section, "product", { is_featured: false })).layout).toBe("pair");
    const refused = await put(section, "product", { layout: "carousel" });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["layout"]]);
    expect((await read()).layout).toBe("pair");
    await expect(
      db.category.update({ where: { id: section }, data: { layout: "carousel" } }),
    ).rejects.toThrow("category_layout_check");
    await put(section, "product", { layout: "usual" });
  });
  it("adds, renames and sorts sub-categories, whose former URLs redirect", async () => {
    const before = await read();
    const [home, land] = asList(before.sub_categories);
    const result = await put(section, "product", {
      version: before.version,
      sub_categories: [
        { ...land, name: { el: "Τοπία & κήποι" }, slug: { el: "topia" } },
        home,
        { name: { el: "Υλικά", en: "Materials" } },
        { name: { en: "Light" } },
      ],
    });
    expect(result.status).toBe(200);
    expect(
      view(result).sub_categories.map(({ name, slug }) => [name.el, name.en, slug.el, slug.en]),
    ).toEqual([
      ["Τοπία & κήποι", "Landscape", "topia", "landscape"],
      ["Κατοικία", "Residence", "katoikia", "residence"],
      ["Υλικά", "Materials", "ylika", "materials"],
      [null, "Light", null, "light"],
    ]);
    expect(await publicNames("el")).toBe("Τοπία & κήποι, Κατοικία, Υλικά, Light");
    const shown = (await findSection("DS.MAG", "el"))!;
    expect(await findTag(shown, "topio")).toEqual({ kind: "moved", slug: "topia" });
    expect(await findTag(shown, "topia")).toMatchObject({ kind: "found" });
  });
  it("accepts a comma-separated list in one locale: known names keep their sub-category and its posts", async () => {
    const before = await read();
    const names = before.sub_categories.map(({ name }) => name.en ?? "").reverse();
    const result = view(
      await put(
        section,
        "product",
        { translations: {}, sub_category: [...names, "Water"].join(" , ") },
        { query: "?ctx=product&locale=en" },
      ),
    );
    expect(result.sub_categories.map(({ id }) => id).slice(0, -1)).toEqual(
      before.sub_categories.map(({ id }) => id).reverse(),
    );
    expect(result.sub_categories.at(-1)).toMatchObject({
      key: "water",
      name: { el: null, en: "Water" },
    });
  });
  it("refuses to remove a sub-category with posts, also deleted ones, and says how many", async () => {
    const before = await read();
    const busy = before.sub_categories.find(({ posts_count }) => posts_count > 0)!;
    await db.post.updateMany({
      where: { subCategoryId: busy.id },
      data: { deletedAt: new Date() },
    });
    const others = asList(before.sub_categories.filter(({ id }) => id !== busy.id));
    const result = await put(section, "product", { sub_categories: others });
    expect([result.status, result.message]).toMatchObject([409, expect.stringMatching(/\(1,/)]);
    expect(view(result)).toMatchObject({ id: section, version: before.version });
    expect((await read()).sub_categories).toHaveLength(before.sub_categories.length);
    await db.post.updateMany({ where: { subCategoryId: busy.id }, data: { subCategoryId: null } });
    expect(
      view(await put(section, "product", { sub_categories: others })).sub_categories,
    ).toHaveLength(others.length);
  });
  it.each([
    ["sub_categories.0.name.el", [{ name: { el: "Α,Β" } }]],
    ["sub_categories.0.name.el", [{}]],
    ["sub_categories.0.id", [{ id: 99_999_999 }]],
    ["sub_categories.1.name.el", [{ name: { el: "Νέο" } }, { name: { el: "νεο" } }]],
    ["sub_categories.0.slug.el", [{ name: { el: "Νέο" }, slug: { el: "Νέο" } }]],
    [
      "sub_categories.1.slug.en",
      [{ name: { en: "One" } }, { name: { en: "Two" }, slug: { en: "one" } }],
    ],
  ])("reports the invalid entry: %s", async (field, entries) => {
    const before = await read();
    const { status, errors } = await put(section, "product", {
      sub_categories: [...entries, ...asList(before.sub_categories)],
    });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await read()).toEqual(before);
  });
  it("accepts one of two concurrent changes, keeps code and slug, and is deleted only when unused", async () => {
    const { version } = await read();
    const results = await Promise.all(
      [1, 2].map((position) =>
        put(section, "product", { position, version, category: "DS.AGENDA", slug: "other" }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ category: "DS.MAG", slug: "mag" });
    expect((await remove(section, "product")).status).toBe(409);
    const create = (category: string) =>
      sendRequest("POST /api/company-category", {
        user: editor,
        query: "?ctx=product",
        body: { category, name: "Νέα", sub_category: "Α, Β" },
      });
    const fresh = await create("DS.AGENDA");
    expect([fresh.status, view(fresh)]).toMatchObject([
      201,
      { category: "DS.AGENDA", slug: "agenda", sub_category: "Α, Β" },
    ]);
    expect([(await create("DS.AGENDA")).status, (await create("DS.NOWHERE")).status]).toEqual([
      409, 422,
    ]);
    expect([
      (await remove(view(fresh).id, "product")).status,
      (await remove(view(fresh).id, "product")).status,
    ]).toEqual([204, 404]);
  });
});

describe("a profession", () => {
  const create = async (body: object) => {
    const result = await sendRequest("POST /api/company-category", {
      user: editor,
      query: "?ctx=member",
      body,
    });
    expect(result.status).toBe(201);
    return result.data as ProfessionEditView;
  };
  it("is created, renamed and moved; its former URL redirects", async () => {
    const { id, slug } = await create({
      translations: {
        el: { profession: `Ξυλουργοί ${++counter}` },
        en: { profession: `Joiners ${counter}` },
      },
    });
    expect(slug).toBe(`xylourgoi-${counter}`);
    const result = await put(id, "member", {
      profession: "Ξυλογλύπτες",
      translations: { en: { slug: "carvers" } },
    });
    expect(result.data).toMatchObject({
      profession: "Ξυλογλύπτες",
      slug,
      translations: { en: { profession: `Joiners ${counter}`, slug: "carvers" } },
      version: 2,
    });
    expect(await findProfession(`joiners-${counter}`, "en")).toEqual({
      kind: "moved",
      slug: "carvers",
    });
    const listed = (await sendRequest("GET /api/company-category", { query: "?ctx=member" }))
      .data as {
      id: number;
      profession: string;
    }[];
    expect(listed.find((one) => one.id === id)?.profession).toBe("Ξυλογλύπτες");
  });
  it("has a unique name", async () => {
    await create({ profession: "Υαλουργοί" });
    const again = await sendRequest("POST /api/company-category", {
      user: editor,
      query: "?ctx=member",
      body: { profession: "υαλουργοι" },
    });
    expect([again.status, Object.keys(again.errors)]).toEqual([422, ["profession"]]);
    const five = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendRequest("POST /api/company-category", {
          user: editor,
          query: "?ctx=member",
          body: { profession: "Αγγειοπλάστες" },
        }),
      ),
    );
    expect(five.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(
      (
        await sendRequest("POST /api/company-category", {
          user: editor,
          query: "?ctx=member",
          body: { profession: "Α, Β" },
        })
      ).status,
    ).toBe(422);
  });
  it("is deleted only without companies", async () => {
    const { id } = await create({ profession: "Μαρμαράδες" });
    const { id: member } = await db.member.create({
      data: { professions: { create: [{ professionId: id }] }, deletedAt: new Date() },
    });
    const refused = await remove(id, "member");
    expect([refused.status, refused.message, refused.data]).toMatchObject([
      409,
      expect.stringContaining("(1,"),
      { id, members_count: 0 },
    ]);
    await db.memberProfession.deleteMany({ where: { memberId: member } });
    expect([(await remove(id, "member")).status, (await remove(id, "member")).status]).toEqual([
      204, 404,
    ]);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { makeDesk } from "./(magazine)/product/test-desk";
import { sendRequest, type ApiResponse } from "./rights/request";
import { seedTestContent } from "./test-content";

/** The fields of every editing view, and the localized fields of this test. */
type Item = Record<string, unknown> & {
  id: number;
  version: number;
  translations: { el: Record<string, unknown> | null; en: Record<string, unknown> | null };
};

type Kind = {
  path: `/${string}`;
  /** The localized field that is changed. */
  field: string;
  /** A localized text as HTML and as a document. */
  html?: string;
  document?: string;
  make: () => Promise<number>;
};

let editor: TestUser;
let memberId = 0;
let counter = 0;
beforeAll(async () => {
  await seedTestContent();
  await makeDesk();
  memberId = (await db.member.findFirstOrThrow({ select: { id: true } })).id;
});
// Each user may send 60 writes a minute.
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

const itemOf = (result: ApiResponse): Item => {
  expect(result.status, JSON.stringify(result)).toBeLessThan(300);
  return result.body.data as Item;
};
const create = async (path: `/${string}`, body: object) =>
  itemOf(await sendRequest(`POST ${path}`, { user: editor, body })).id;
const inBoth = (fieldsOf: (name: string) => object) => ({
  translations: { el: fieldsOf(`Αρχικό ${++counter}`), en: fieldsOf(`First ${counter}`) },
});

const KINDS: Kind[] = [
  {
    path: "/api/product",
    field: "product_name",
    html: "body",
    document: "body_doc",
    make: () =>
      create("/api/product", {
        category: "DS.MAG",
        ...inBoth((product_name) => ({ product_name, body: "<p>one</p>" })),
      }),
  },
  {
    path: "/api/member",
    field: "member_name",
    make: async () => {
      const { id } = await db.profession.findFirstOrThrow({ select: { id: true } });
      return create("/api/member", {
        co_category: [id],
        verified: { what: "GEMI" },
        ...inBoth((member_name) => ({ member_name })),
      });
    },
  },
  {
    path: "/api/page",
    field: "title",
    make: () =>
      create(
        "/api/page",
        inBoth((title) => ({ title })),
      ),
  },
  {
    path: "/api/chunk",
    field: "title",
    html: "content",
    document: "content_doc",
    make: () =>
      create("/api/chunk", {
        key: `rmw_${++counter}`,
        ...inBoth((title) => ({ title, content: "<p>one</p>" })),
      }),
  },
  {
    path: "/api/content-member",
    field: "headline",
    html: "content",
    document: "content_doc",
    make: async () => {
      const path = "PUT /api/content-member/{id}";
      const body = inBoth((headline) => ({ headline, content: "<p>one</p>" }));
      return itemOf(await sendRequest(path, { user: editor, params: { id: memberId }, body })).id;
    },
  },
];

describe.each(KINDS)("the whole object of $path, read and sent back", (kind) => {
  const { path, field, html, document, make } = kind;
  const params = (id: number) => ({ user: editor, params: { id } });
  const read = async (id: number, locale = "el") =>
    itemOf(
      await sendRequest(`GET ${path}/{id}`, {
        ...params(id),
        query: `?admin=true&locale=${locale}`,
      }),
    );
  const put = (item: Item, locale = "el") =>
    sendRequest(`PUT ${path}/{id}`, { ...params(item.id), body: item, query: `?locale=${locale}` });
  const saved = async (item: Item, locale = "el") => {
    itemOf(await put(item, locale));
    return read(item.id, locale);
  };
  const changedIn = (item: Item, locale: "el" | "en", fields: object): Item => ({
    ...item,
    translations: {
      ...item.translations,
      [locale]: { ...item.translations[locale], ...fields },
    },
  });

  it("saves a changed flat field", async () => {
    const before = await read(await make());
    const after = await saved({ ...before, [field]: "Νέο" });
    expect([after[field], after.translations.el?.[field]]).toEqual(["Νέο", "Νέο"]);
    expect(after.translations.en?.[field]).toBe(before.translations.en?.[field]);
    expect(after.version).toBe(before.version + 1);
  });

  it("saves a changed flat field of the other locale", async () => {
    const before = await read(await make(), "en");
    const after = await saved({ ...before, [field]: "New" }, "en");
    expect([after[field], after.translations.en?.[field]]).toEqual(["New", "New"]);
    expect(after.translations.el?.[field]).toBe(before.translations.el?.[field]);
  });

  it("saves a field that was changed in its translation", async () => {
    const before = await read(await make());
    const after = await saved(changedIn(before, "el", { [field]: "Νέο" }));
    expect([after[field], after.translations.el?.[field]]).toEqual(["Νέο", "Νέο"]);
    expect((await saved(changedIn(after, "en", { [field]: "New" }))).translations).toMatchObject({
      el: { [field]: "Νέο" },
      en: { [field]: "New" },
    });
  });

  it("takes the translation's value when both were changed to different values", async () => {
    const before = await read(await make());
    const after = await saved({ ...changedIn(before, "el", { [field]: "Μέσα" }), [field]: "Έξω" });
    expect(after[field]).toBe("Μέσα");
  });

  it("changes nothing when nothing was changed", async () => {
    const before = await read(await make());
    const after = await saved(before);
    expect(after.translations).toEqual(before.translations);
  });

  it("is refused with the current state and the message when it is stale", async () => {
    const before = await read(await make());
    await saved({ ...before, [field]: "Νέο" });
    const result = await put({ ...before, [field]: "Παλιό" });
    expect([result.status, result.data]).toMatchObject([409, { [field]: "Νέο" }]);
    expect((await read(before.id))[field]).toBe("Νέο");
  });

  it.runIf(html)("saves a text that was changed as HTML, flat or in its translation", async () => {
    const before = await read(await make());
    const flat = await saved({ ...before, [html!]: "<p>two</p>" });
    expect([flat[html!], JSON.stringify(flat[document!])]).toMatchObject([
      "<p>two</p>",
      expect.stringContaining("two"),
    ]);
    const nested = await saved(changedIn(flat, "el", { [html!]: "<p>three</p>" }));
    expect(nested[html!]).toBe("<p>three</p>");
  });

  it.runIf(document)("saves a document that was changed, flat or in its translation", async () => {
    const before = await read(await make());
    const text = (content: string) => ({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: content }] }],
    });
    const flat = await saved({ ...before, [document!]: text("two") });
    expect(flat[html!]).toBe("<p>two</p>");
    const nested = await saved(changedIn(flat, "el", { [document!]: text("three") }));
    expect(nested[html!]).toBe("<p>three</p>");
  });
});

describe.each(KINDS.slice(0, 4))("the whole object of $path without the locale", (kind) => {
  it("may be sent back, and gets the translation when its name is set", async () => {
    const id = await kind.make();
    const tables = {
      "/api/product": () => db.postTranslation.deleteMany({ where: { postId: id, locale: "en" } }),
      "/api/member": () =>
        db.memberTranslation.deleteMany({ where: { memberId: id, locale: "en" } }),
      "/api/page": () => db.pageTranslation.deleteMany({ where: { pageId: id, locale: "en" } }),
      "/api/chunk": () => db.chunkTranslation.deleteMany({ where: { chunkId: id, locale: "en" } }),
    };
    await tables[kind.path as keyof typeof tables]();
    const query = "?admin=true&locale=en";
    const options = { user: editor, params: { id }, query };
    const before = itemOf(await sendRequest(`GET ${kind.path}/{id}`, options));
    expect(before.translations.en).toBeNull();
    const untouched = itemOf(
      await sendRequest(`PUT ${kind.path}/{id}`, { ...options, body: before }),
    );
    expect(untouched.translations.en).toBeNull();
    const body = { ...before, version: untouched.version, [kind.field]: "New" };
    const after = itemOf(await sendRequest(`PUT ${kind.path}/{id}`, { ...options, body }));
    expect(after.translations.en).toMatchObject({ [kind.field]: "New" });
  });
});

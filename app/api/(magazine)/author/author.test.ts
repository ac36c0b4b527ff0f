import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { AuthorEditView } from "@/lib/magazine/author/desk";
import { findAuthor, type AuthorView } from "@/lib/magazine/author/read";
import { db } from "@/lib/kernel/core/db";
import { makeAsset } from "../product/test-desk";
import { sendRequest } from "../../rights/request";
import { addPost, makeAuthor } from "./test-authors";

let editor: TestUser;
// Each user may send 60 writes a minute.
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

const create = async (body: object) => {
  const sent = await sendRequest("POST /api/author", { user: editor, body });
  return { ...sent, author: sent.data as AuthorEditView };
};
const put = async (id: number, body: object) => {
  const params = { id };
  const sent = await sendRequest("PUT /api/author/{id}", { user: editor, params, body });
  return { ...sent, author: sent.data as AuthorEditView };
};
const remove = (id: number) =>
  sendRequest("DELETE /api/author/{id}", { user: editor, params: { id } });
const read = async (id: number | string, locale = "el") => {
  const query = `?locale=${locale}`;
  const sent = await sendRequest("GET /api/author/{id}", { params: { id }, query });
  return sent.status === 200 ? (sent.data as AuthorView) : undefined;
};
const names = (name: string, further: object = {}) => ({
  translations: { el: { name, ...further } },
});

describe("an author", () => {
  it("has a Greek name, whose slug and English form are in Latin letters", async () => {
    const { status, author } = await create(names("Άννα-Μαρία Χατζηγεωργίου"));
    expect(status).toBe(201);
    expect(author).toMatchObject({
      slug: "anna-maria-chatzigeorgiou",
      translations: { el: { name: "Άννα-Μαρία Χατζηγεωργίου" }, en: { name: null } },
      version: 1,
      posts_count: 0,
    });
    await addPost([author.id]);
    expect((await read(author.id, "en"))?.name).toBe("Anna-Maria Chatzigeorgiou");
    const named = await put(author.id, { translations: { en: { name: "Anna M. Chatzi" } } });
    expect(named.author).toMatchObject({ version: 2, slug: "anna-maria-chatzigeorgiou" });
    expect((await read(author.id, "en"))?.name).toBe("Anna M. Chatzi");
    expect((await read(author.id, "el"))?.name).toBe("Άννα-Μαρία Χατζηγεωργίου");
    await put(author.id, { translations: { en: { name: null } } });
    expect((await read(author.id, "en"))?.name).toBe("Anna-Maria Chatzigeorgiou");
  });

  it("shares a name with another one, and then has a slug of its own", async () => {
    const [first, second] = [
      await create(names("Νίκος Ρήγας")),
      await create(names("Νίκος Ρήγας")),
    ];
    expect([first.author.slug, second.author.slug]).toEqual(["nikos-rigas", "nikos-rigas-2"]);
    const taken = await put(second.author.id, { slug: "nikos-rigas" });
    expect(taken.errors).toHaveProperty("slug");
    expect((await put(second.author.id, { slug: "Νίκος" })).errors).toHaveProperty("slug");
  });

  it("takes flat texts as those of the request's language", async () => {
    const sent = await sendRequest("POST /api/author", {
      user: editor,
      query: "?locale=en",
      body: { text: "Writes about light.", translations: { el: { name: "Ελένη" } } },
    });
    expect(sent.data).toMatchObject({
      text: "Writes about light.",
      translations: { el: { name: "Ελένη", text: null }, en: { text: "Writes about light." } },
    });
  });

  it("is refused without a Greek name, with another link, and with an unknown picture", async () => {
    expect((await create({ translations: { en: { name: "Maria" } } })).errors).toEqual({
      name: ["Γράψτε το όνομα στα ελληνικά."],
    });
    const english = await sendRequest("POST /api/author", {
      user: editor,
      query: "?locale=en",
      body: { name: "Maria" },
    });
    expect(english.errors).toEqual({
      "translations.el.name": ["Please write the name in Greek."],
    });
    for (const link of ["http://example.test", "javascript:alert(1)", "https://"])
      expect((await create({ ...names("Μ"), link })).errors, link).toHaveProperty("link");
    const { status, errors } = await create({ ...names("Μ"), picture_id: 999_999 });
    expect([status, Object.keys(errors)]).toEqual([422, ["picture_id"]]);
  });

  it("has a picture that is described in both languages", async () => {
    const { author } = await create(names("Σοφία"));
    const half = await makeAsset({ el: "Η Σοφία" });
    expect((await put(author.id, { picture_id: half })).errors).toHaveProperty("picture_id");
    const whole = await makeAsset({ el: "Η Σοφία", en: "Sofia" });
    expect((await put(author.id, { picture_id: whole })).author.picture).toMatchObject({
      id: whole,
    });
    // Control: what is not changed is not checked again.
    await db.assetTranslation.deleteMany({ where: { assetId: whole, locale: "en" } });
    expect((await put(author.id, { link: "https://example.test/s" })).status).toBe(200);
  });

  it("is not overwritten by a save of an older version", async () => {
    const { author } = await create(names("Λουκάς"));
    expect((await put(author.id, { link: "https://a.test/", version: 1 })).status).toBe(200);
    const late = await put(author.id, { link: "https://b.test/", version: 1 });
    expect([late.status, late.body.data]).toMatchObject([
      409,
      { id: author.id, link: "https://a.test/", version: 2 },
    ]);
  });

  it("keeps its former slug as a redirect, also for others", async () => {
    const { author } = await create(names("Δήμητρα Κοντού"));
    await addPost([author.id]);
    expect((await put(author.id, { slug: "d-kontou" })).author.slug).toBe("d-kontou");
    expect(await findAuthor("dimitra-kontou", "en")).toEqual({ kind: "moved", slug: "d-kontou" });
    expect(await findAuthor(String(author.id), "el")).toEqual({ kind: "moved", slug: "d-kontou" });
    expect((await create(names("Δήμητρα Κοντού"))).author.slug).toBe("dimitra-kontou-2");
  });
});

describe("the public", () => {
  it("sees authors of public posts, in the languages of these", async () => {
    const hidden = await makeAuthor();
    const greek = await makeAuthor({ name: "Ωρίων" });
    const post = await addPost([greek], undefined, ["el"]);
    expect(await read(hidden)).toBeUndefined();
    expect(await read(greek, "en")).toBeUndefined();
    const seen = await read(greek);
    expect(seen).toMatchObject({
      name: "Ωρίων",
      posts_count: 1,
      alternates: { el: `/author/${seen?.slug}`, en: null },
    });
    expect((await read(seen!.slug))?.id).toBe(greek);
    const { body } = await sendRequest("GET /api/author", { query: "?locale=el&per_page=100" });
    const listed = (body.data as AuthorView[]).map(({ id }) => id);
    expect([listed.includes(greek), listed.includes(hidden)]).toEqual([true, false]);
    await db.post.update({ where: { id: post }, data: { deletedAt: new Date() } });
    expect(await read(greek)).toBeUndefined();
  });

  it("gets them by name, page by page", async () => {
    for (const name of ["Όλγα", "Άρης", "Ώρα"]) await makeAuthor({ isUsed: true, name });
    const page = async (at: number) =>
      (await sendRequest("GET /api/author", { query: `?locale=el&per_page=2&current_page=${at}` }))
        .body as { data: AuthorView[]; meta: { total: number } };
    const first = await page(0);
    expect(first.data).toHaveLength(2);
    const all = [...first.data];
    for (let at = 1; all.length < first.meta.total; at++) all.push(...(await page(at)).data);
    const shown = all.map(({ name }) => name);
    expect(shown).toEqual([...shown].sort(new Intl.Collator("el").compare));
    expect(shown).toEqual(expect.arrayContaining(["Άρης", "Όλγα", "Ώρα"]));
  });
});

describe("the list for editing", () => {
  it("finds authors by parts of their names in either alphabet, with all their posts", async () => {
    const id = await makeAuthor({ isUsed: true, name: "Ξένια Ψαρού" });
    const found = async (search: string) => {
      const query = `?admin=true&locale=el&search=${encodeURIComponent(search)}`;
      const { body } = await sendRequest("GET /api/author", { user: editor, query });
      return (body.data as AuthorEditView[]).filter((row) => row.id === id);
    };
    expect(await found("ψαρου ξεν")).toMatchObject([{ shown_name: "Ξένια Ψαρού", posts_count: 1 }]);
    expect(await found("Άλλη")).toEqual([]);
  });

  it("is sorted by the number of posts, if asked", async () => {
    const busy = await makeAuthor({ isUsed: true });
    await addPost([busy]);
    const query = "?admin=true&sort=-posts_count&per_page=1";
    const { body } = await sendRequest("GET /api/author", { user: editor, query });
    expect(body.data).toMatchObject([{ id: busy, posts_count: 2 }]);
  });
});

describe("deleting an author", () => {
  it("is refused while posts carry the name, also in the trash, and says how many", async () => {
    const id = await makeAuthor({ isUsed: true });
    const second = await addPost([id]);
    await db.post.update({ where: { id: second }, data: { deletedAt: new Date() } });
    const { status, message } = await remove(id);
    expect([status, message]).toEqual([409, expect.stringContaining("2")]);
    await db.postAuthor.deleteMany({ where: { authorId: id } });
    expect((await remove(id)).status).toBe(204);
    expect(await db.author.count({ where: { id } })).toBe(0);
    expect((await remove(id)).status).toBe(404);
  });

  it("leaves the name in the audit log", async () => {
    const { author } = await create(names("Παύλος"));
    await put(author.id, names("Παύλος Μ."));
    await remove(author.id);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "author", subjectId: author.id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "author.created",
      "author.updated",
      "author.deleted",
    ]);
    expect(JSON.stringify(entries[1]?.detail)).toContain("Παύλος Μ.");
  });
});

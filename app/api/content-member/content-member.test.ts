import { beforeAll, describe, expect, it } from "vitest";
import { testPerson, type TestPerson } from "@/lib/auth/test-people";
import { db } from "@/lib/core/db";
import {
  listDirectoryPostsForEditing,
  type DirectoryPostEditFilters,
} from "@/lib/directory-post/desk/load";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import { getDirectoryPost } from "@/lib/directory-post/read/service";
import { ask, type Ask } from "../rights/ask";

let editor: TestPerson;
let made = 0;
beforeAll(async () => {
  editor = await testPerson({ role: "editor" });
});

/** A public company with its person. */
async function world() {
  const slug = `katalogos-${++made}`;
  const words = (locale: "el" | "en", name: string) => ({
    locale,
    name,
    slug,
    status: "published" as const,
    publishedAt: new Date(0),
  });
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: [words("el", `Κατάλογος ${made}`), words("en", `Directory ${made}`)],
      },
    },
    select: { id: true },
  });
  return { id, owner: await testPerson({ memberId: id }) };
}
async function picture(memberId: number | null): Promise<number> {
  const data = {
    fileKey: crypto.randomUUID().replaceAll("-", ""),
    mime: "image/webp",
    width: 480,
    height: 360,
    bytes: 10,
    sha256: "x",
    memberId,
    variants: { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] },
  };
  return (await db.asset.create({ data, select: { id: true } })).id;
}
const doc = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const put = (id: number, person: TestPerson, body: unknown, more: Ask = {}) =>
  ask("PUT /api/content-member/{id}", { person, params: { id }, body, ...more });
const view = (told: { data: never }) => told.data as DirectoryPostEditView;

describe("a company's directory page", () => {
  it("is written by its people in both languages and public at once, with its pictures", async () => {
    const { id, owner } = await world();
    const [cover, one, two, file] = [
      await picture(id),
      await picture(id),
      await picture(id),
      await picture(id),
    ];
    const told = await put(id, owner, {
      headline: "Πέτρα και φως",
      content_doc: doc("Χτίζουμε από το 1987."),
      status: "published",
      cover_id: cover,
      gallery_ids: [two, one],
      attachment_ids: [file],
      version: 0,
      translations: {
        en: {
          headline: "Stone and light",
          content: "<p>Building <b>since</b> 1987</p><script>alert(1)</script>",
        },
      },
    });
    expect([told.status, view(told)]).toMatchObject([
      200,
      {
        id,
        version: 1,
        headline: "Πέτρα και φως",
        status: "published",
        cover_id: cover,
        gallery_ids: [two, one],
        attachment_ids: [file],
        translations: { en: { status: "draft", headline: "Stone and light", is_outdated: false } },
      },
    ]);
    const shown = await getDirectoryPost(id, "el");
    expect(shown).toMatchObject({
      headline: "Πέτρα και φως",
      cover: { id: cover },
      gallery: [{ id: two }, { id: one }],
      attachments: [{ id: file }],
    });
    expect(shown!.content).toBe("<p>Χτίζουμε από το 1987.</p>");
    expect(await getDirectoryPost(id, "en")).toBeNull();
    expect((await put(id, owner, { translations: { en: { status: "published" } } })).status).toBe(
      200,
    );
    expect((await getDirectoryPost(id, "en"))!.content).toBe(
      "<p>Building <strong>since</strong> 1987</p>",
    );
    expect(
      (
        await db.directoryPostTranslation.findUniqueOrThrow({
          where: { memberId_locale: { memberId: id, locale: "en" } },
          select: { contentText: true },
        })
      ).contentText,
    ).toBe("Building since 1987");
    await put(id, owner, { status: "archived" });
    expect(await getDirectoryPost(id, "el")).toBeNull();
  });
  it("shows the pictures of the profile while it has none, and none that were deleted", async () => {
    const { id, owner } = await world();
    const [profile, own] = [await picture(id), await picture(id)];
    await db.memberAsset.create({ data: { memberId: id, assetId: profile } });
    await put(id, owner, { headline: "Χ", status: "published" });
    expect((await getDirectoryPost(id, "el"))!.gallery).toMatchObject([{ id: profile }]);
    await put(id, owner, { gallery_ids: [own] });
    expect((await getDirectoryPost(id, "el"))!.gallery).toMatchObject([{ id: own }]);
    await db.asset.update({ where: { id: own }, data: { deletedAt: new Date() } });
    expect((await getDirectoryPost(id, "el"))!.gallery).toMatchObject([{ id: profile }]);
  });
  it.each([
    ["headline", { headline: "x".repeat(201) }],
    ["content_doc", { content_doc: { type: "doc", content: [{ type: "script" }] } }],
    ["content_doc", { content_doc: doc("x".repeat(1_000_001)) }],
    ["status", { status: "in_review" }],
    ["status", { status: "published" }],
    ["translations.en.status", { translations: { en: { status: "published" } } }],
    ["cover_id", { cover_id: 99_999_999 }],
    ["gallery_ids.0", { gallery_ids: ["a"] }],
    ["version", { version: -1 }],
  ])("refuses %s in %j", async (field, body) => {
    const { id, owner } = await world();
    const told = await put(id, owner, body);
    expect([told.status, Object.keys(told.errors)]).toEqual([422, [field]]);
    expect(await db.directoryPost.count({ where: { memberId: id } })).toBe(0);
  });
  it("refuses pictures of another company, alone and in the text; editors take any", async () => {
    const foreign = await picture((await world()).id);
    const figure = { type: "doc", content: [{ type: "figure", attrs: { assetId: foreign } }] };
    for (const [field, body] of [
      ["cover_id", { cover_id: foreign }],
      ["gallery_ids", { gallery_ids: [foreign] }],
      ["attachment_ids", { attachment_ids: [foreign] }],
      ["content_doc", { content_doc: figure }],
    ] as const) {
      const { id, owner } = await world();
      expect(Object.keys((await put(id, owner, body)).errors)).toEqual([field]);
      expect((await put(id, editor, body)).status).toBe(200);
    }
  });
});

describe("conflicts", () => {
  it("the second of two who began from the same is told what it is now", async () => {
    const { id, owner } = await world();
    await put(id, owner, { headline: "Πρώτη" });
    const told = await Promise.all([
      put(id, owner, { headline: "Α", version: 1 }),
      put(id, editor, { headline: "Β", version: 1 }),
    ]);
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(view(told.find(({ status }) => status === 409)!)).toMatchObject({
      version: 2,
      headline: view(told.find(({ status }) => status === 200)!).headline,
    });
    // The control: without versions both are taken.
    expect(
      (
        await Promise.all([put(id, owner, { headline: "Γ" }), put(id, editor, { headline: "Δ" })])
      ).map(({ status }) => status),
    ).toEqual([200, 200]);
  });
  it("of two who write the first words at once one makes the page", async () => {
    const { id, owner } = await world();
    const told = await Promise.all([
      put(id, owner, { headline: "Α", version: 0 }),
      put(id, editor, { headline: "Β", version: 0 }),
    ]);
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put(id, owner, { headline: "Γ", version: 5 })).status).toBe(409);
  });
});

describe("history, trash, lists", () => {
  it("keeps every revision, also the very first, and restores texts without changing what is public", async () => {
    const { id, owner } = await world();
    await db.directoryPost.create({
      data: {
        memberId: id,
        translations: {
          create: [
            { locale: "el", headline: "Από παλιά", status: "published", publishedAt: new Date(0) },
          ],
        },
      },
    });
    await put(id, owner, { headline: "Νέα" });
    await put(id, owner, { status: "archived", translations: { en: { headline: "New" } } });
    const listed = await ask("GET /api/content-member/{id}/revisions", {
      person: owner,
      params: { id },
    });
    expect(
      (listed.data as { version: number; fields: string[]; actor: object | null }[]).map(
        ({ version, fields, actor }) => [version, fields, actor === null],
      ),
    ).toEqual([
      [3, ["el.status", "en.headline", "en.status"], false],
      [2, ["el.headline"], false],
      [1, ["el.headline", "el.status"], true],
    ]);
    const back = await ask("POST /api/content-member/{id}/revisions/{version}/restore", {
      person: owner,
      params: { id, version: 1 },
    });
    expect(view(back)).toMatchObject({
      version: 4,
      headline: "Από παλιά",
      status: "archived",
      translations: { en: { headline: null } },
    });
    expect(
      (
        await db.revision.findFirstOrThrow({
          where: { kind: "directory_post", subjectId: id, version: 4 },
          select: { restoredFrom: true },
        })
      ).restoredFrom,
    ).toBe(1);
  });
  it("restores without pictures that are gone", async () => {
    const { id, owner } = await world();
    const [gone, kept] = [await picture(id), await picture(id)];
    await put(id, owner, {
      cover_id: gone,
      gallery_ids: [gone, kept],
      content_doc: {
        type: "doc",
        content: [{ type: "figure", attrs: { assetId: gone } }, ...doc("Λόγια").content],
      },
    });
    await put(id, owner, { cover_id: null, gallery_ids: [], content_doc: null });
    await db.asset.update({ where: { id: gone }, data: { deletedAt: new Date() } });
    const told = await ask("POST /api/content-member/{id}/revisions/{version}/restore", {
      person: owner,
      params: { id, version: 1 },
    });
    expect([told.status, view(told)]).toMatchObject([
      200,
      { cover_id: null, gallery_ids: [kept], content: "<p>Λόγια</p>" },
    ]);
  });
  it("goes to the trash and comes back as it was; what is there cannot be written meanwhile", async () => {
    const { id, owner } = await world();
    await put(id, owner, { headline: "Χ", status: "published" });
    const gone = () => ask("DELETE /api/content-member/{id}", { person: owner, params: { id } });
    expect([
      (await gone()).status,
      (await gone()).status,
      await getDirectoryPost(id, "el"),
      (await put(id, owner, { headline: "Υ" })).status,
    ]).toEqual([204, 404, null, 404]);
    expect(
      (await ask("POST /api/content-member/{id}/restore", { person: owner, params: { id } }))
        .status,
    ).toBe(200);
    expect((await getDirectoryPost(id, "el"))!.headline).toBe("Χ");
  });
  it("does several at once, each by its own right, and takes it back", async () => {
    const [mine, other] = [await world(), await world()];
    for (const { id, owner } of [mine, other])
      await put(id, owner, {
        headline: "Χ",
        status: "published",
        translations: { en: { headline: "X" } },
      });
    const bulk = (body: unknown) =>
      ask("POST /api/content-member/bulk", { person: mine.owner, body });
    const hidden = await bulk({ action: "archive", ids: [mine.id, other.id] });
    expect(hidden.data).toMatchObject({
      done: [{ id: mine.id, former: { el: "published", en: "draft" } }],
      failed: [{ id: other.id }],
    });
    expect([
      await getDirectoryPost(mine.id, "el"),
      (await getDirectoryPost(other.id, "el"))?.headline,
    ]).toEqual([null, "Χ"]);
    await bulk({ action: "undo", items: (hidden.data as { done: unknown[] }).done });
    expect((await getDirectoryPost(mine.id, "el"))!.headline).toBe("Χ");
    expect(
      await db.directoryPostTranslation.findMany({
        where: { memberId: mine.id },
        orderBy: { locale: "asc" },
        select: { status: true },
      }),
    ).toEqual([{ status: "published" }, { status: "draft" }]);
  });
  it("lists for editors all, for everybody else the own one, by state and by what is missing or outdated", async () => {
    const [mine, other] = [await world(), await world()];
    await put(mine.id, mine.owner, { headline: "Μοναδική επικεφαλίδα", status: "published" });
    await put(other.id, other.owner, {
      headline: "Άλλη",
      translations: { en: { headline: "Other" } },
    });
    await put(other.id, other.owner, { headline: "Άλλη ξανά" });
    const ids = async (person: TestPerson, filters: DirectoryPostEditFilters) =>
      (
        await listDirectoryPostsForEditing(
          await person.actor(),
          filters,
          { currentPage: 0, perPage: 100 },
          "el",
        )
      ).items.map(({ id }) => id);
    expect(await ids(mine.owner, {})).toEqual([mine.id]);
    expect((await ids(editor, {})).slice(0, 2)).toEqual([other.id, mine.id]);
    expect(await ids(editor, { search: "ΜΟΝΑΔΙΚΗ" })).toEqual([mine.id]);
    expect(await ids(editor, { missing: "en" })).toContain(mine.id);
    expect(await ids(editor, { missing: "en" })).not.toContain(other.id);
    expect([
      (await ids(editor, { outdated: "en" })).includes(other.id),
      (await ids(editor, { outdated: "el" })).includes(other.id),
      (await ids(editor, { status: "published" })).includes(other.id),
    ]).toEqual([true, false, false]);
    await put(other.id, other.owner, { translations: { en: { is_current: true } } });
    expect(await ids(editor, { outdated: "en" })).not.toContain(other.id);
    await ask("DELETE /api/content-member/{id}", { person: mine.owner, params: { id: mine.id } });
    expect([await ids(mine.owner, {}), await ids(mine.owner, { trash: true })]).toEqual([
      [],
      [mine.id],
    ]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { createChunk, updateChunk } from "@/lib/magazine/chunk/write/update";
import type { EditorActor, UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { loadDirectoryPostForEditing } from "@/lib/directory/directory-post/desk/load";
import { updateDirectoryPost } from "@/lib/directory/directory-post/write/update";
import { getMember } from "@/lib/directory/member/read/service";
import { loadMemberForEditing } from "@/lib/directory/member/desk/load";
import { loadPageForEditing } from "@/lib/magazine/page/desk/load";
import { createPage, updatePage } from "@/lib/magazine/page/write/update";
import { removePage } from "@/lib/magazine/page/write/remove";
import { getPage } from "@/lib/magazine/page/read/service";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { loadPreview } from "./service";
import { makePreviewToken, readPreviewToken } from "@/lib/kernel/content/preview-token";

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const tokenOf = (path: string | null) => path!.split("/").pop()!;
/** Opens the preview path of an editing view. */
const open = (path: string | null, locale: "el" | "en" = "el") =>
  loadPreview(tokenOf(path), locale);

let editor: EditorActor;
let reader: UserActor;
beforeAll(async () => {
  [editor, reader] = [await testActor("editor"), await testActor("user")];
});

describe("a page", () => {
  test("is shown as last saved, drafts in one locale at a time", async () => {
    const page = await createPage(
      editor,
      { title: "Πρόχειρη σελίδα", blocks: [{ type: "text", document: paragraph("Πριν") }] },
      "el",
    );
    expect(page.preview.en).toBeNull();
    expect(await open(page.preview.el)).toMatchObject({
      kind: "page",
      title: "Πρόχειρη σελίδα",
      editPath: `/account/page/${page.id}`,
      page: {
        status: "draft",
        blocks: [{ html: "<p>Πριν</p>" }],
        alternates: { el: null, en: null },
      },
    });
    const changed = await updatePage(
      editor,
      page.id,
      {
        blocks: [{ type: "text", document: paragraph("Μετά") }],
        translations: { en: { title: "Draft page" } },
      },
      "el",
      page.version,
    );
    expect(await open(page.preview.el)).toMatchObject({
      page: { blocks: [{ html: "<p>Μετά</p>" }] },
    });
    expect(await open(changed.preview.en, "en")).toMatchObject({ title: "Draft page" });
    // A token opens only its locale.
    expect(await open(changed.preview.en, "el")).toBeNull();
    expect(await getPage(String(page.id), "el")).toBeNull();
    await removePage(editor, page.id, "el");
    expect(await open(page.preview.el)).toBeNull();
  });
  test("has no preview for users who may not edit it", async () => {
    const page = await createPage(editor, { title: "Δημόσια", status: "published" }, "el");
    // @ts-expect-error refused by the compiler too: the reader is no editor
    await expect(loadPageForEditing(reader, page.id, "el")).rejects.toMatchObject({
      code: "forbidden",
    });
    const seen = await getPage(String(page.id), "el");
    expect(seen).not.toBeNull();
    expect(JSON.stringify(seen)).not.toContain("/preview/");
    // Control: the editing view has one.
    expect(JSON.stringify(page)).toContain("/preview/");
  });
});

describe("a chunk", () => {
  test("is shown on the page that uses it, with its draft instead of the public text", async () => {
    const key = "preview_on_page";
    const chunk = await createChunk(
      editor,
      {
        key,
        title: "Σημείωση",
        content_doc: paragraph("Πρόχειρο"),
        translations: { en: { title: "Note" } },
      },
      "el",
    );
    expect(await open(chunk.preview.el)).toMatchObject({
      kind: "chunk",
      title: "Σημείωση",
      chunk: { key, html: "<p>Πρόχειρο</p>", stage: { kind: "alone" } },
    });
    const draft = await createPage(
      editor,
      { title: "Με σημείωση, πρόχειρη", blocks: [{ type: "chunk", key }] },
      "el",
    );
    expect(await open(chunk.preview.el)).toMatchObject({
      chunk: { stage: { kind: "page", page: { id: draft.id } } },
    });
    const page = await createPage(
      editor,
      { title: "Με σημείωση", status: "published", blocks: [{ type: "chunk", key }] },
      "el",
    );
    expect(await open(chunk.preview.el)).toMatchObject({
      chunk: { stage: { kind: "page", page: { id: page.id } } },
    });
    // English shows it nowhere.
    expect(await open(chunk.preview.en, "en")).toMatchObject({
      chunk: { html: "", stage: { kind: "alone" } },
    });
    await updateChunk(editor, chunk.id, { content_doc: paragraph("Νεότερο") }, "el", chunk.version);
    expect(await open(chunk.preview.el)).toMatchObject({ chunk: { html: "<p>Νεότερο</p>" } });
  });
  test.each([
    ["footer_about", { kind: "home" }],
    ["home_directory", { kind: "home" }],
    ["mag_intro", { kind: "section", name: "mag" }],
    ["search_help", { kind: "alone" }],
  ])("%s of the layout is shown at its place", async (key, stage) => {
    const chunk = await createChunk(editor, { key, title: "Κείμενο" }, "el");
    expect(await open(chunk.preview.el)).toMatchObject({ chunk: { stage } });
    await db.chunk.update({ where: { id: chunk.id }, data: { deletedAt: new Date() } });
    expect(await open(chunk.preview.el)).toBeNull();
  });
});

describe("a company", () => {
  test("is shown with its directory post, before either is public", async () => {
    const { id } = await db.member.create({
      data: {
        translations: {
          create: [{ locale: "el", name: "Αφανής ΑΕ", slug: "afanis", status: "draft" }],
        },
      },
      select: { id: true },
    });
    const owner = await (await testUser({ memberId: id })).actor();
    await updateDirectoryPost(
      owner,
      id,
      {
        headline: "Μια γραμμή",
        content_doc: paragraph("Το κείμενό μας"),
        translations: { en: { headline: "A line" } },
      },
      "el",
      0,
    );
    const view = await loadMemberForEditing(owner, id, "el");
    expect(view.preview.en).toBeNull();
    expect(await open(view.preview.el)).toMatchObject({
      kind: "member",
      member: { id, member_name: "Αφανής ΑΕ", headline: "Μια γραμμή" },
      page: { content: "<p>Το κείμενό μας</p>", status: "draft" },
      editPath: `/account/member/${id}`,
    });
    expect(
      readPreviewToken(tokenOf((await loadDirectoryPostForEditing(owner, id, "el")).preview.el)),
    ).toMatchObject({ kind: "member", id });
    expect(await getMember(String(id), "el")).toBeNull();
    await expect(loadMemberForEditing(reader, id, "el")).rejects.toMatchObject({
      code: "not_found",
    });
    await db.member.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await open(view.preview.el)).toBeNull();
  });
});

test("a token of one kind never opens another kind with the same id", async () => {
  const page = await createPage(editor, { title: "Αριθμός" }, "el");
  const [claims, mac] = [
    tokenOf(page.preview.el).split(".").slice(1, -1).join("."),
    tokenOf(page.preview.el).split(".").at(-1)!,
  ];
  expect(await loadPreview(`page.${claims}.${mac}`, "el")).not.toBeNull();
  for (const { kind } of kindsWith("hasPreviews").filter((one) => one.kind !== "page"))
    expect(await loadPreview(`${kind}.${claims}.${mac}`, "el"), kind).toBeNull();
  const expired = makePreviewToken(
    { kind: "page", id: page.id, locale: "el", pending: false },
    Date.now() - 8 * 86_400_000,
  );
  expect(await loadPreview(expired, "el")).toBeNull();
});

import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, expect, test } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { createChunk } from "@/lib/magazine/chunk/write/update";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createPage } from "@/lib/magazine/page/write/update";
import { createPost } from "@/lib/magazine/post/write/update";
import { COPIED_CHANGES } from "@/lib/site/register/working-copies";
import { readWorkingCopy, saveWorkingCopy } from "@/lib/kernel/working-copy/service";
import type { CopyKind } from "@/lib/kernel/working-copy/schema";
import { createEvent } from "@/lib/commerce/event/write/update";
import { updateDirectoryPost } from "@/lib/directory/directory-post/write/update";
import { loadPreview } from "./service";

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const open = (path: string | null | undefined) => loadPreview(path!.split("/").pop()!, "el");

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
  await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Περιοδικό", slug: "mag" }] },
    },
  });
});
const makeAsset = () =>
  db.asset.create({
    data: {
      fileKey: crypto.randomUUID().replaceAll("-", ""),
      mime: "image/webp",
      width: 480,
      height: 360,
      bytes: 10,
      sha256: "x",
      translations: {
        create: [
          { locale: "el", alt: "Τοίχος" },
          { locale: "en", alt: "Wall" },
        ],
      },
    },
    select: { id: true },
  });
const makeMember = (name: string) => {
  const live = { status: "published" as const, publishedAt: new Date(0) };
  const slug = `company-${crypto.randomUUID()}`;
  return db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: [
          { locale: "el", name, slug, ...live },
          { locale: "en", name: `${name} EN`, slug, ...live },
        ],
      },
    },
    select: { id: true },
  });
};
async function keep(kind: CopyKind, id: number, el: object, shared: object = {}) {
  const change = { ...shared, translations: { el } };
  const sent = { change, base: {}, base_version: 1, version: 0 };
  return (await saveWorkingCopy(editor, { kind, id }, sent, "el", COPIED_CHANGES)).preview?.el;
}

test("the preview of a page shows its unpublished changes, and the other link what is saved", async () => {
  const status = "published" as const;
  const page = await createPage(
    editor,
    { title: "Δημόσια", status, blocks: [{ type: "text", document: paragraph("Πριν") }] },
    "el",
  );
  const blocks = [{ type: "text", document: paragraph("Μετά") }];
  const path = await keep("page", page.id, { title: "Νέος τίτλος", blocks });
  expect(await open(path)).toMatchObject({
    title: "Νέος τίτλος",
    page: { blocks: [{ html: "<p>Μετά</p>" }] },
  });
  const saved = { title: "Δημόσια", page: { blocks: [{ html: "<p>Πριν</p>" }] } };
  expect(await open(page.preview.el)).toMatchObject(saved);
  // Once it is published or discarded, the same link shows what is saved.
  await db.workingCopy.deleteMany({ where: { kind: "page", subjectId: page.id } });
  expect(await open(path)).toMatchObject(saved);
  expect(await readWorkingCopy({ kind: "page", id: page.id })).toBeNull();
});

test("that of a post and of a chunk too", async () => {
  const post = await createPost(
    editor,
    {
      product_name: "Δημόσιο",
      category: "DS.MAG",
      status: "published",
      body_doc: paragraph("Πριν"),
    },
    "el",
  );
  const path = await keep("post", post.id, { body_doc: paragraph("Μετά") });
  expect(await open(path)).toMatchObject({
    post: { product_name: "Δημόσιο", body: "<p>Μετά</p>" },
  });
  expect(await open(post.preview.el)).toMatchObject({ post: { body: "<p>Πριν</p>" } });
  const chunk = await createChunk(
    editor,
    { key: "copied", title: "Δημόσιο", content_doc: paragraph("Πριν") },
    "el",
  );
  const other = await keep("chunk", chunk.id, { content_doc: paragraph("Μετά") });
  expect(await open(other)).toMatchObject({ title: "Δημόσιο", chunk: { html: "<p>Μετά</p>" } });
  expect(await open(chunk.preview.el)).toMatchObject({ chunk: { html: "<p>Πριν</p>" } });
});

const times = (hours: number) => ({
  starts_at: new Date(Date.now() + hours * millisecondsInHour).toISOString(),
  ends_at: new Date(Date.now() + (hours + 2) * millisecondsInHour).toISOString(),
});
const ticket = (name: string, cents: number) => ({
  translations: { el: { name }, en: null },
  price_cents: cents,
});

test("that of an event, with its place, tickets, cover and company", async () => {
  const [{ id: cover }, { id: memberId }] = await Promise.all([makeAsset(), makeMember("Γαία")]);
  const event = await createEvent(
    editor,
    {
      ...times(48),
      title: "Δημόσια",
      status: "published",
      body_doc: paragraph("Πριν"),
      ticket_types: [ticket("Κανονικό", 1_000)],
    },
    "el",
  );
  const [type] = event.ticket_types;
  const moved = times(72);
  const path = await keep(
    "event",
    event.id,
    { title: "Μετά", venue: "Μουσείο", body_doc: paragraph("Μετά") },
    {
      starts_at: moved.starts_at,
      cover_id: cover,
      member_id: memberId,
      capacity: 20,
      // The second one has no name yet; readers will not see the third.
      ticket_types: [
        { ...ticket("Νέο", 2_000), id: type!.id },
        { price_cents: 0 },
        { ...ticket("Κρυφό", 100), is_hidden: true },
      ],
    },
  );
  expect(await open(path)).toMatchObject({
    title: "Μετά",
    event: {
      venue: "Μουσείο",
      body: "<p>Μετά</p>",
      starts_at: moved.starts_at,
      capacity: 20,
      cover: { id: cover },
      member: { member_name: "Γαία" },
      ticket_types: [
        { id: type!.id, name: "Νέο", price_cents: 2_000 },
        { name: "", price_cents: 0 },
      ],
    },
  });
  expect(await open(event.preview.el)).toMatchObject({
    title: "Δημόσια",
    event: {
      venue: null,
      body: "<p>Πριν</p>",
      cover: null,
      member: null,
      ticket_types: [{ name: "Κανονικό", price_cents: 1_000 }],
    },
  });
  const cancelled = await db.workingCopy.updateMany({
    where: { kind: "event", subjectId: event.id },
    data: { change: { cancelled: true, cancel_reason_el: "Βροχή", member_id: null } },
  });
  expect(cancelled.count).toBe(1);
  expect(await open(path)).toMatchObject({
    event: { cancelled_at: expect.any(String), cancel_reason: "Βροχή", member: null },
  });
});

test("that of a webinar, on the webinar's own page", async () => {
  const webinar = await createEvent(
    editor,
    { ...times(48), title: "Δημόσιο", status: "published" },
    "el",
    "webinar",
  );
  const path = await keep("event", webinar.id, { title: "Μετά" });
  expect(await open(path)).toMatchObject({
    title: "Μετά",
    event: { kind: "webinar" },
    editPath: `/account/webinar/${webinar.id}`,
  });
});

test("that of a company's page, also where a language has no text yet", async () => {
  const [member, { id: cover }, { id: picture }] = await Promise.all([
    makeMember("Καταφύγιο"),
    makeAsset(),
    makeAsset(),
  ]);
  const post = await updateDirectoryPost(
    editor,
    member.id,
    {
      gallery_ids: [picture],
      translations: {
        el: { headline: "Πριν", content_doc: paragraph("Πριν"), status: "published" },
      },
    },
    "el",
    0,
  );
  const path = await keep(
    "directory-post",
    member.id,
    { content_doc: paragraph("Μετά") },
    { cover_id: cover, gallery_ids: [] },
  );
  const after = { headline: "Πριν", content: "<p>Μετά</p>", cover: { id: cover }, gallery: [] };
  expect(await open(path)).toMatchObject({ title: "Καταφύγιο", page: after });
  expect(await open(post.preview.el)).toMatchObject({
    page: { content: "<p>Πριν</p>", cover: null, gallery: [{ id: picture }] },
  });
  await db.workingCopy.updateMany({
    where: { kind: "directory_post", subjectId: member.id },
    data: { change: { translations: { en: { headline: "After" } } } },
  });
  const { preview } = (await readWorkingCopy({ kind: "directory-post", id: member.id }))!;
  const english = await loadPreview(preview.en.split("/").pop()!, "en");
  expect(english).toMatchObject({ page: { headline: "After", content: "" } });
});

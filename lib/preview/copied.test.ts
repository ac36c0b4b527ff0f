import { beforeAll, expect, test } from "vitest";
import { testActor } from "@/lib/auth/test-users";
import { createChunk } from "@/lib/chunk/write/update";
import type { EditorActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { createPage } from "@/lib/page/write/update";
import { createPost } from "@/lib/post/write/update";
import { readWorkingCopy, saveWorkingCopy } from "@/lib/working-copy/service";
import type { CopyKind } from "@/lib/working-copy/schema";
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
async function keep(kind: CopyKind, id: number, el: object) {
  const change = { translations: { el } };
  const sent = { change, base: {}, base_version: 1, version: 0 };
  return (await saveWorkingCopy(editor, { kind, id }, sent, "el")).preview?.el;
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

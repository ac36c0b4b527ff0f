import { millisecondsInDay } from "date-fns/constants";
import { beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { createPost } from "@/lib/magazine/post/write/update";
import { removePost } from "@/lib/magazine/post/write/remove";
import { updatePost } from "@/lib/magazine/post/write/update";
import { loadPostPreview } from "@/lib/magazine/post/preview";
import {
  makePreviewToken,
  previewPath,
  readPreviewToken,
  type Preview,
} from "@/lib/kernel/content/preview-token";

const about: Preview = { kind: "post", id: 12, locale: "el", pending: false };

beforeAll(async () => {
  await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Περιοδικό", slug: "mag" }] },
    },
  });
});

test("a token is valid for seven days", () => {
  for (const preview of [
    about,
    { ...about, locale: "en", pending: true, id: 999_999_999 },
  ] as Preview[])
    expect(readPreviewToken(makePreviewToken(preview))).toEqual(preview);
  const token = makePreviewToken(about);
  expect(readPreviewToken(token, Date.now() + 7 * millisecondsInDay - 1)).toEqual(about);
  expect(readPreviewToken(token, Date.now() + 7 * millisecondsInDay + 3_600_001)).toBeUndefined();
  expect(previewPath({ ...about, locale: "en" })).toMatch(
    /^\/en\/preview\/post\.c\.en\.[0-9a-z]+\.s\.[\w-]{43}$/,
  );
  expect(previewPath(about)).toMatch(/^\/preview\//);
});

test("a forged token is refused", () => {
  const token = makePreviewToken(about);
  const parts = token.split(".");
  const other = (at: number, value: string) =>
    parts.map((part, index) => (index === at ? value : part)).join(".");
  const forged = [
    other(0, "page"),
    other(0, "chunk"),
    other(0, "member"),
    other(0, "constructor"),
    other(1, "d"),
    other(2, "en"),
    other(3, ((Date.now() / 1000 + 99 * 86_400) | 0).toString(36)),
    other(4, "w"),
    other(5, "A".repeat(43)),
    token.slice(0, -1),
    `${token}A`,
    parts.slice(0, 5).join("."),
    "",
    "x",
    "..",
    token.toUpperCase(),
  ];
  for (const one of forged) expect(readPreviewToken(one), one).toBeUndefined();
  expect(readPreviewToken(token)).toBeDefined();
});

test("a preview shows the saved state, with the pending revision if the link includes it", async () => {
  const memberId = (
    await db.member.create({
      data: {
        approvedAt: new Date(0),
        translations: {
          create: [
            {
              locale: "el",
              name: "Εταιρεία",
              slug: "etaireia",
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
      select: { id: true },
    })
  ).id;
  const [editor, owner] = [
    await (await testUser({ role: "editor" })).actor(),
    await (await testUser({ memberId })).actor(),
  ];
  const paragraph = (text: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });
  const post = await createPost(
    editor,
    {
      product_name: "Πρόχειρο",
      category: "DS.MAG",
      member_id: memberId,
      body_doc: paragraph("Πριν"),
    },
    "el",
  );
  expect(await loadPostPreview({ ...about, id: post.id })).toMatchObject({
    title: "Πρόχειρο",
    post: { body: "<p>Πριν</p>", status: "draft", member: { id: memberId } },
  });
  expect(await loadPostPreview({ ...about, id: post.id, locale: "en" })).toBeNull();
  await updatePost(editor, post.id, { status: "published" }, "el", undefined);
  const waiting = await updatePost(
    owner,
    post.id,
    { body_doc: paragraph("Μετά"), translations: { en: { product_name: "New" } } },
    "el",
    undefined,
  );
  expect(readPreviewToken(waiting.preview.el!.split("/").pop()!)).toEqual({
    ...about,
    id: post.id,
    pending: true,
  });
  expect(waiting.preview.en).toMatch(/^\/en\/preview\//);
  expect(await loadPostPreview({ ...about, id: post.id, pending: true })).toMatchObject({
    post: { body: "<p>Μετά</p>" },
  });
  expect(
    await loadPostPreview({ ...about, id: post.id, pending: true, locale: "en" }),
  ).toMatchObject({ post: { product_name: "New" } });
  expect(await loadPostPreview({ ...about, id: post.id })).toMatchObject({
    post: { body: "<p>Πριν</p>" },
  });
  await removePost(editor, post.id, "el");
  expect(await loadPostPreview({ ...about, id: post.id })).toBeNull();
});

import { describe, expect, it } from "vitest";
import type { AssetEditView } from "@/lib/kernel/asset/admin-view";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { asset, editor, load, owner, put, view, world } from "./test-assets";

const document = (...content: object[]) => ({ type: "doc", content });

describe("an asset in use", () => {
  const remove = (user = editor) =>
    sendRequest("DELETE /api/content-asset/{id}", { user, params: { id: asset.id } });
  const figure = () => document({ type: "figure", attrs: { assetId: asset.id } });
  const doc = () => figure() as never;
  const places: [string, () => Promise<unknown>, string, number][] = [
    [
      "as a cover",
      () => db.post.update({ where: { id: world.bridge }, data: { coverId: asset.id } }),
      "post",
      0,
    ],
    [
      "in a post's gallery",
      () => db.postAsset.create({ data: { postId: world.bridge, assetId: asset.id } }),
      "post",
      0,
    ],
    [
      "inside a post, deep down",
      () =>
        db.postTranslation.updateMany({
          where: { postId: world.bridge },
          data: {
            bodyDoc: document({
              type: "blockquote",
              content: [{ type: "gallery", attrs: { assetIds: [asset.id] } }],
            }),
          },
        }),
      "post",
      0,
    ],
    [
      "in a change that waits",
      () =>
        db.postPending.upsert({
          where: { postId: world.bridge },
          create: { postId: world.bridge, baseVersion: 1, change: { cover_id: asset.id } },
          update: { change: { cover_id: asset.id } },
        }),
      "post",
      0,
    ],
    [
      "in the gallery of one",
      () =>
        db.postPending.upsert({
          where: { postId: world.bridge },
          create: { postId: world.bridge, baseVersion: 1, change: { gallery_ids: [asset.id] } },
          update: { change: { gallery_ids: [asset.id] } },
        }),
      "post",
      0,
    ],
    [
      "in the text of one",
      () =>
        db.postPending.upsert({
          where: { postId: world.bridge },
          create: {
            postId: world.bridge,
            baseVersion: 1,
            change: { translations: { el: { body_doc: doc() } } },
          },
          update: { change: { translations: { el: { body_doc: doc() } } } },
        }),
      "post",
      0,
    ],
    [
      "as a logo",
      () => db.member.update({ where: { id: world.member }, data: { logoId: asset.id } }),
      "member",
      1,
    ],
    [
      "in a company's gallery",
      () => db.memberAsset.create({ data: { memberId: world.member, assetId: asset.id } }),
      "member",
      1,
    ],
    [
      "on a company's page",
      () =>
        db.directoryPost.upsert({
          where: { memberId: world.member },
          create: { memberId: world.member, coverId: asset.id },
          update: { coverId: asset.id },
        }),
      "directory_post",
      1,
    ],
    [
      "as an attachment",
      async () => {
        await db.directoryPost.upsert({
          where: { memberId: world.member },
          create: { memberId: world.member },
          update: { coverId: null },
        });
        await db.directoryPostAsset.create({
          data: { memberId: world.member, assetId: asset.id, role: "attachment" },
        });
      },
      "directory_post",
      1,
    ],
    [
      "on a page",
      () =>
        db.page.create({
          data: {
            translations: {
              create: [
                {
                  locale: "el",
                  title: "Σελίδα",
                  slug: `s-${crypto.randomUUID().slice(0, 6)}`,
                  blocks: [{ type: "media", asset_id: asset.id }],
                },
              ],
            },
          },
        }),
      "page",
      0,
    ],
    [
      "in a pattern of blocks",
      () =>
        db.blockPattern.create({
          data: {
            name: crypto.randomUUID(),
            blocks: [{ el: { type: "media", asset_id: asset.id }, en: null }],
          },
        }),
      "block_pattern",
      0,
    ],
    [
      "in a fixed text",
      () =>
        db.chunk.create({
          data: {
            key: `k${crypto
              .randomUUID()
              .slice(0, 6)
              .replace(/[^a-z]/g, "x")}`,
            translations: { create: [{ locale: "el", title: "Τ", contentDoc: figure() }] },
          },
        }),
      "chunk",
      0,
    ],
    [
      "as somebody's photo",
      () =>
        db.userProfile.update({ where: { userId: owner.userId }, data: { avatarId: asset.id } }),
      "user",
      1,
    ],
  ];
  it.each(places)(
    "as %s is not deleted, and its uses are listed",
    async (_what, show, kind, isOwn) => {
      await show();
      const result = await remove();
      expect([result.status, result.message]).toEqual([
        409,
        expect.stringMatching(/χρησιμοποιείται/),
      ]);
      expect(result.data).toMatchObject({ used_by_count: 1, used_by: [{ kind }] });
      const mine = view(await load()).used_by[0]!;
      expect(mine.path === null).toBe(!isOwn);
      const listed = (
        await sendRequest("GET /api/content-asset", {
          user: editor,
          query: "?admin=true&unused=true&per_page=100",
        })
      ).data as AssetEditView[];
      expect(listed.map(({ id }) => id)).not.toContain(asset.id);
    },
  );
  it("is deleted once it is unused, listed in the trash, and restored", async () => {
    const ids = async (query: string) =>
      (
        (
          await sendRequest("GET /api/content-asset", {
            user: owner,
            query: `?admin=true&per_page=100${query}`,
          })
        ).data as AssetEditView[]
      ).map(({ id }) => id);
    expect(await ids("&unused=true")).toContain(asset.id);
    expect((await remove(owner)).status).toBe(204);
    expect([
      (await remove(owner)).status,
      (await load()).status,
      (await put({ alt: "α" })).status,
    ]).toEqual([404, 404, 404]);
    expect([await ids(""), await ids("&trash=true")]).toEqual([
      expect.not.arrayContaining([asset.id]),
      expect.arrayContaining([asset.id]),
    ]);
    expect(
      (
        await sendRequest("POST /api/content-asset/{id}/restore", {
          user: owner,
          params: { id: asset.id },
        })
      ).status,
    ).toBe(200);
    expect(await ids("")).toContain(asset.id);
    await db.asset.update({
      where: { id: asset.id },
      data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    expect(await ids("&trash=true")).not.toContain(asset.id);
    expect(
      (
        await sendRequest("POST /api/content-asset/{id}/restore", {
          user: owner,
          params: { id: asset.id },
        })
      ).status,
    ).toBe(404);
  });
  it("is in the audit log", async () => {
    await put({ alt: "α" });
    await remove(owner);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "asset", subjectId: asset.id },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "asset.created",
      "asset.updated",
      "asset.deleted",
    ]);
  });
});

import { beforeAll, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { sweepFiles } from "./sweep";
import { isUnused, isUsed, usesOf } from "./uses";

const [LONG_AGO, DAY_MS] = [new Date(Date.now() - 31 * 86_400_000), 86_400_000];
let editor: UserActor;
let counter = 0;
async function asset(deletedAt: Date | null = null): Promise<number> {
  const fileKey = `${++counter}`.padStart(32, "a");
  const data = {
    fileKey,
    mime: "image/webp",
    width: 1,
    height: 1,
    bytes: 1,
    sha256: "x",
    deletedAt,
  };
  return (await db.asset.create({ data, select: { id: true } })).id;
}
const figure = (assetId: number) => ({
  type: "doc",
  content: [{ type: "figure", attrs: { assetId } }],
});
/** The working copy of a page with these changes. */
async function copy(change: Prisma.InputJsonObject, deletedAt: Date | null = null) {
  const { id } = await db.page.create({ data: { deletedAt }, select: { id: true } });
  await db.workingCopy.create({
    data: { kind: "page", subjectId: id, baseVersion: 1, base: {}, change },
  });
  return id;
}
const unused = async (ids: number[]) =>
  (
    await db.$queryRaw<{ id: number }[]>`SELECT id FROM asset
      WHERE id = ANY(${ids}) AND ${isUnused(Prisma.sql`asset.id`)} ORDER BY id`
  ).map(({ id }) => id);
beforeAll(async () => {
  editor = await testActor("editor");
});

it("assets that only unpublished changes show are used, wherever they are in them", async () => {
  const [cover, inText, inBlock, inGallery, alone] = [
    await asset(),
    await asset(),
    await asset(),
    await asset(),
    await asset(),
  ];
  const page = await copy({
    cover_id: cover,
    gallery_ids: [inGallery],
    translations: {
      el: { blocks: [{ type: "media", asset_id: inBlock }] },
      en: { blocks: [{ type: "text", document: figure(inText) }] },
    },
  });
  for (const id of [cover, inText, inBlock, inGallery]) {
    expect(await usesOf(editor, id, "el")).toMatchObject([{ kind: "page", id: page }]);
  }
  expect(await unused([cover, inText, inBlock, inGallery, alone])).toEqual([alone]);
  await db.workingCopy.delete({ where: { kind_subjectId: { kind: "page", subjectId: page } } });
  expect(await isUsed(db, cover)).toBe(false);
  expect((await unused([cover, inText, inBlock, inGallery, alone])).length).toBe(5);
});

it("the sweep deletes no asset that unpublished changes show, also of an item in the trash", async () => {
  const [shown, inTrash, gone] = [
    await asset(LONG_AGO),
    await asset(LONG_AGO),
    await asset(LONG_AGO),
  ];
  await copy({ translations: { el: { blocks: [{ type: "media", asset_id: shown }] } } });
  await copy({ cover_id: inTrash }, new Date(Date.now() - DAY_MS));
  expect(await isUsed(db, inTrash)).toBe(false);
  await sweepFiles();
  const left = await db.asset.findMany({
    where: { id: { in: [shown, inTrash, gone] } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  expect(left.map(({ id }) => id)).toEqual([shown, inTrash]);
});

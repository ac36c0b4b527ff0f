import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { uploadsFolder } from "@/lib/kernel/storage/service";
import { sweepFiles } from "./sweep";

const ago = (ms: number) => new Date(Date.now() - ms);

/** Stores files of this age under a new file key. */
async function files(age: number, name = randomBytes(16).toString("hex")): Promise<string> {
  const folder = path.join(uploadsFolder(), name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "480.webp"), "x");
  await utimes(folder, ago(age), ago(age));
  return name;
}
async function row(fileKey: string, change: object = {}): Promise<number> {
  const data = {
    fileKey,
    mime: "image/webp",
    width: 1,
    height: 1,
    bytes: 1,
    sha256: "x",
    createdAt: ago(40 * millisecondsInDay),
    ...change,
  };
  return (await db.asset.create({ data, select: { id: true } })).id;
}

let kept: string[] = [];
let [lost, trash, shown, inText] = [0, 0, 0, 0];
beforeAll(async () => {
  const category = await db.category.create({ data: { code: "DS.MAG" }, select: { id: true } });
  const [live, young, inTrash, goneButShown, goneButInText] = [
    await files(40 * millisecondsInDay),
    await files(23 * millisecondsInHour),
    await files(29 * millisecondsInDay),
    await files(40 * millisecondsInDay),
    await files(40 * millisecondsInDay),
  ];
  await row(live);
  trash = await row(inTrash, { deletedAt: ago(29 * millisecondsInDay) });
  shown = await row(goneButShown, { deletedAt: ago(31 * millisecondsInDay) });
  await db.post.create({ data: { categoryId: category.id, coverId: shown } });
  // A post in the trash that can be restored, with an asset in its text.
  inText = await row(goneButInText, { deletedAt: ago(31 * millisecondsInDay) });
  const bodyDoc = { type: "doc", content: [{ type: "figure", attrs: { assetId: inText } }] };
  await db.post.create({
    data: {
      categoryId: category.id,
      deletedAt: ago(millisecondsInDay),
      translations: { create: [{ locale: "el", title: "Παλιό", slug: "palio", bodyDoc }] },
    },
  });
  await row(await files(40 * millisecondsInDay), { deletedAt: ago(31 * millisecondsInDay) });
  await files(25 * millisecondsInHour);
  await files(25 * millisecondsInHour, `.new-${"0".repeat(32)}`);
  await files(25 * millisecondsInHour, "something-else");
  lost = await row("f".repeat(32));
  await row("e".repeat(32), { createdAt: new Date() });
  kept = [live, young, inTrash, goneButShown, goneButInText, "something-else"].sort();
});

it("deletes files without rows older than a day, reports rows without files, and touches nothing else", async () => {
  expect(await sweepFiles()).toEqual({ files: 2, unfinished: 1, deleted: 1, missing: 1 });
  expect((await readdir(uploadsFolder())).sort()).toEqual(kept);
  expect(
    (
      await db.asset.findMany({
        where: { id: { in: [lost, trash, shown, inText] } },
        select: { id: true },
      })
    ).length,
  ).toBe(4);
  expect(await sweepFiles()).toEqual({ files: 0, unfinished: 0, deleted: 0, missing: 1 });
});

it("deletes no rows when the storage folder is missing", async () => {
  const before = await db.asset.count();
  const { rename } = await import("node:fs/promises");
  await rename(uploadsFolder(), `${uploadsFolder()}-away`);
  expect(await sweepFiles()).toMatchObject({ files: 0, deleted: 0 });
  await rename(`${uploadsFolder()}-away`, uploadsFolder());
  expect(await db.asset.count()).toBe(before);
});

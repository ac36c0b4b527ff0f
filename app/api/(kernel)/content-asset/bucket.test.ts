import { mkdtemp, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import S3rver from "s3rver";
import { beforeAll, expect, it } from "vitest";
import { sweepFiles } from "@/lib/kernel/asset/sweep";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { readStored, uploadsFolder } from "@/lib/kernel/storage/service";
import { sendRequest } from "../../rights/request";
import { testImage, sendForm } from "./test-upload";

const BUCKET = "pictures";
let editor: TestUser;
let server: S3rver;

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: await mkdtemp(path.join(os.tmpdir(), "ds-bucket-")),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(settings(), {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "eu-central-1",
    S3_BUCKET: BUCKET,
    S3_KEY: "S3RVER",
    S3_SECRET: "S3RVER",
  });
  editor = await testUser({ role: "editor" });
});

const stored = (url: string) => readStored(url.split("/")[2]!, url.split("/")[3]!);

it("images are stored, cropped, replaced and cleaned up in a bucket; while it is down files get 503", async () => {
  const { data } = await sendForm(editor, [{ bytes: await testImage(800, 400) }]);
  expect(
    await db.asset.findUniqueOrThrow({ where: { id: data.id }, select: { storedIn: true } }),
  ).toEqual({ storedIn: "s3" });
  expect(await readdir(uploadsFolder()).catch(() => [])).toEqual([]);
  expect(await sharp(await stored(data.url)).metadata()).toMatchObject({
    format: "webp",
    width: 800,
  });
  const put = (body: unknown) =>
    sendRequest("PUT /api/content-asset/{id}", { user: editor, params: { id: data.id }, body });
  expect((await put({ crop: { x: 0, y: 0, width: 0.5, height: 1 } })).data).toMatchObject({
    width: 400,
    height: 400,
  });
  const replaced = await sendForm(editor, [{ bytes: await testImage(300, 300) }], { id: data.id });
  expect(await sharp(await stored(replaced.data.url)).metadata()).toMatchObject({ width: 300 });
  // Two days later the former files are orphans.
  expect(await sweepFiles(new Date(Date.now() + 2 * 86_400_000))).toEqual({
    files: 2,
    unfinished: 0,
    deleted: 0,
    missing: 0,
  });
  expect([await stored(data.url), (await stored(replaced.data.url))?.length]).toEqual([
    undefined,
    expect.any(Number),
  ]);

  await server.close();
  const rows = await db.asset.count();
  const refused = await sendForm(editor, [{ bytes: await testImage(300, 300) }]);
  expect([refused.status, refused.headers.get("retry-after"), await db.asset.count()]).toEqual([
    503,
    "30",
    rows,
  ]);
  expect((await put({ crop: { x: 0, y: 0, width: 0.5, height: 1 } })).status).toBe(503);
  expect((await put({ alt: "Μένει" })).data).toMatchObject({
    alt: "Μένει",
    crop: null,
    width: 300,
  });
  expect(
    (await sendRequest("GET /api/content-asset", { user: editor, query: "?admin=true" })).status,
  ).toBe(200);
  await expect(sweepFiles()).rejects.toThrow();
  expect(await db.asset.count()).toBe(rows);
}, 60_000);

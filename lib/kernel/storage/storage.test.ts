import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import S3rver from "s3rver";
import { diskStorage, removeUnfinished } from "./disk";
import { s3Storage } from "./s3";
import type { Part, Storage } from "./storage";

const newKey = () => randomBytes(16).toString("hex");
const BUCKET = "pictures";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const read = async (storage: Storage, key: string, name: string, part?: Part) => {
  const found = await storage.open(key, name, part);
  if (!found) return undefined;
  const parts: Buffer[] = [];
  for await (const part of found.body) parts.push(Buffer.from(part as Uint8Array));
  return { size: found.size, text: Buffer.concat(parts).toString() };
};
const keys = async (storage: Storage) => {
  const all: string[] = [];
  for await (const { key, at } of storage.list()) {
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    all.push(key);
  }
  return all.sort();
};

let root = "";
let server: S3rver;
let bucket: ReturnType<typeof s3Storage>;
const places = {} as Record<"disk" | "s3", Storage>;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "ds-storage-"));
  const port = await freePort();
  server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(root, "s3"),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await server.run();
  bucket = s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-central-1",
    bucket: BUCKET,
    key: "S3RVER",
    secret: "S3RVER",
  });
  Object.assign(places, { disk: diskStorage(path.join(root, "disk")), s3: bucket });
});
afterAll(async () => {
  await bucket.close();
  await server.close();
});

describe.each(["disk", "s3"] as const)("%s", (name) => {
  it("stores, reads, lists and deletes files", async () => {
    const storage = places[name];
    expect(storage.name).toBe(name);
    expect(await keys(storage)).toEqual([]);
    const [one, two] = [newKey(), newKey()];
    await storage.put(one, {
      "480.webp": Buffer.from("small"),
      "original.webp": Buffer.from("whole"),
    });
    await storage.put(two, { "480.webp": Buffer.alloc(300_000, "x") });
    expect(await read(storage, one, "480.webp")).toEqual({ size: 5, text: "small" });
    expect((await read(storage, two, "480.webp"))?.size).toBe(300_000);
    expect(await read(storage, one, "480.webp", { from: 1, to: 3 })).toEqual({
      size: 3,
      text: "mal",
    });
    expect(await read(storage, two, "960.webp", { from: 0, to: 1 })).toBeUndefined();
    expect([
      await storage.size(two, "480.webp"),
      await storage.size(two, "960.webp"),
      await storage.size(newKey(), "480.webp"),
    ]).toEqual([300_000, undefined, undefined]);
    expect(await keys(storage)).toEqual([one, two].sort());
    expect(await read(storage, one, "960.webp")).toBeUndefined();
    expect(await read(storage, newKey(), "480.webp")).toBeUndefined();
    await storage.remove(one);
    await storage.remove(one);
    expect([
      await read(storage, one, "480.webp"),
      await read(storage, one, "original.webp"),
      await keys(storage),
    ]).toEqual([undefined, undefined, [two]]);
  });
  it("refuses path traversal", async () => {
    const storage = places[name];
    for (const [key, file] of [
      ["../secret", "480.webp"],
      [newKey(), "../480.webp"],
      [newKey(), "480.html"],
      ["A".repeat(32), "480.webp"],
      [newKey(), ""],
      [newKey(), "480.webp\0"],
    ] as const) {
      await expect(storage.put(key, { [file]: Buffer.from("x") })).rejects.toThrow(RangeError);
      await expect(storage.open(key, file)).rejects.toThrow(RangeError);
      await expect(storage.size(key, file)).rejects.toThrow(RangeError);
    }
    await expect(storage.remove("..")).rejects.toThrow(RangeError);
  });
});

it("the disk never shows a partial asset, and cleans up after a crash", async () => {
  const folder = path.join(root, "crash");
  const storage = diskStorage(folder);
  const key = newKey();
  await storage.put(key, { "480.webp": Buffer.from("first") });
  // An existing key is not overwritten, and the second attempt leaves nothing.
  await expect(storage.put(key, { "480.webp": Buffer.from("second") })).rejects.toThrow();
  expect([await read(storage, key, "480.webp"), await readdir(folder)]).toEqual([
    { size: 5, text: "first" },
    [key],
  ]);
  const left = path.join(folder, `.new-${newKey()}`);
  await mkdir(left);
  await writeFile(path.join(left, "480.webp"), "half");
  expect(await keys(storage)).toEqual([key]);
  expect(await removeUnfinished(folder, new Date(Date.now() - 86_400_000))).toBe(0);
  await utimes(left, 0, 0);
  expect(await removeUnfinished(folder, new Date(Date.now() - 86_400_000))).toBe(1);
  expect(await readdir(folder)).toEqual([key]);
});

it("the disk removes an asset at once, for whoever reads its folder at that moment", async () => {
  const folder = path.join(root, "removal");
  const storage = diskStorage(folder);
  const names = Array.from({ length: 60 }, (_, at) => `${at + 100}.webp`);
  const files = Object.fromEntries(names.map((name) => [name, Buffer.from("x")]));
  /** How many files readers see while the folder is removed; -1 for no folder. */
  async function seen(remove: (key: string) => Promise<void>): Promise<Set<number>> {
    const counts = new Set<number>();
    for (let round = 0; round < 20; round++) {
      const key = newKey();
      await storage.put(key, files);
      let isOver = false;
      const removed = remove(key).finally(() => (isOver = true));
      while (!isOver)
        counts.add(
          await readdir(path.join(folder, key)).then(
            (list) => list.length,
            () => -1,
          ),
        );
      await removed;
    }
    return counts;
  }
  const parts = (counts: Set<number>) =>
    [...counts].filter((count) => count !== -1 && count !== names.length);
  expect(parts(await seen((key) => storage.remove(key)))).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  // Control: file by file the reader meets a part.
  const byFile = async (key: string) => rm(path.join(folder, key), { recursive: true });
  expect(parts(await seen(byFile))).not.toEqual([]);
  // What a crash left of a removal goes like a partial write.
  const left = path.join(folder, `.old-${newKey()}`);
  await mkdir(left);
  await utimes(left, 0, 0);
  expect(await removeUnfinished(folder, new Date(Date.now() - 86_400_000))).toBe(1);
});

it("an unreachable or foreign bucket is an error, not an empty list", async () => {
  const away = s3Storage({
    endpoint: `http://127.0.0.1:${await freePort()}`,
    region: "eu-central-1",
    bucket: BUCKET,
    key: "S3RVER",
    secret: "S3RVER",
  });
  const other = s3Storage({
    endpoint: `http://127.0.0.1:${server.httpServer ? (server.httpServer.address() as { port: number }).port : 0}`,
    region: "eu-central-1",
    bucket: "not-there",
    key: "S3RVER",
    secret: "S3RVER",
  });
  for (const storage of [away, other]) {
    await expect(storage.open(newKey(), "480.webp")).rejects.toThrow();
    await expect(storage.put(newKey(), { "480.webp": Buffer.from("x") })).rejects.toThrow();
    await expect(keys(storage)).rejects.toThrow();
    await storage.close();
  }
});

describe("a bucket that accepts connections and never responds", () => {
  /** Generous for a busy machine, but finite. */
  const GIVES_UP_WITHIN_MS = 12_000;
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => sockets.delete(socket));
    socket.resume();
  });
  let storage: ReturnType<typeof s3Storage>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    storage = s3Storage({
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      region: "eu-central-1",
      bucket: BUCKET,
      key: "S3RVER",
      secret: "S3RVER",
    });
  });
  afterAll(async () => {
    await storage.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it("fails within seconds for writes, reads, lists and deletions", async () => {
    const large = { "480.webp": Buffer.alloc(3_000_000, "x") };
    const work: Record<string, () => Promise<unknown>> = {
      stores: () => storage.put(newKey(), large),
      reads: () => storage.open(newKey(), "480.webp"),
      lists: () => keys(storage),
      deletes: () => storage.remove(newKey()),
    };
    await Promise.all(
      Object.entries(work).map(async ([name, run]) => {
        const began = Date.now();
        await expect(run(), name).rejects.toThrow(/timed out|requestTimeout/);
        expect(Date.now() - began, name).toBeLessThan(GIVES_UP_WITHIN_MS);
      }),
    );
    expect(sockets.size).toBeGreaterThan(0);
  }, 30_000);
});

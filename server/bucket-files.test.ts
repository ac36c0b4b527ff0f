import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import S3rver from "s3rver";
import { originalUrl } from "@/lib/kernel/asset/original";
import { settings } from "@/lib/kernel/core/settings";
import {
  bucketStorage,
  readStored,
  uploadsFolder,
  writingStorage,
} from "@/lib/kernel/storage/service";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { sendUpload } from "./files";

const KEY = "0123456789abcdef0123456789abcdef";
const BUCKET = "pictures";
const server = createServer((request, response) => {
  void sendUpload(
    request,
    response,
    uploadsFolder(),
    (request.url ?? "").slice("/assets/".length),
  ).then((sent) => {
    if (!sent) response.writeHead(404).end();
  });
});
let origin = "";
let bucket: S3rver;
let proxy: TcpProxy;

beforeAll(async () => {
  const { DATA_DIR } = settings();
  bucket = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(DATA_DIR, "s3"),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await bucket.run();
  const before = await TcpProxy.before(`http://127.0.0.1:${port}`);
  proxy = before.proxy;
  Object.assign(settings(), {
    S3_ENDPOINT: before.url,
    S3_REGION: "eu-central-1",
    S3_BUCKET: BUCKET,
    S3_KEY: "S3RVER",
    S3_SECRET: "S3RVER",
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await bucket.close();
});

it("sends assets of the bucket as those of the disk, and 503 when the bucket is down", async () => {
  expect(writingStorage()).toBe(bucketStorage());
  await writingStorage().put(KEY, {
    "480.webp": Buffer.from("picture"),
    "original.webp": Buffer.from("whole"),
  });
  const result = await fetch(`${origin}/assets/${KEY}/480.webp`);
  expect([
    result.status,
    result.headers.get("content-type"),
    result.headers.get("content-length"),
    result.headers.get("content-security-policy"),
    await result.text(),
  ]).toEqual([200, "image/webp", "7", "default-src 'none'; sandbox", "picture"]);
  expect(await (await fetch(origin + originalUrl(KEY))).text()).toBe("whole");
  for (const address of [
    `/assets/${KEY}/960.webp`,
    `/assets/${KEY}/original.webp`,
    `/assets/${"f".repeat(32)}/480.webp`,
  ])
    expect((await fetch(origin + address)).status, address).toBe(404);
  expect((await readStored(KEY, "480.webp"))?.toString()).toBe("picture");
  const part = async (range: string) => {
    const sent = await fetch(`${origin}/assets/${KEY}/480.webp`, { headers: { range } });
    return [sent.status, sent.headers.get("content-range"), await sent.text()];
  };
  expect(await part("bytes=0-1")).toEqual([206, "bytes 0-1/7", "pi"]);
  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/7", "ctu"]);
  expect(await part("bytes=-3")).toEqual([206, "bytes 4-6/7", "ure"]);
  expect(await part("bytes=7-")).toEqual([416, "bytes */7", ""]);
  expect(await part("bytes=0-1,4-5")).toEqual([200, null, "picture"]);
  const head = await fetch(`${origin}/assets/${KEY}/480.webp`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "7"]);
  proxy.silence();
  const hanging = await fetch(`${origin}/assets/${KEY}/480.webp`);
  expect([hanging.status, hanging.headers.get("retry-after")]).toEqual([503, "30"]);
  proxy.cut();
  await proxy.open();
  expect((await fetch(`${origin}/assets/${KEY}/480.webp`)).status).toBe(200);
  await proxy.refuse();
  const refused = await fetch(`${origin}/assets/${KEY}/480.webp`);
  expect([
    refused.status,
    refused.headers.get("cache-control"),
    refused.headers.get("retry-after"),
  ]).toEqual([503, "no-store", "30"]);
  // An invalid name is refused without a request to the bucket.
  expect((await fetch(`${origin}/assets/x/480.webp`)).status).toBe(404);
});

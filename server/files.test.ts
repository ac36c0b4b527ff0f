import { mkdtemp, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { originalUrl } from "@/lib/kernel/asset/original";
import { sendBuildFile, sendUpload } from "./files";

const KEY = "0123456789abcdef0123456789abcdef";
let origin = "";
const server = createServer((request, response) => {
  const url = request.url ?? "/";
  const sent = url.startsWith("/assets/")
    ? sendUpload(request, response, path.join(folder, "uploads"), url.slice(8))
    : sendBuildFile(request, response, path.join(folder, "static"), url, "for_ever");
  void sent.then((done) => {
    if (!done) response.writeHead(404).end();
  });
});
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "ds-files-"));
  await mkdir(path.join(folder, "uploads", KEY), { recursive: true });
  await mkdir(path.join(folder, "static"));
  await writeFile(path.join(folder, "uploads", KEY, "480.webp"), "picture");
  await writeFile(path.join(folder, "uploads", KEY, "original.webp"), "whole");
  await writeFile(path.join(folder, "static", "a.js"), "x".repeat(5_000));
  await writeFile(path.join(folder, "secret.txt"), "secret");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("sends an asset with a fixed type and a sandbox", async () => {
  const result = await fetch(`${origin}/assets/${KEY}/480.webp`);
  expect(result.status).toBe(200);
  expect(result.headers.get("content-type")).toBe("image/webp");
  expect(result.headers.get("content-security-policy")).toContain("sandbox");
  expect(await result.text()).toBe("picture");
});

it("sends the original only for its signed URL", async () => {
  const signed = originalUrl(KEY);
  const result = await fetch(origin + signed);
  expect([result.status, await result.text(), result.headers.get("cache-control")]).toEqual([
    200,
    "whole",
    "private, max-age=3600",
  ]);
  for (const address of [
    `/assets/${KEY}/original.webp`,
    `/assets/${KEY}/original-${"0".repeat(32)}.webp`,
    originalUrl("f".repeat(32)).replace("f".repeat(32), KEY),
    `${signed.slice(0, -6)}.webp`,
  ])
    expect((await fetch(origin + address)).status, address).toBe(404);
});

it("responds to HEAD without the asset", async () => {
  const result = await fetch(`${origin}/assets/${KEY}/480.webp`, { method: "HEAD" });
  expect([result.status, result.headers.get("content-length"), await result.text()]).toEqual([
    200,
    "7",
    "",
  ]);
});

const part = async (range: string, more: Record<string, string> = {}, method = "GET") => {
  const result = await fetch(`${origin}/assets/${KEY}/480.webp`, {
    method,
    headers: { range, ...more },
  });
  const { status, headers } = result;
  return [status, headers.get("content-range"), headers.get("content-length"), await result.text()];
};
const WHOLE = [200, null, "7", "picture"];

it.each([
  ["bytes=0-2", 206, "bytes 0-2/7", "pic"],
  ["bytes=3-4", 206, "bytes 3-4/7", "tu"],
  ["bytes=0-", 206, "bytes 0-6/7", "picture"],
  ["bytes=6-6", 206, "bytes 6-6/7", "e"],
  ["bytes=5-999999999999", 206, "bytes 5-6/7", "re"],
  ["bytes=-3", 206, "bytes 4-6/7", "ure"],
  ["bytes=-99", 206, "bytes 0-6/7", "picture"],
  ["bytes=7-", 416, "bytes */7", ""],
  ["bytes=99-120", 416, "bytes */7", ""],
  ["bytes=-0", 416, "bytes */7", ""],
])("sends %s as %i %s", async (range, status, place, text) => {
  expect(await part(range)).toEqual([status, place, String(text.length), text]);
});

it.each(["bytes=0-1,3-4", "bytes=4-2", "bytes=-", "bytes=a-b", "items=0-1", "bytes=1--2", "x"])(
  "sends the whole file for %s",
  async (range) => {
    expect(await part(range)).toEqual(WHOLE);
  },
);

it("sends a part only of the file that If-Range names, and none to HEAD", async () => {
  const { headers } = await fetch(`${origin}/assets/${KEY}/480.webp`);
  const etag = headers.get("etag") ?? "";
  expect([headers.get("accept-ranges"), etag]).toEqual(["bytes", `"${KEY}-480"`]);
  expect(await part("bytes=0-2", { "if-range": etag })).toEqual([206, "bytes 0-2/7", "3", "pic"]);
  for (const other of [`W/${etag}`, '"other"', "Sat, 28 Nov 2026 00:00:00 GMT"])
    expect(await part("bytes=0-2", { "if-range": other })).toEqual(WHOLE);
  expect(await part("bytes=0-2", {}, "HEAD")).toEqual([200, null, "7", ""]);
});

it("keeps type, caching and sandbox of a part, and asks for no caching of a refusal", async () => {
  const ask = async (range: string) => {
    const { headers } = await fetch(origin + originalUrl(KEY), { headers: { range } });
    return ["content-type", "cache-control", "content-security-policy"].map((one) =>
      headers.get(one),
    );
  };
  const sandbox = "default-src 'none'; sandbox";
  expect(await ask("bytes=1-2")).toEqual(["image/webp", "private, max-age=3600", sandbox]);
  expect(await ask("bytes=50-")).toEqual([null, "no-store", sandbox]);
});

it.each([
  `/assets/${KEY}/../../secret.txt`,
  `/assets/${KEY}/960.webp`,
  "/assets/x/480.webp",
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/missing.js",
])("does not send %s", async (url) => {
  expect((await fetch(origin + url)).status).toBe(404);
});

it("compresses files of the build", async () => {
  const result = await fetch(`${origin}/a.js`, { headers: { "accept-encoding": "br" } });
  expect(result.headers.get("content-encoding")).toBe("br");
  expect(Number(result.headers.get("content-length"))).toBeLessThan(200);
  expect(await result.text()).toHaveLength(5_000);
});

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

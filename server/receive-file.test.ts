import { mkdtemp, readdir, readFile, rename } from "node:fs/promises";
import { createServer, request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { NOT_YET, receivedPath } from "@/lib/kernel/storage/received";
import { makeFileReceiver } from "./receive-file";
import type { Rendered } from "./render/inject";

const MB = 1024 * 1024;
const URL_PATH = "/api/content-asset/media";
const rendered = (status: number): Rendered => ({
  status,
  headers: {},
  body: Buffer.from(""),
  meta: { tags: [] },
});
/** Parts of the address that the tests vary: one receiver serves all. */
const receiver = makeFileReceiver();
let permit = 204;
let service: (path: string) => Promise<number> = () => Promise.resolve(201);
const asked: string[] = [];

const server = createServer((request, response) => {
  const answer = async () => {
    if (!receiver.takes(request)) return 404;
    const { status } = await receiver.receive(request, async (name) => {
      asked.push(name);
      return rendered(name === NOT_YET ? permit : await service(receivedPath(name)));
    });
    return status;
  };
  answer()
    .catch((error: unknown) => (error instanceof AppError ? error.status : 599))
    .then((status) => {
      if (!response.destroyed) response.writeHead(status).end();
    }, vi.fn());
});
let root = "";
let port = 0;
const left = () => readdir(path.join(root, "uploads")).catch(() => []);

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "ds-receive-"));
  Object.assign(settings(), { DATA_DIR: root });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  permit = 204;
  service = () => Promise.resolve(201);
});

const HEAD = Buffer.from("ID3\u0003\0\0\0\0\0\0\0\0", "latin1");
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypisom")]);

/** Sends a body of this many bytes in parts. @returns the status */
function send(
  bytes: number,
  { head = HEAD, type = "application/octet-stream", url = URL_PATH, declared = false } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": type,
      ...(declared ? { "content-length": String(bytes) } : { "transfer-encoding": "chunked" }),
    };
    const out = ask({ port, path: url, method: "POST", headers }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    out.on("error", reject);
    const part = Buffer.alloc(MB, 7);
    const write = async () => {
      out.write(head);
      for (let sent = head.length; sent < bytes && !out.destroyed; sent += part.length)
        if (!out.write(part.subarray(0, Math.min(part.length, bytes - sent))))
          await Promise.race([new Promise((go) => out.once("drain", go)), sleep(2_000)]);
      out.end();
    };
    void write();
  });
}

it("takes only what the manifest names", () => {
  const takes = (method: string, url: string) => receiver.takes({ method, url } as IncomingMessage);
  expect([
    takes("POST", `${URL_PATH}?name=a.mp3`),
    takes("GET", URL_PATH),
    takes("POST", "/api/content-asset"),
    takes("POST", "/api/content-asset/7"),
  ]).toEqual([true, false, false, false]);
});

it("asks first, then hands over the file that it has written", async () => {
  const kept = path.join(root, "kept");
  service = async (from) => {
    await rename(from, kept);
    return 201;
  };
  expect(await send(3 * MB)).toBe(201);
  expect(asked).toEqual([NOT_YET, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  const bytes = await readFile(kept);
  expect([bytes.length, bytes.subarray(0, 12).equals(HEAD), await left()]).toEqual([
    3 * MB,
    true,
    [],
  ]);
});

it("reads nothing for whom the endpoint refuses", async () => {
  permit = 403;
  expect([await send(MB), asked, await left()]).toEqual([403, [NOT_YET], []]);
});

it.each([
  ["of another type", 415, MB, { type: "multipart/form-data; boundary=x" }],
  ["that says it is too large", 413, 201 * MB, { declared: true }],
])("refuses a body %s before asking", async (_, status, bytes, how) =>
  expect([await send(bytes, how).catch(() => status), asked, await left()]).toEqual([
    status,
    [],
    [],
  ]),
);

it("a sound beyond its bound is refused on the way and leaves no file, a film of that size is not", async () => {
  expect([await send(101 * MB), await left()]).toEqual([413, []]);
  expect(asked).toEqual([NOT_YET]);
  const service = vi.fn();
  expect([await send(101 * MB, { head: FILM }), await left()]).toEqual([201, []]);
  expect(service).not.toHaveBeenCalled();
}, 60_000);

it("nothing is left of a file that the service refuses, nor when it fails", async () => {
  service = () => Promise.resolve(422);
  expect([await send(MB), await left()]).toEqual([422, []]);
  service = () => Promise.reject(new Error("broken"));
  expect([await send(MB), await left()]).toEqual([599, []]);
});

it("the beginning of another file ends the reception, so that the service says why", async () => {
  const seen: number[] = [];
  service = async (from) => {
    seen.push((await readFile(from)).length);
    return 422;
  };
  for (const head of [Buffer.from("<!doctype html>"), Buffer.alloc(50_000)]) {
    expect(await send(20 * MB, { head })).toBe(422);
    // Of an empty file the service would say that there is none.
    expect(seen.at(-1)).toBeGreaterThan(0);
    expect(seen.at(-1)).toBeLessThan(2 * MB);
    expect(await left()).toEqual([]);
  }
});

it("nothing is left of a body whose client leaves", async () => {
  const out = ask({
    port,
    path: URL_PATH,
    method: "POST",
    headers: { "content-type": "application/octet-stream", "transfer-encoding": "chunked" },
  });
  out.on("error", vi.fn());
  out.write(Buffer.concat([HEAD, Buffer.alloc(MB)]));
  await vi.waitFor(async () => expect(await left()).toHaveLength(1));
  out.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  expect(asked).toEqual([NOT_YET]);
});

it("one address sends two at a time", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  service = () => held.then(() => 201);
  const first = [send(MB), send(MB)];
  await vi.waitFor(() => expect(asked.filter((name) => name !== NOT_YET)).toHaveLength(2));
  expect(await send(MB)).toBe(429);
  release();
  expect(await Promise.all(first)).toEqual([201, 201]);
  expect(await send(MB)).toBe(201);
});

import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { sendUpload } from "./files";

const MB = 1024 * 1024;
const BUCKET = "media";
const KEYS = { disk: "0".repeat(31) + "1", bucket: "0".repeat(31) + "2" } as const;
type Place = keyof typeof KEYS;
/** Enough for several chunks, and more than the sockets of a paused client hold. */
const SIZES: Record<string, number> = {
  "sound.mp3": 300_000,
  "sound.m4a": 300_000,
  "film.mp4": 128 * MB,
};

/** Each byte says where it stands; 251 is no divisor of a chunk. */
const bytesOf = (from: number, to: number) =>
  Buffer.from(Array.from({ length: to - from + 1 }, (_, at) => (from + at) % 251));

/** How far the bucket has sent its last film, and whether that has ended. */
const given = { bytes: 0, isOver: false };
function* film(size: number) {
  const chunk = Buffer.alloc(64 * 1024);
  for (let left = size; left > 0; left -= chunk.length) {
    given.bytes += Math.min(left, chunk.length);
    yield chunk.subarray(0, left);
  }
}
/** A bucket that answers HEAD and GET of a range, and makes a film while it is read. */
const bucket = createServer((request, response) => {
  const [, of, key, name = ""] = new URL(request.url ?? "/", "http://bucket").pathname.split("/");
  const size = SIZES[name];
  if (of !== BUCKET || key !== KEYS.bucket || size === undefined)
    return void response.writeHead(404).end();
  if (request.method === "HEAD")
    return void response.writeHead(200, { "Content-Length": size }).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (from !== undefined) {
    const part = bytesOf(Number(from), Number(to));
    return void response
      .writeHead(206, {
        "Content-Length": part.length,
        "Content-Range": `bytes ${from}-${to}/${size}`,
      })
      .end(part);
  }
  response.writeHead(200, { "Content-Length": size });
  if (name !== "film.mp4") return void response.end(bytesOf(0, size - 1));
  Object.assign(given, { bytes: 0, isOver: false });
  pipeline(Readable.from(film(size)), response).then(
    () => (given.isOver = true),
    () => (given.isOver = true),
  );
});

let folder = "";
let last: ServerResponse | undefined;
const site = createServer((request, response) => {
  last = response;
  void sendUpload(request, response, folder, (request.url ?? "").slice("/assets/".length)).then(
    (sent) => {
      if (!sent) response.writeHead(404).end();
    },
  );
});
const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "ds-media-"));
  const own = path.join(folder, KEYS.disk);
  await mkdir(own);
  for (const [name, size] of Object.entries(SIZES)) {
    const file = path.join(own, name);
    await writeFile(file, name === "film.mp4" ? "" : bytesOf(0, size - 1));
    await truncate(file, size);
  }
  Object.assign(settings(), {
    S3_ENDPOINT: `http://127.0.0.1:${await listen(bucket)}`,
    S3_REGION: "eu-central-1",
    S3_BUCKET: BUCKET,
    S3_KEY: "key",
    S3_SECRET: "secret",
  });
  port = await listen(site);
});
afterAll(async () => {
  for (const server of [site, bucket]) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true });
});

const urlOf = (place: Place, name: string) =>
  `http://127.0.0.1:${port}/assets/${KEYS[place]}/${name}`;
const ask = async (place: Place, headers: Record<string, string>, method = "GET") => {
  const answer = await fetch(urlOf(place, "sound.mp3"), { method, headers });
  const { status, headers: got } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  return { status, range: got.get("content-range"), length: got.get("content-length"), body };
};

/** A client that asks for a file and does not read it before it is told to. */
function paused(place: Place, name: string) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `GET /assets/${KEYS[place]}/${name} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`,
  );
  return {
    leave: () => socket.destroy(),
    /** All bytes of the body. */
    async read() {
      let length = 0;
      for await (const chunk of socket) {
        const bytes = chunk as Buffer;
        const head = length === 0 ? bytes.indexOf("\r\n\r\n") + 4 : 0;
        length += bytes.length - head;
      }
      return length;
    },
  };
}
/** Waits until the bucket has given nothing for a while. */
async function untilStill() {
  for (let before = -1; before !== given.bytes || before === 0;) {
    before = given.bytes;
    await sleep(300);
  }
}

describe.each(["disk", "bucket"] as const)("sounds and films on the %s", (place) => {
  it.each([
    ["sound.mp3", "audio/mpeg"],
    ["sound.m4a", "audio/mp4"],
    ["film.mp4", "video/mp4"],
  ])("has the type, length and tag of %s", async (name, type) => {
    const { status, headers } = await fetch(urlOf(place, name), { method: "HEAD" });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": type,
      "content-length": String(SIZES[name]),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; media-src 'self'; sandbox",
      etag: `"${KEYS[place]}-${path.parse(name).name}"`,
    });
    expect(headers.get("content-encoding")).toBeNull();
  });

  it.each([
    ["bytes=0-1", 0, 1],
    ["bytes=65535-131073", 65_535, 131_073],
    ["bytes=299999-", 299_999, 299_999],
    ["bytes=250000-999999", 250_000, 299_999],
    ["bytes=-70000", 230_000, 299_999],
  ])("sends %s", async (range, from, to) => {
    const sent = await ask(place, { range });
    expect([sent.status, sent.range, sent.length]).toEqual([
      206,
      `bytes ${from}-${to}/300000`,
      String(to - from + 1),
    ]);
    expect(sent.body.equals(bytesOf(from, to))).toBe(true);
  });

  it("refuses what lies behind the end, without a body that caches keep", async () => {
    for (const range of ["bytes=300000-", "bytes=-0"]) {
      const answer = await fetch(urlOf(place, "sound.mp3"), { headers: { range } });
      const headers = ["content-range", "content-type", "cache-control", "etag"];
      expect([answer.status, ...headers.map((one) => answer.headers.get(one))]).toEqual([
        416,
        "bytes */300000",
        null,
        "no-store",
        null,
      ]);
      expect((await answer.arrayBuffer()).byteLength).toBe(0);
    }
  });

  it("sends all of it for several ranges, and where If-Range names another file", async () => {
    const whole = bytesOf(0, 299_999);
    const asked: Record<string, string>[] = [
      { range: "bytes=0-1,5-6" },
      { range: "bytes=0-1", "if-range": `"${KEYS[place]}-film"` },
      { range: "bytes=0-1", "if-range": `W/"${KEYS[place]}-sound"` },
    ];
    for (const headers of asked) {
      const sent = await ask(place, headers);
      expect([sent.status, sent.range, sent.body.equals(whole)]).toEqual([200, null, true]);
    }
    const same = await ask(place, { range: "bytes=0-1", "if-range": `"${KEYS[place]}-sound"` });
    expect([same.status, same.length]).toEqual([206, "2"]);
    const head = await ask(place, { range: "bytes=0-1" }, "HEAD");
    expect([head.status, head.range, head.length, head.body.length]).toEqual([
      200,
      null,
      "300000",
      0,
    ]);
  });

  it("keeps no more than some chunks for a client that reads nothing, and sends the rest later", async () => {
    const client = paused(place, "film.mp4");
    await vi.waitFor(() => expect(last?.writableNeedDrain).toBe(true), 10_000);
    // Longer than a bucket may be silent while it sends a picture.
    await sleep(4_000);
    expect(last?.writableLength).toBeLessThan(MB);
    if (place === "bucket") {
      await untilStill();
      // What the sockets on both sides hold.
      expect(given.bytes).toBeLessThan(SIZES["film.mp4"]! / 2);
    }
    expect(await client.read()).toBe(SIZES["film.mp4"]);
  }, 40_000);

  it("ends what it reads when the client leaves", async () => {
    const client = paused(place, "film.mp4");
    await vi.waitFor(() => expect(last?.writableNeedDrain).toBe(true), 10_000);
    client.leave();
    await vi.waitFor(() => expect(last?.destroyed).toBe(true), 10_000);
    if (place === "disk") return;
    await vi.waitFor(() => expect(given.isOver).toBe(true), 10_000);
    expect(given.bytes).toBeLessThan(SIZES["film.mp4"]! / 2);
  }, 40_000);
});

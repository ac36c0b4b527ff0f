import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { ClientGone, makeBodyReader } from "./request-body";

const open: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.close();
});

type Options = Parameters<typeof makeBodyReader>[0];

/** A server that responds with the length of a body, or with the error code. */
async function serve(options: Options = {}) {
  const { readBody, held } = makeBodyReader({
    isSignedIn: async ({ headers }) => headers.authorization === "Bearer good",
    ...options,
  });
  let gone = 0;
  const server = createServer((request, response) => {
    request.headers["x-client-address"] = String(request.headers["x-test-address"] ?? "10.0.0.1");
    readBody(request).then(
      ({ bytes, release }) => {
        response.end(`read ${bytes.length}`);
        release();
      },
      (error: unknown) => {
        if (error instanceof ClientGone) gone += 1;
        else response.end(error instanceof AppError ? error.code : "failed");
      },
    );
  });
  open.server = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Sends the headers and a part of a body over a new socket. */
  const begin = (target: string, headers: Record<string, string | number>, part: string) => {
    const socket = connect(port, "127.0.0.1");
    open.sockets.push(socket);
    socket.on("error", () => undefined);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${target} HTTP/1.1\r\nHost: x\r\n${lines.join("")}\r\n`);
    socket.write(part);
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (data) => {
        text += data.toString();
        const [head = "", body] = text.split("\r\n\r\n");
        if (body && head) resolve(body.replace(/^[0-9a-f]+\r\n|\r\n0?$/g, "").trim());
      });
    });
    return { socket, answer };
  };
  const ask = (target: string, headers: Record<string, string | number>, body: string) =>
    begin(target, { "Content-Length": Buffer.byteLength(body), ...headers }, body).answer;
  return { begin, ask, held, gone: () => gone };
}

const KB = 1024;
const signed = { Authorization: "Bearer good" };

describe("bodies are limited before they are read", () => {
  it("of received mails at the size that is promised, three at a time", async () => {
    const { ask, begin } = await serve();
    const mail = "x".repeat(12 * KB * KB);
    const all = [mail, mail, mail].map((body) => ask("/api/mail/inbound", {}, body));
    expect(await Promise.all(all)).toEqual(all.map(() => `read ${12 * KB * KB}`));
    const tooLong = { "Content-Length": 12 * KB * KB + 1 };
    expect(await begin("/api/mail/inbound", tooLong, "x").answer).toBe("payload_too_large");
  });
  it("by endpoint and by user", async () => {
    const { ask, begin } = await serve();
    const long = "x".repeat(300 * KB);
    expect(await ask("/api/contact", {}, "x".repeat(256 * KB))).toBe(`read ${256 * KB}`);
    expect(await ask("/api/contact", signed, long)).toBe("payload_too_large");
    expect(await ask("/api/product/bulk?locale=en", signed, long)).toBe("payload_too_large");
    expect(await ask("/api/product", signed, long)).toBe(`read ${300 * KB}`);
    expect(await ask("/api/product", {}, long)).toBe("unauthenticated");
    // The refusal does not wait for the body.
    const claimed = { ...signed, "Content-Length": 17 * KB * KB };
    expect(await begin("/api/content-asset", claimed, "").answer).toBe("payload_too_large");
    const chunked = { "Transfer-Encoding": "chunked" };
    const size = (300 * KB).toString(16);
    expect(await begin("/api/product", chunked, `${size}\r\n${long}`).answer).toBe(
      "payload_too_large",
    );
  });
  it("a large limit applies to forms only: JSON for the same endpoint has the usual one", async () => {
    const { ask } = await serve();
    const long = "x".repeat(300 * KB);
    const form = { ...signed, "Content-Type": "multipart/form-data; boundary=b" };
    expect(await ask("/api/content-asset", form, long)).toBe(`read ${300 * KB}`);
    expect(await ask("/api/content-asset", signed, long)).toBe("payload_too_large");
  });
});

describe("a large body has its memory before it is read", () => {
  const LARGE = 300 * KB;
  const users = { perAddress: 2 * LARGE, total: 3 * LARGE };
  const from = (address: string) => ({
    ...signed,
    "X-Test-Address": address,
    "Content-Length": LARGE,
  });
  const body = "x".repeat(LARGE);
  /** Large bodies of which hardly anything arrives. */
  const begun = ({ begin }: Awaited<ReturnType<typeof serve>>, addresses: readonly string[]) =>
    addresses.map((address) => begin("/api/product", from(address), "x"));

  it("and is refused unread when none comes free in time", async () => {
    const server = await serve({ users, waitMs: 300 });
    begun(server, ["10.0.0.1", "10.0.0.1"]);
    await expect.poll(server.held).toBe(2 * LARGE);
    // Nothing of these two bodies is ever sent.
    const began = performance.now();
    expect(await server.begin("/api/product", from("10.0.0.1"), "").answer).toBe("too_many");
    expect(performance.now() - began).toBeGreaterThan(250);
    begun(server, ["10.0.0.2"]);
    await expect.poll(server.held).toBe(3 * LARGE);
    expect(await server.begin("/api/product", from("10.0.0.3"), "").answer).toBe("unavailable");
    expect(server.held()).toBe(3 * LARGE);
  });
  it("or waits for it, in turn, and is read whole", async () => {
    const server = await serve({ users, waitMs: 20_000 });
    const [first, second] = begun(server, ["10.0.0.1", "10.0.0.1"]);
    await expect.poll(server.held).toBe(2 * LARGE);
    const done: number[] = [];
    const later = Array.from({ length: 10 }, async (_, index) => {
      const answer = await server.ask("/api/product", from("10.0.0.1"), body);
      done.push(index);
      return answer;
    });
    // Another address does not wait for the memory of this one.
    expect(await server.ask("/api/product", from("10.0.0.2"), body)).toBe(`read ${LARGE}`);
    expect(done).toEqual([]);
    first!.socket.write(body.slice(1));
    expect(await first!.answer).toBe(`read ${LARGE}`);
    expect(await Promise.all(later)).toEqual(later.map(() => `read ${LARGE}`));
    second!.socket.destroy();
    await expect.poll(server.held).toBe(0);
  });
  it("and leaves the queue with its client", async () => {
    const server = await serve({ users, waitMs: 20_000 });
    const [first] = begun(server, ["10.0.0.1", "10.0.0.1"]);
    await expect.poll(server.held).toBe(2 * LARGE);
    const [waiting] = begun(server, ["10.0.0.1"]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    waiting!.socket.destroy();
    await expect.poll(server.gone).toBe(1);
    first!.socket.destroy();
    await expect.poll(server.held).toBe(LARGE);
  });
  it("and not more wait than have a place", async () => {
    const server = await serve({ users, waitMs: 20_000 });
    begun(server, ["10.0.0.1", "10.0.0.1"]);
    await expect.poll(server.held).toBe(2 * LARGE);
    const all = Array.from({ length: 25 }, () => begun(server, ["10.0.0.1"])[0]!.answer);
    expect(await Promise.race(all)).toBe("too_many");
  });
  it("control: without limits twenty are held at the same time", async () => {
    const none = { perAddress: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
    const server = await serve({ users: none });
    begun(
      server,
      Array.from({ length: 20 }, () => "10.0.0.1"),
    );
    await expect.poll(server.held).toBe(20 * LARGE);
  });
});

describe("bodies in memory are limited together", () => {
  const visitors = { perAddress: 200 * KB, total: 500 * KB };
  /** Starts a body of 100 KB that never ends. */
  const unfinished = ({ begin }: Awaited<ReturnType<typeof serve>>, address: string) =>
    begin(
      "/api/contact",
      { "Content-Length": 200 * KB, "X-Test-Address": address },
      "x".repeat(100 * KB),
    );

  it("per IP address and for all visitors; users have a separate limit", async () => {
    const server = await serve({ visitors });
    for (const address of ["10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2"])
      unfinished(server, address);
    await expect.poll(server.held).toBe(400 * KB);
    const from = (address: string) => ({ "X-Test-Address": address });
    expect(await server.ask("/api/contact", from("10.0.0.1"), "x")).toBe("too_many");
    const more = "x".repeat(150 * KB);
    expect(await server.ask("/api/contact", from("10.0.0.3"), more)).toBe("unavailable");
    expect(await server.ask("/api/contact", from("10.0.0.3"), "x")).toBe("read 1");
    expect(await server.ask("/api/contact", { ...signed, ...from("10.0.0.1") }, more)).toBe(
      `read ${150 * KB}`,
    );
  });
  it("and are released when the client disconnects", async () => {
    const server = await serve({ visitors });
    const first = unfinished(server, "10.0.0.1");
    const second = unfinished(server, "10.0.0.1");
    await expect.poll(server.held).toBe(200 * KB);
    first.socket.destroy();
    second.socket.destroy();
    await expect.poll(server.held).toBe(0);
    expect(server.gone()).toBe(2);
    expect(await server.ask("/api/contact", {}, "x".repeat(200 * KB))).toBe(`read ${200 * KB}`);
    expect(server.held()).toBe(0);
  });
  it("control: without limits a hundred unfinished bodies are held", async () => {
    const none = { perAddress: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
    const server = await serve({ visitors: none });
    for (let index = 0; index < 100; index += 1) unfinished(server, "10.0.0.1");
    await expect.poll(server.held, { timeout: 20_000 }).toBe(100 * 100 * KB);
  });
  it("a hundred unfinished bodies of one IP address stay within its limit", async () => {
    const server = await serve({ visitors });
    const refused = Array.from({ length: 100 }, () => unfinished(server, "10.0.0.1").answer);
    expect(await Promise.race(refused)).toBe("too_many");
    expect(server.held()).toBeLessThanOrEqual(visitors.perAddress);
  });
});

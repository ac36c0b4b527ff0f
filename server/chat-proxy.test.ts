import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { testChat, testClient } from "./chat/test-chat";
import { testChatProxy } from "./test-chat-proxy";

const WAIT = { timeout: 8_000, interval: 5 };
const ORIGIN = "http://localhost:3000";
const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

/** A server in the place of the sidecar, which remembers the headers that it got. */
async function imitate(answer: (request: IncomingMessage) => Record<string, string>) {
  const seen: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(200, answer(request)).end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => (server.closeAllConnections(), server.close()));
  return { seen, port: (server.address() as AddressInfo).port };
}

const chat = await testChat({ TRUST_PROXY: 0 });
const site = await testChatProxy({ port: chat.port, trustProxy: 1 });
let user: TestUser;
beforeEach(async () => {
  limiterState.get().limiters.clear();
  user = await testUser();
});

const handshake = (port: number, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers });

it.each([["websocket"], ["polling"], ["polling", "websocket"]])(
  "a client connects at the site's own address over %s, and writes and receives",
  async (...transports) => {
    const peer = await testUser();
    await inTransaction((tx) => openConversation(tx, user.userId, peer.userId));
    const [one, two] = [user, peer].map(({ accessToken }) =>
      testClient(site, { transports, auth: { token: accessToken } }),
    );
    expect(await one!.connected()).toBeUndefined();
    expect(await two!.connected()).toBeUndefined();
    // A message that is stored before its reader's list was read is in the list alone.
    for (const client of [one!, two!])
      await expect.poll(() => client.all("users").length, WAIT).toBe(1);
    one!.socket.emit("private message", { content: "Καλημέρα", to: peer.userId });
    await expect.poll(() => two!.all("private message").length, WAIT).toBe(1);
    expect(two!.all("private message")[0]).toMatchObject({ content: "Καλημέρα" });
  },
);

it("leads only its own addresses", async () => {
  const at = async (path: string) => (await fetch(`http://127.0.0.1:${site.port}${path}`)).text();
  expect(await at("/socket.iox")).toBe("a page");
  expect(await at("/en/socket.io/")).toBe("a page");
  expect(await at("/socket.io/")).toContain("Transport unknown");
  expect(await at("/socket.io")).not.toBe("a page");
});

it("keeps the path of CHAT_URL, at that path and at the usual one", async () => {
  const { port } = await imitate(() => ({}));
  const other = await testChatProxy({ port, path: "/chat/socket.io" });
  for (const path of ["/socket.io/?a=1", "/chat/socket.io/?a=1"])
    expect(await (await fetch(`http://127.0.0.1:${other.port}${path}`)).text()).toBe(
      "/chat/socket.io/?a=1",
    );
});

it("answers a preflight and a foreign origin as the sidecar does", async () => {
  const allowed = await handshake(site.port, { origin: ORIGIN });
  expect(allowed.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  expect(allowed.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await handshake(site.port, { origin: "https://evil.example" })).status).toBe(403);
  const put = await fetch(`http://127.0.0.1:${site.port}/socket.io/`, { method: "PUT" });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
});

describe("the address of a client", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  /** How many of a number of handshakes are admitted. */
  const admitted = async (port: number, headers: (at: number) => Record<string, string>) => {
    let count = 0;
    for (let at = 0; at < 130; at++)
      if ((await handshake(port, headers(at))).status === 200) count++;
    return count;
  };

  it("is counted for itself, not for the web process", async () => {
    expect(await admitted(site.port, () => from("192.0.2.1"))).toBe(120);
    expect((await handshake(site.port, from("192.0.2.1"))).status).toBe(403);
    expect((await handshake(site.port, from("192.0.2.2"))).status).toBe(200);
  });

  it("cannot be forged, at the site or at the sidecar", async () => {
    // Control: a signature of the site's is believed.
    const { seen, port } = await imitate(() => ({}));
    const copy = await testChatProxy({ port, trustProxy: 1 });
    await handshake(copy.port, {
      ...from("192.0.2.9"),
      "x-client-address": "203.0.113.1",
      "x-client-address-signature": "abc",
    });
    const signature = String(seen[0]!["x-client-address-signature"]);
    expect(seen[0]!["x-client-address"]).toBe("192.0.2.9");
    expect(signature).toMatch(/^[\w-]{43}$/);
    const signed = { "x-client-address": "192.0.2.9", "x-client-address-signature": signature };
    expect(await admitted(chat.port, () => signed)).toBe(120);

    const forged = (at: number) => ({ ...signed, "x-client-address": `203.0.113.${at}` });
    expect(await admitted(chat.port, forged)).toBe(120);
    expect(await admitted(site.port, (at) => ({ ...from("192.0.2.3"), ...forged(at) }))).toBe(120);
  });
});

it("passes no headers of the connection, and no forwarded ones", async () => {
  const { seen, port } = await imitate(() => ({ "Keep-Alive": "timeout=9", "X-Of-Chat": "1" }));
  const copy = await testChatProxy({ port });
  const received = await new Promise<IncomingMessage>((resolve) =>
    httpRequest(
      {
        port: copy.port,
        path: "/socket.io/",
        method: "POST",
        headers: {
          connection: "keep-alive, x-of-hop",
          "x-of-hop": "1",
          te: "trailers",
          "proxy-authorization": "secret",
          "x-forwarded-host": "evil.example",
          forwarded: "for=1.2.3.4",
          cookie: "a=b",
        },
      },
      resolve,
    ).end("body"),
  );
  expect(Object.keys(seen[0]!).sort()).toEqual(
    [
      ...["connection", "content-length", "cookie", "host"],
      ...["x-client-address", "x-client-address-signature"],
    ].sort(),
  );
  expect(received.headers["x-of-chat"]).toBe("1");
  expect(received.headers["keep-alive"]).not.toBe("timeout=9");
});

describe("without the sidecar", () => {
  it("a request gets 503, a web socket is refused, and both work when it is back", async () => {
    const first = await testChat();
    const { port } = first;
    const other = await testChatProxy({ port });
    expect((await handshake(other.port)).status).toBe(200);
    const tunnel = testClient(other, { auth: { token: user.accessToken } });
    expect(await tunnel.connected()).toBeUndefined();
    await first.kill();
    await expect.poll(() => tunnel.socket.connected).toBe(false);

    const away = await handshake(other.port);
    expect([
      away.status,
      away.headers.get("retry-after"),
      away.headers.get("cache-control"),
    ]).toEqual([503, "2", "no-store"]);
    const options = { auth: { token: user.accessToken } };
    expect((await testClient(other, options).connected())?.message).toBe("websocket error");
    await testChat({ port });
    expect(await testClient(other, options).connected()).toBeUndefined();
  });
});

it("ends web sockets and open polls at a shutdown, and takes none after it", async () => {
  const other = await testChatProxy({ port: chat.port });
  const clients = ["websocket", "polling"].map((one) =>
    testClient(other, { transports: [one], auth: { token: user.accessToken } }),
  );
  for (const client of clients) expect(await client.connected()).toBeUndefined();
  other.proxy.end();
  await expect.poll(() => clients.map(({ socket }) => socket.connected)).toEqual([false, false]);
  expect((await handshake(other.port)).status).toBe(503);
});

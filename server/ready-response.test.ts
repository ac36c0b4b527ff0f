import { createServer, ServerResponse, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SiteResponse } from "./cache-policy";
import { makeReady, makeReadySender } from "./ready-response";

const SENDABLE = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", link: ["</a>", "</b>"] },
  body: Buffer.from("<p>κείμενο</p>"),
  encoding: "identity" as const,
  etag: "one",
  compressible: true,
};
const READY = makeReady(SENDABLE, { "X-Everywhere": "yes" });

/** A server that sends the ready response; with a sender for each request, Node makes each head. */
function serve(makesAnew: boolean): Server {
  const kept = makeReadySender();
  return createServer(
    { ServerResponse: SiteResponse, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (request.url === "/own") response.setHeader("X-Own", "1");
      if (request.url === "/last") response.shouldKeepAlive = false;
      const send = makesAnew ? makeReadySender() : kept;
      send(request, response, READY, {
        isUnchanged: request.headers["if-none-match"] === '"one"',
        id: "12345678",
        cookie: request.headers.cookie === undefined ? "NEXT_LOCALE=el; Path=/" : undefined,
      });
    },
  );
}

const put = serve(false);
const made = serve(true);

/** What a server sends for these bytes, until it closes the connection or is silent for a moment. */
const exchange = (server: Server, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part)).on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
    socket.setTimeout(200, () => socket.destroy());
    socket.write(text);
  });

const asked = (first: string, ...more: string[]) =>
  [`${first} HTTP/1.1`, "Host: a", ...more, "", ""].join("\r\n");
const withoutDate = (text: string) => text.replace(/Date: .*/g, "Date: now");

beforeAll(async () => {
  for (const server of [put, made])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await exchange(put, asked("GET /"));
});
afterAll(() => {
  for (const server of [put, made]) server.close();
});
afterEach(() => void vi.restoreAllMocks());

describe("a ready response is the same as that of Node, byte for byte", () => {
  const cases = {
    "in full": asked("GET /"),
    "without a cookie": asked("GET /", "Cookie: a=b"),
    "to a client that has it": asked("GET /", 'If-None-Match: "one"'),
    HEAD: asked("HEAD /"),
    "to a client that closes": asked("GET /", "Connection: close"),
    "in HTTP/1.0": asked("GET /").replace("1.1", "1.0"),
    "in HTTP/1.0 that goes on": asked("GET /", "Connection: keep-alive").replace("1.1", "1.0"),
    "after a header of its own": asked("GET /own"),
    "at the end of the process": asked("GET /last"),
    "three at once": asked("GET /") + asked("HEAD /") + asked("GET /", 'If-None-Match: "one"'),
  };
  it.each(Object.entries(cases))("%s", async (_name, text) => {
    const [own, ofNode] = [await exchange(put, text), await exchange(made, text)];
    expect(withoutDate(own)).toBe(withoutDate(ofNode));
    expect(own.match(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m)).not.toBeNull();
  });
});

it("Node makes no head after the first one", async () => {
  const made = vi.spyOn(ServerResponse.prototype, "writeHead");
  await exchange(put, asked("GET /"));
  expect(made).not.toHaveBeenCalled();
  // Control: it makes that of an unusual one.
  await exchange(put, asked("GET /", "Connection: close"));
  expect(made).toHaveBeenCalledOnce();
});

it("a header that would begin another line is refused", () => {
  const headers = { ...SENDABLE.headers, link: "</a>\r\nX-Forged: 1" };
  expect(() => makeReady({ ...SENDABLE, headers }, {})).toThrow("Invalid character");
});

import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { SiteResponse } from "./cache-policy";
import {
  answerUpgrades,
  CONNECTION_LIMITS,
  noteWait,
  connectionOptions,
  refuseMalformedRequests,
  watchBody,
  type ConnectionLimits,
} from "./connections";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const SHORT = {
  headers: 300,
  body: 300,
  minimumRate: 1_000,
  request: 60_000,
  idle: 60_000,
  check: 50,
};

async function serve(listener: RequestListener, limits: ConnectionLimits = SHORT): Promise<number> {
  const options = { ServerResponse: SiteResponse, ...connectionOptions(limits) };
  const server = createServer(options, (request, response) => {
    watchBody(request, response, limits);
    listener(request, response);
  });
  refuseMalformedRequests(server);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * Sends a start, then a chunk every 20 ms; resolves with the received data when the server closes.
 */
function sendSlowly(
  port: number,
  beginning: string,
  piece: string,
  pieces = Infinity,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
    let left = pieces;
    const timer = setInterval(() => {
      if (left-- > 0) socket.write(piece);
    }, 20);
    let text = "";
    socket.on("data", (data) => (text += String(data)));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // Data sent after the server closed the connection.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => {
      clearInterval(timer);
      resolve(text);
    });
  });
}

const readAll: RequestListener = async (request, response) => {
  try {
    let size = 0;
    for await (const part of request) size += (part as Buffer).length;
    response.end(`read ${size}`);
  } catch {
    // The connection was closed.
  }
};
const POST = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";

describe("slow clients", () => {
  it("are closed when their headers do not arrive", async () => {
    const text = await sendSlowly(await serve(readAll), "GET / HTTP/1.1\r\n", "x: y\r\n");
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\n.*Cache-Control: no-store\r\n/s);
  });
  it.each([
    ["one byte now and then", `${POST}Content-Length: 100000\r\n\r\n`, "x"],
    ["nothing more", `${POST}Content-Length: 100000\r\n\r\n`, ""],
    ["in small chunks", `${POST}Transfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n"],
  ])("are closed when their body arrives as %s", async (_what, beginning, piece) => {
    const text = await sendSlowly(await serve(readAll), beginning, piece);
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\ncache-control: no-store\r\n/s);
  });
  it("are closed when their body is not read", async () => {
    const ignore: RequestListener = (_request, response) => response.writeHead(405).end();
    const text = await sendSlowly(
      await serve(ignore),
      `${POST}Content-Length: 100000\r\n\r\n`,
      "x",
    );
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
  });
  it("are not those whose body waited to be read", async () => {
    const wait = (waitedMs: number): RequestListener => {
      return (request, response) => {
        noteWait(request, waitedMs);
        return readAll(request, response);
      };
    };
    // Some five of these pieces arrive in the time of the limit, a tenth of the rate.
    const send = async (waitedMs: number) =>
      sendSlowly(await serve(wait(waitedMs)), `${POST}Content-Length: 20\r\n\r\n`, "x", 20);
    expect(await send(60_000)).toContain("read 20");
    expect(await send(0)).toMatch(/^HTTP\/1\.1 408 /);
  });
  it("control: a body at the minimum rate is read completely, however long it takes", async () => {
    // 50 pieces of 200 bytes in a second are ten times the rate.
    const text = await sendSlowly(
      await serve(readAll),
      `${POST}Content-Length: 10000\r\n\r\n`,
      "x".repeat(200),
      50,
    );
    expect(text).toContain("read 10000");
  });
  it("keep an idle connection longer than a proxy does", async () => {
    const asked = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const lasting = fetch(`http://127.0.0.1:${await serve(readAll, CONNECTION_LIMITS)}`);
    const seconds = /timeout=(\d+)/.exec((await lasting).headers.get("keep-alive") ?? "")?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
    // A control: with a short limit the server closes it.
    expect(await sendSlowly(await serve(readAll, { ...SHORT, idle: 100 }), asked, "", 0)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
  it("are closed within 30 seconds at the real limits", () => {
    const { headers, body, check } = CONNECTION_LIMITS;
    expect(Math.max(headers, body) + 2 * check).toBeLessThan(30_000);
  });
});

it.each([
  ["garbage", 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  ["GET / HTTP/1.1\r\n\r\n", 400],
  ["GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n", 417],
])("a malformed request is refused with no-store: %.30j", async (text, status) => {
  const answer = await sendSlowly(await serve(readAll, CONNECTION_LIMITS), `${text}\r\n\r\n`, "");
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
});

describe("a request for another protocol", () => {
  const ask = async (
    request: string,
    upgrade?: ReturnType<Parameters<typeof answerUpgrades>[1]>,
  ) => {
    const server = createServer((asked, response) => {
      const { upgrade: wish = "none", connection = "none" } = asked.headers;
      asked.setEncoding("utf8");
      let body = "";
      asked.on("data", (part: string) => (body += part));
      asked.on("end", () =>
        response.end(`the page, ${wish}, ${connection}, ${asked.method} ${body}`),
      );
    });
    answerUpgrades(server, () => upgrade);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return sendSlowly(port, request, "", 0);
  };
  const upgradeTo = (protocol: string, start = "GET", more = "", body = "") =>
    `${start} / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}\r\n` +
    `HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n${more}\r\n${body}`;
  it("is answered in HTTP/1.1", async () => {
    const text = await ask(upgradeTo("h2c"));
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain("the page, none, close, GET");
  });
  it("is answered in HTTP/1.1 with its body", async () => {
    const text = await ask(upgradeTo("h2c", "POST", "Content-Length: 7\r\n", "a=b&c=d"));
    expect(text).toContain("the page, none, close, POST a=b&c=d");
    const chunked = "4\r\nwhol\r\n1\r\ne\r\n0\r\n\r\n";
    expect(
      await ask(upgradeTo("h2c", "POST", "Transfer-Encoding: chunked\r\n", chunked)),
    ).toContain("the page, none, close, POST whole");
  });
  it("is answered with the next request of its connection", async () => {
    const first = upgradeTo("h2c").replace(", close", "");
    const text = await ask(first + "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(text.match(/the page/g)).toHaveLength(2);
  });
  it("goes to who takes its web socket, and is answered in HTTP/1.1 when nobody does", async () => {
    const taken: string[] = [];
    const upgrade = (request: { url?: string }, socket: { end(): void }) => {
      taken.push(request.url ?? "");
      socket.end();
    };
    expect(await ask(upgradeTo("h2c"), upgrade)).toContain("the page, none");
    await ask(upgradeTo("websocket"), upgrade);
    expect(taken).toEqual(["/"]);
    expect(await ask(upgradeTo("websocket"))).toContain("the page, none");
  });
  it("by a tunnel is refused", async () =>
    expect(await ask("CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 405 /));
});

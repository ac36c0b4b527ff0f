import { createServer, Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { Draining } from "./draining";

type Answer = { status: number; connection: string | undefined; text: string };
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A server whose `/slow` responds on demand. */
async function makeServer() {
  const draining = new Draining();
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    draining.begin(response);
    draining.watch(response);
    if (request.url === "/slow") waiting.push(() => response.end("slow"));
    else response.writeHead(draining.hasBegun ? 503 : 200).end("quick");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = (path: string, through = agent) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest({ port, path, host: "127.0.0.1", agent: through });
      sent.on("error", reject).on("response", (response: IncomingMessage) => {
        let text = "";
        response.on("data", (part) => (text += String(part)));
        response.on("end", () => {
          const { connection } = response.headers;
          resolve({ status: response.statusCode ?? 0, connection, text });
        });
      });
      sent.end();
    });
  return { draining, server, port, waiting, agent, ask };
}

const refuses = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("connect", () => (socket.destroy(), resolve(false)));
    socket.on("error", () => resolve(true));
  });

it("completes a running request, then closes its connection and ends", async () => {
  const { draining, server, port, waiting, ask } = await makeServer();
  const slow = ask("/slow");
  await expect.poll(() => waiting.length).toBe(1);
  let isDone = false;
  const drained = draining.drain(server).then(() => (isDone = true));
  await expect.poll(() => refuses(port)).toBe(true);
  expect(isDone).toBe(false);
  waiting[0]!();
  expect(await slow).toEqual({ status: 200, connection: "close", text: "slow" });
  await drained;
});

it("answers further requests on a keep-alive connection, and closes it after the last", async () => {
  const { draining, server, waiting, ask } = await makeServer();
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(other);
  const slow = ask("/slow");
  // Two requests on one connection, one after the other.
  const [first, second] = [ask("/slow", other), ask("/quick", other)];
  await expect.poll(() => waiting.length).toBe(2);
  const drained = draining.drain(server);
  waiting[1]!();
  expect((await first).connection).toBe("close");
  // A new connection is refused, so that no request is cut.
  await expect(second).rejects.toMatchObject({ code: "ECONNREFUSED" });
  waiting[0]!();
  expect((await slow).text).toBe("slow");
  await drained;
});

it("is not delayed by idle connections", async () => {
  const { draining, server, port, ask } = await makeServer();
  await ask("/quick");
  const silent = connect({ port, host: "127.0.0.1" });
  await once(silent, "connect");
  const half = connect({ port, host: "127.0.0.1" });
  await once(half, "connect");
  half.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const began = Date.now();
  await draining.drain(server);
  expect(Date.now() - began).toBeLessThan(10_000);
  for (const socket of [silent, half]) if (!socket.destroyed) await once(socket, "close");
});

it("aborts a request that does not end in time", async () => {
  const { draining, server, waiting, ask } = await makeServer();
  const slow = ask("/slow");
  await expect.poll(() => waiting.length).toBe(1);
  await Promise.all([
    expect(slow).rejects.toMatchObject({ code: "ECONNRESET" }),
    draining.drain(server, 300),
  ]);
});

describe("a response that the operating system has not taken whole", () => {
  /** More than the buffers of a connection hold. */
  const BYTES = 48 * 1024 * 1024;

  /** Asks for a long body, reads none of it until the server drains, and counts what arrives. */
  async function readLate(isWatched: boolean): Promise<number> {
    const draining = new Draining();
    const server = createServer((_request, response) => {
      response.end(Buffer.alloc(BYTES));
      if (isWatched) draining.watch(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({ port, host: "127.0.0.1", agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const drained = draining.drain(server);
    if (isWatched) await new Promise((resolve) => setTimeout(resolve, 300));
    else await drained;
    let received = 0;
    answer.on("data", (part: Buffer) => (received += part.length));
    await once(answer, "close").catch(() => undefined);
    await drained;
    return received;
  }

  it("is waited for", async () => {
    expect(await readLate(true)).toBe(BYTES);
  });
  it("is cut when nobody watches it", async () => {
    expect(await readLate(false)).toBeLessThan(BYTES);
  });
});

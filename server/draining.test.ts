import { createServer, Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
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
    draining.watch(request, response);
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

import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { fetchPatiently } from "./fetch-patiently";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers with these statuses in turn, then with the last. */
async function serve(statuses: number[], retryAfter?: string) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const status = statuses[Math.min(asked, statuses.length - 1)]!;
    asked += 1;
    response.writeHead(status, status === 503 && retryAfter ? { "retry-after": retryAfter } : {});
    response.end();
  });
  servers.push(server);
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, asked: () => asked };
}

it("comes back when a busy site says when", async () => {
  const site = await serve([503, 200], "0.01");
  expect((await fetchPatiently(site.url)).status).toBe(200);
  expect(site.asked()).toBe(2);
});

it("gives up on one that stays busy", async () => {
  const site = await serve([503], "0.01");
  expect((await fetchPatiently(site.url)).status).toBe(503);
  expect(site.asked()).toBe(4);
});

it("does not come back after an error, nor where no time is named", async () => {
  for (const [statuses, after] of [
    [[500, 200], "0.01"],
    [[404, 200], "0.01"],
    [[503, 200], undefined],
  ] as const) {
    const site = await serve([...statuses], after);
    expect((await fetchPatiently(site.url)).status).toBe(statuses[0]);
    expect(site.asked()).toBe(1);
  }
});

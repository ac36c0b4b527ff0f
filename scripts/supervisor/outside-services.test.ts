import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { serviceWarnings } from "./outside-services";

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => void server?.close());

/** A site whose health says this. */
async function siteWith(states: object): Promise<string> {
  server = createServer((_request, response) => response.end(JSON.stringify(states)));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a start warns of configured services that do not answer, with the consequence", async () => {
  const states = { status: "ok", redis: "down", storage: "up", mail: "down" };
  expect(await serviceWarnings(await siteWith(states))).toEqual([
    expect.stringMatching(/^REDIS_URL: .*rate limits/),
    expect.stringMatching(/^SMTP_URL: .*mails wait/),
  ]);
});

test("a start does not warn of services that answer or are off", async () => {
  const states = { status: "ok", redis: "up", storage: "off", mail: "up" };
  expect(await serviceWarnings(await siteWith(states))).toEqual([]);
});

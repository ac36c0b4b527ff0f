import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findFreePort, portProblem, type HeldPort } from "../network/ports";
import { settleChatPort } from "./chat-port";

const held: (HeldPort | undefined)[] = [];
let taken: Server | undefined;
afterEach(async () => {
  for (const port of held.splice(0)) await port?.release();
  taken?.close();
  taken = undefined;
});

async function settle(environment: Record<string, string | undefined> = {}) {
  const { settings, held: port } = await settleChatPort(environment);
  held.push(port);
  return { settings, port };
}

test("a second site takes the next free port for its chat, and a given one stays", async () => {
  const { settings: before, port } = await settle();
  const first = before.CHAT_PORT;
  await port?.release();
  // Another program may have taken 3001 on this machine: whatever came first is taken now.
  taken = createServer();
  await new Promise<void>((resolve) => taken?.listen(first, resolve));
  const environment: Record<string, string | undefined> = { PORT: String(await findFreePort()) };
  const { settings: second } = await settle(environment);
  expect(second.CHAT_PORT).toBeGreaterThan(first);
  expect(second.CHAT_PORT).not.toBe(second.PORT);
  // Browsers find it at the address of the site, whatever its port.
  expect(second.CHAT_URL).toBe(`http://localhost:${second.PORT}`);
  expect(environment.CHAT_PORT).toBe(String(second.CHAT_PORT));
  const given = await settle({ CHAT_PORT: String(first) });
  expect([given.settings.CHAT_PORT, given.port]).toEqual([first, undefined]);
});

test("sites that start at the same time choose different ports", async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, () => settle()));
  expect(new Set(ports.map(({ settings }) => settings.CHAT_PORT)).size).toBe(5);
});

test("the port is kept until it is released, and then free", async () => {
  const { settings, port } = await settle();
  const { CHAT_PORT, HOST } = settings;
  expect(await portProblem(CHAT_PORT, HOST)).toBe("EADDRINUSE");
  await port?.release();
  expect(await portProblem(CHAT_PORT, HOST)).toBeUndefined();
  // A stop of the start releases it once more.
  await port?.release();
});

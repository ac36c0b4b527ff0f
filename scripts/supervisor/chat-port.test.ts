import { createServer } from "node:net";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "../network/ports";
import { settleChatPort } from "./chat-port";

/** The port of the site, so that the usual one of the chat is taken, and the next is free. */
const taken = createServer();
afterAll(() => taken.close());

test("a second site takes the next free port for its chat, and a given one stays", async () => {
  const first = (await settleChatPort({})).CHAT_PORT;
  // Another program may have taken 3001 on this machine: whatever came first is taken now.
  await new Promise<void>((resolve) => taken.listen(first, resolve));
  const environment: Record<string, string | undefined> = { PORT: String(await findFreePort()) };
  const second = await settleChatPort(environment);
  expect(second.CHAT_PORT).toBeGreaterThan(first);
  expect(second.CHAT_PORT).not.toBe(second.PORT);
  // Browsers find it at the address of the site, whatever its port.
  expect(second.CHAT_URL).toBe(`http://localhost:${second.PORT}`);
  expect(environment.CHAT_PORT).toBe(String(second.CHAT_PORT));
  expect((await settleChatPort({ CHAT_PORT: String(first) })).CHAT_PORT).toBe(first);
});

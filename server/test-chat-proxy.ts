import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { makeChatProxy, type ChatProxyOptions } from "./chat-proxy";
import { answerUpgrades } from "./connections";

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

/** For tests: a web server that knows nothing but the chat, stopped after the file. */
export async function testChatProxy(options: Partial<ChatProxyOptions> & { port: number }) {
  const proxy = makeChatProxy({
    host: undefined,
    path: "/socket.io",
    trustProxy: 0,
    everywhere: { "X-Content-Type-Options": "nosniff" },
    ...options,
  });
  const server = createServer((request, response) => {
    if (proxy.takes(request.url ?? "/")) proxy.answer(request, response);
    else response.end("a page");
  });
  answerUpgrades(server, ({ url = "/" }) => (proxy.takes(url) ? proxy.upgrade : undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    proxy.end();
    server.closeAllConnections();
    server.close();
  });
  return { proxy, port: (server.address() as AddressInfo).port };
}

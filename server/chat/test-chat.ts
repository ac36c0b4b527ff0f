import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { afterAll, afterEach } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { startChat, type ChatOptions, type RunningChat } from "./start";

const chats = new Set<RunningChat>();
const clients = new Set<Socket>();
afterEach(() => {
  for (const client of clients) client.disconnect();
  clients.clear();
});
afterAll(async () => {
  for (const chat of chats) await chat.kill();
});

/** For tests: a chat process inside this one, stopped after the file. */
export async function testChat(options: Partial<ChatOptions> = {}): Promise<RunningChat> {
  const chat = await startChat({ ...settings(), HOST: "127.0.0.1", port: 0, ...options });
  chats.add(chat);
  return chat;
}

type Received = { event: string; value: unknown };

/** For tests: a client of the chat that remembers what it received. */
export function testClient(
  { port, origin = "http", namespace = "" }: { port: number; origin?: string; namespace?: string },
  options: Partial<ManagerOptions & SocketOptions>,
) {
  const received: Received[] = [];
  const socket = io(`${origin}://127.0.0.1:${port}${namespace}`, {
    reconnection: false,
    forceNew: true,
    transports: ["websocket"],
    ...options,
  });
  clients.add(socket);
  socket.onAny((event: string, value: unknown) => received.push({ event, value }));
  return {
    socket,
    received,
    /** The values of an event so far. */
    all: (event: string) => received.filter((one) => one.event === event).map(({ value }) => value),
    /** Resolves with the connection, or its error. */
    connected: () =>
      new Promise<(Error & { data?: unknown }) | undefined>((resolve) => {
        if (socket.connected) return resolve(undefined);
        socket.once("connect", () => resolve(undefined));
        socket.once("connect_error", resolve);
      }),
    ask: (event: string, payload: unknown): Promise<unknown> =>
      socket.timeout(5_000).emitWithAck(event, payload),
  };
}

import { createServer, type Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeSocketLink, type SocketLink } from "./socket-link";

let http: HttpServer;
let server: Server;
let attempts: number;
/** How long the server takes to accept a connection, in milliseconds. */
let opensAfter: number;
/** How many connections were asked for. */
let opened: number;
/** The clock of the browser, in milliseconds. */
let now: number;
/** What the next handshakes are refused with. */
let refusals: (Error & { data?: unknown })[];
let link: SocketLink;
let log: string[];

beforeEach(async () => {
  attempts = 0;
  now = 0;
  refusals = [];
  log = [];
  opensAfter = 0;
  opened = 0;
  http = createServer();
  server = new Server(http, {
    path: "/chat/socket.io",
    allowRequest(_request, decide) {
      opened++;
      setTimeout(() => decide(null, true), opensAfter);
    },
  });
  server.use((_socket, next) => {
    attempts++;
    next(refusals.shift());
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const address = http.address();
  const port = typeof address === "object" ? address?.port : 0;
  link = makeSocketLink({
    endpoint: { origin: `http://127.0.0.1:${port}`, path: "/chat/socket.io" },
    chance: { random: () => 0, now: () => now },
    connectMs: 150,
    onUp: () => log.push("up"),
    onDown: () => log.push("down"),
    onRefused: () => log.push("refused"),
    onDisplaced: () => log.push("displaced"),
    onEvent: (name, value) => log.push(`${name} ${JSON.stringify(value)}`),
  });
});
afterEach(async () => {
  link.stop();
  await server.close();
});

const until = (text: string) =>
  vi.waitFor(() => expect(log).toContain(text), { timeout: 10_000, interval: 5 });
const refusal = (message: string, data?: unknown) => Object.assign(new Error(message), { data });

it("connects, hears events, asks, and gets nothing where no answer comes in time", async () => {
  server.on("connection", (socket) => {
    socket.emit("unread", { total: 0, by: {} });
    socket.on("resync", (_payload, answer: (value: unknown) => void) => answer({ messages: [] }));
  });
  link.start();
  await until('unread {"total":0,"by":{}}');
  expect(await link.ask("resync", { after: 1 }, 5_000)).toEqual({ messages: [] });
  expect(await link.ask("silence", {}, 20)).toBeUndefined();
});

it("comes back by itself after a lost connection, with one attempt at a time", async () => {
  link.start();
  await until("up");
  for (const socket of await server.fetchSockets()) socket.disconnect(true);
  await until("down");
  link.hurry();
  link.hurry();
  await vi.waitFor(() => expect(log.filter((one) => one === "up")).toHaveLength(2));
  expect(attempts).toBe(2);
});

it("gives a slow server more time with each attempt, and less again once it is connected", async () => {
  opensAfter = 400;
  link.start();
  await until("up");
  // After 150 and 300 ms it gave up, after 600 ms it would have.
  expect(opened).toBe(3);
  opensAfter = 200;
  link.reconnect();
  await vi.waitFor(() => expect(log.filter((one) => one === "up")).toHaveLength(2));
  expect(opened).toBe(5);
});

it("makes no further attempt once the session has ended", async () => {
  refusals = [refusal("unauthorized")];
  link.start();
  await until("refused");
  link.hurry();
  link.reconnect();
  expect([link.isUp(), attempts]).toEqual([false, 1]);
});

it("waits as long as the server asks, also when the reader comes back meanwhile", async () => {
  refusals = [refusal("later", { retry_after: 30 })];
  const timers = vi.spyOn(globalThis, "setTimeout");
  link.start();
  await until("down");
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 30_000);
  for (const later of [0, 29_999]) {
    now = later;
    link.hurry();
    expect(attempts).toBe(1);
  }
  now = 30_000;
  link.hurry();
  await until("up");
  expect(attempts).toBe(2);
});

it("replaces a connection that is not believed", async () => {
  link.start();
  await until("up");
  link.reconnect();
  expect(link.isUp()).toBe(false);
  await vi.waitFor(() => expect(log.filter((one) => one === "up")).toHaveLength(2));
  await vi.waitFor(async () => expect(await server.fetchSockets()).toHaveLength(1));
});

it("that was displaced by others does not come back before it is asked to", async () => {
  link.start();
  await until("up");
  for (const socket of await server.fetchSockets()) {
    socket.emit("displaced", { most: 5 });
    socket.disconnect(true);
  }
  await until("displaced");
  link.hurry();
  link.reconnect();
  // Longer than the first delay of a connection that was lost, which is none here.
  await new Promise((done) => setTimeout(done, 50));
  expect([link.isUp(), attempts, log]).toEqual([false, 1, ["up", "displaced"]]);
  link.start();
  await vi.waitFor(() => expect(log).toEqual(["up", "displaced", "up"]));
  expect(attempts).toBe(2);
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findProgram, writeDeployed } from "@/deploy/test-nginx";
import { testUser } from "@/lib/kernel/auth/test-users";
import { settings } from "@/lib/kernel/core/settings";
import { findFreePort } from "@/scripts/network/ports";
import { testChat, testClient } from "./test-chat";

settings().RATE_LIMIT_FACTOR = 1_000;
const chats = [await testChat(), await testChat()];
const ports = chats.map(({ port }) => port);
const home = mkdtempSync(path.join(os.tmpdir(), "ds-sticky-"));
const cleanUp: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

/** A proxy that chooses the port of each request. */
async function startProxy(choose: (request: IncomingMessage) => number): Promise<number> {
  const proxy = createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = httpRequest({ port: choose(request), method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  proxy.on("upgrade", (request, socket, head) => {
    const onward = connect(choose(request), "127.0.0.1", () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  cleanUp.push(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return (proxy.address() as AddressInfo).port;
}

/** By the address, as `hash $remote_addr` does. */
const byAddress = ({ socket }: IncomingMessage) =>
  ports[(socket.remoteAddress ?? "").length % ports.length]!;
let turn = 0;
const inTurn = () => ports[turn++ % ports.length]!;

/** The error of a client through a proxy, or undefined when its list has arrived. */
async function tryClient(port: number, transport: "polling" | "websocket", origin = "http") {
  const user = await testUser();
  const one = testClient(
    { port, origin },
    {
      transports: [transport],
      rejectUnauthorized: false,
      auth: { token: user.accessToken },
    },
  );
  const failed = new Promise<string>((resolve) => {
    one.socket.on("connect_error", ({ message }) => resolve(message));
    one.socket.on("disconnect", (reason) => resolve(reason));
  });
  const arrived = expect.poll(() => one.all("users").length, { timeout: 8_000 }).toBe(1);
  const outcome = await Promise.race([failed, arrived.then(() => undefined)]);
  await Promise.allSettled([outcome === undefined ? arrived : undefined]);
  arrived.catch(() => undefined);
  return outcome;
}

describe.each(["polling", "websocket"] as const)("over %s", (transport) => {
  it("a proxy that keeps an address with one process serves both", async () => {
    expect(await tryClient(await startProxy(byAddress), transport)).toBeUndefined();
  });
});

it("control: without that, polling fails", async () => {
  const port = await startProxy(inTurn);
  expect(await tryClient(port, "polling")).toMatch(/poll error|post error|transport/);
  expect(await tryClient(port, "websocket")).toBeUndefined();
});

const [nginx, openssl] = [findProgram("nginx"), findProgram("openssl")];

/** Starts nginx with the deployed configuration. @returns its port */
async function startNginx(change?: (text: string) => string): Promise<number> {
  const [http, https] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(path.join(home, "nginx-"));
  const given = { http, https, site: ports, chat: ports };
  const file = writeDeployed(openssl!, folder, given, change);
  const child = spawn(nginx!, ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  cleanUp.push(() => (child.kill(), ended));
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(https, "127.0.0.1");
      socket
        .on("connect", () => (socket.destroy(), resolve(true)))
        .on("error", () => resolve(false));
    });
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true);
  return https;
}

describe.skipIf(!nginx || !openssl)("the configuration of nginx", () => {
  it("leads both transports to one process", async () => {
    const port = await startNginx();
    expect(await tryClient(port, "polling", "https")).toBeUndefined();
    expect(await tryClient(port, "websocket", "https")).toBeUndefined();
  });
  it("control: without its rule, polling fails", async () => {
    const port = await startNginx((text) => text.replace("hash $remote_addr consistent;", ""));
    expect(await tryClient(port, "polling", "https")).toMatch(/poll error|post error|transport/);
  });
});

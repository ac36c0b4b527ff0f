import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { POST } from "@/app/api/(conversation)/contact/route";
import { callHandler } from "@/app/api/test-requests";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";

/** What the stand-in of the verification host responds; null for no response at all. */
let answer: unknown;
let asked: { path: string | undefined; body: string }[] = [];
const host = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    asked.push({ path: request.url, body });
    if (answer === null) return;
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
  });
});
beforeAll(async () => {
  await once(host.listen(0, "127.0.0.1"), "listening");
  const { port } = host.address() as AddressInfo;
  const { RECAPTCHA_URL, RECAPTCHA_SECRET_KEY } = settings();
  Object.assign(settings(), {
    RECAPTCHA_URL: `http://127.0.0.1:${port}`,
    RECAPTCHA_SECRET_KEY: "secret",
  });
  return () => Object.assign(settings(), { RECAPTCHA_URL, RECAPTCHA_SECRET_KEY });
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  asked = [];
  vi.restoreAllMocks();
});

let visitors = 0;
/** An address that has not sent anything yet. */
const newVisitor = () => `10.66.0.${++visitors}`;
const contact = (token?: string, address = newVisitor()) =>
  callHandler(POST, "/api/contact", {
    method: "POST",
    body: JSON.stringify({
      name: "Μαρία",
      surname: "Δούκα",
      phone: "2100000123",
      email: "maria@example.test",
      ...(token === undefined ? {} : { "g-recaptcha-response": token }),
    }),
    headers: { "content-type": "application/json", "x-client-address": address },
  });

it("asks the verification host about a token, without the visitor's address", async () => {
  answer = { success: true, score: 0.9 };
  expect((await contact("token & more")).status).toBe(200);
  expect(asked).toEqual([
    { path: "/recaptcha/api/siteverify", body: "secret=secret&response=token+%26+more" },
  ]);
});

it("refuses a wrong token, stores nothing, and says so in both languages", async () => {
  answer = { success: false, "error-codes": ["invalid-input-response"] };
  const before = await db.thread.count();
  const { status, body } = await contact("wrong");
  expect([status, Object.keys(body.errors)]).toEqual([422, ["g-recaptcha-response"]]);
  expect(await db.thread.count()).toBe(before);
});

it("lets verified visitors write as often as before", async () => {
  answer = { success: true };
  const address = newVisitor();
  for (const expected of [200, 200, 200]) {
    expect((await contact("token", address)).status).toBe(expected);
  }
});

it.each([
  ["no token", undefined, { success: true }],
  ["a low score", "token", { success: true, score: 0.1 }],
  ["refused keys", "token", { success: false, "error-codes": ["invalid-input-secret"] }],
  ["an answer of something else", "token", "<html>"],
])("accepts %s under a tighter limit", async (_title, token, given) => {
  answer = given;
  const address = newVisitor();
  expect((await contact(token, address)).status).toBe(200);
  const again = await contact(token, address);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(500);
});

it("waits three seconds for the host, and accepts the message then", async () => {
  answer = null;
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBe(3_000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), 20);
    return controller.signal;
  });
  expect((await contact("token")).status).toBe(200);
  expect([timeout.mock.calls.length, asked.length]).toEqual([1, 1]);
});

it("asks nothing when no captcha is configured", async () => {
  const { RECAPTCHA_SECRET_KEY } = settings();
  Object.assign(settings(), { RECAPTCHA_SECRET_KEY: undefined });
  const address = newVisitor();
  expect([(await contact("x", address)).status, (await contact("x", address)).status]).toEqual([
    200, 200,
  ]);
  Object.assign(settings(), { RECAPTCHA_SECRET_KEY });
  expect(asked).toEqual([]);
});

import { beforeEach, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { makeSessionHandle } from "@/lib/conversation/chat/session-handle";
import { db } from "@/lib/kernel/core/db";
import { statementTracer } from "@/lib/kernel/core/driver-adapter";
import { limiterState } from "@/lib/kernel/http/limiter";
import { testChat, testClient } from "./test-chat";

const ORIGIN = "http://localhost:3000";
const statements: string[] = [];
statementTracer.set((sql, run) => {
  statements.push(sql);
  return run();
});
const chat = await testChat();
let user: TestUser;
beforeEach(async () => {
  limiterState.get().limiters.clear();
  user = await testUser();
});

/** The message of the refusal; undefined for a connection that was admitted. */
async function refusal(options: object, to = chat) {
  const error = await testClient(to, { ...options }).connected();
  return error?.message;
}
const cookie = () => user.browser.cookie!;

it.each(["websocket", "polling"])(
  "takes a token, a handle or the site's cookie, over %s",
  async (one) => {
    const transports = [one];
    expect(await refusal({ transports, auth: { token: user.accessToken } })).toBeUndefined();
    const sessionID = makeSessionHandle(user.sessionId);
    expect(await refusal({ transports, auth: { sessionID } })).toBeUndefined();
    const extraHeaders = { cookie: cookie(), origin: ORIGIN };
    expect(await refusal({ transports, extraHeaders })).toBeUndefined();
    // Without an Origin it is no page of the site: the cookie counts for nothing.
    expect(await refusal({ transports, extraHeaders: { cookie: cookie() } })).toBe("unauthorized");
  },
);

// A browser sends no Origin with a GET to its own origin, and says so by a header no page can write.
it.each([
  ["same-origin", undefined],
  ["same-site", "unauthorized"],
  ["cross-site", "unauthorized"],
  ["none", "unauthorized"],
])("takes the cookie by polling of a page that is %s: %s", async (site, expected) => {
  const extraHeaders = { cookie: cookie(), "sec-fetch-site": site };
  expect(await refusal({ transports: ["polling"], extraHeaders })).toBe(expected);
});

it("the handle of the first connection opens the next", async () => {
  const first = testClient(chat, { auth: { token: user.accessToken } });
  await expect.poll(() => first.all("session").length).toBe(1);
  const [{ sessionID, userID }] = first.all("session") as [{ sessionID: string; userID: number }];
  expect(userID).toBe(user.userId);
  expect(await refusal({ auth: { sessionID } })).toBeUndefined();
  expect(await refusal({ auth: { sessionID: `${sessionID.slice(0, -1)}!` } })).toBe("unauthorized");
});

it.each([
  ["nothing", {}],
  ["a forged token", { token: "eyJhbGciOiJub25lIn0.e30." }],
  ["a token that is no text", { token: { toString: 1 } }],
  ["a list", { token: ["a"], sessionID: [] }],
  ["a handle of no session", { sessionID: `${"0".repeat(32)}.${"a".repeat(43)}` }],
  ["a long text", { token: "a".repeat(15_000) }],
  ["a nested object", { sessionID: { a: { b: { c: 1 } } } }],
])("refuses %s", async (_what, auth) => {
  expect(await refusal({ auth })).toBe("unauthorized");
});

it("refuses a foreign origin, whatever else is given", async () => {
  const given = { auth: { token: user.accessToken }, transports: ["polling"] };
  const foreign = { extraHeaders: { origin: "https://evil.example", cookie: cookie() } };
  expect(await refusal({ ...given, ...foreign })).toBe("xhr poll error");
  const status = async (origin?: string) => {
    const headers = new Headers(origin === undefined ? [] : [["origin", origin]]);
    const url = `http://127.0.0.1:${chat.port}/socket.io/?EIO=4&transport=polling`;
    const response = await fetch(url, { headers });
    return [response.status, response.headers.get("access-control-allow-origin")];
  };
  expect(await status("https://evil.example")).toEqual([403, null]);
  expect(await status("null")).toEqual([403, null]);
  expect(await status(ORIGIN)).toEqual([200, ORIGIN]);
  expect(await status()).toEqual([200, null]);
});

it("a token of an ended generation, of a disabled user or an expired session is refused", async () => {
  const auth = { token: user.accessToken };
  await db.session.update({ where: { id: user.sessionId }, data: { generation: 1 } });
  expect(await refusal({ auth })).toBe("unauthorized");
  await db.session.update({ where: { id: user.sessionId }, data: { generation: 0 } });
  await db.user.update({ where: { id: user.userId }, data: { disabledAt: new Date() } });
  expect(await refusal({ auth })).toBe("unauthorized");
  await db.user.update({ where: { id: user.userId }, data: { disabledAt: null } });
  expect(await refusal({ auth })).toBeUndefined();
  await db.session.update({ where: { id: user.sessionId }, data: { expiresAt: new Date(0) } });
  expect(await refusal({ auth })).toBe("unauthorized");
});

it("50 people of one office come in at once; an attack from one address does not", async () => {
  const office = Array.from({ length: 50 }, () => refusal({ auth: { token: user.accessToken } }));
  expect((await Promise.all(office)).filter((one) => one !== undefined)).toEqual([]);
  const attack = Array.from({ length: 200 }, () => refusal({ auth: {} }));
  const refused = await Promise.all(attack);
  expect(refused.filter((one) => one === "websocket error").length).toBeGreaterThanOrEqual(130);
});

it("beyond its pace it says when to come back, without a query", async () => {
  const slow = await testChat({ handshakes: { perSecond: 1, burst: 2 } });
  const auth = { token: user.accessToken };
  expect(await refusal({ auth }, slow)).toBeUndefined();
  expect(await refusal({ auth }, slow)).toBeUndefined();
  await slow.caughtUp();
  const clients = Array.from({ length: 5 }, () => testClient(slow, { auth }));
  statements.length = 0;
  const errors = await Promise.all(clients.map((one) => one.connected()));
  const waits = errors.map((error) => (error?.message === "later" ? error.data : error));
  expect(waits).toContainEqual({ retry_after: 5 });
  const asked = () => statements.filter((sql) => sql.includes('"session"')).length;
  expect(asked()).toBe(0);
  // Control: those that are admitted are looked up.
  await refusal({ auth });
  expect(asked()).toBeGreaterThan(0);
});

import { describe, expect, it } from "vitest";
import { subMinutes } from "date-fns";
import { z } from "zod";
import { route } from "@/lib/kernel/api/route";
import { db } from "@/lib/kernel/core/db";
import { hashPassword } from "../password/hash";
import { signIn } from "../sign-in";
import { testUser, type TestUser } from "../test-users";
import { readCookies, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { endSessions } from "./session";

const OURS = [SESSION_COOKIE, REFRESH_COOKIE, XSRF_COOKIE];
const own = route({ summary: "", access: "user", responseKind: "item", run: async () => ({}) });
const open = route({
  summary: "",
  access: "public",
  body: z.object({}),
  responseKind: "item",
  run: async () => ({}),
});
const context = { params: Promise.resolve({}) };
const read = (headers: Record<string, string>) =>
  own(new Request("http://localhost:3000/api/x", { headers }), context);
const write = (headers: Record<string, string>) =>
  open(
    new Request("http://localhost:3000/api/x", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", ...headers },
    }),
    context,
  );
const end = ({ userId }: TestUser) => endSessions(db, { userId }, "ended_by_user");
const only = (user: TestUser, name: string) => ({
  cookie: `${name}=${readCookies(user.browser.cookie ?? "").get(name)}`,
});
/** The names of the cookies that a response deletes. */
const deleted = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .filter((cookie) => /^[^=]+=;.*Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split("=", 1)[0]);

describe("cookies of a session that has ended", () => {
  it("are deleted with the 401", async () => {
    const user = await testUser();
    expect((await read(user.browser)).status).toBe(200);
    await end(user);
    const response = await read(user.browser);
    expect([response.status, deleted(response)]).toEqual([401, OURS]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
  it("are deleted with the 419 of a write without a token, which then works", async () => {
    const user = await testUser();
    await end(user);
    const { cookie = "" } = user.browser;
    const refused = await write({ cookie });
    expect([refused.status, deleted(refused)]).toEqual([419, OURS]);
    expect((await write({})).status).toBe(200);
  });
  it("are deleted when only one is sent, and when malformed", async () => {
    const user = await testUser();
    await end(user);
    expect(deleted(await read(only(user, REFRESH_COOKIE)))).toEqual([REFRESH_COOKIE]);
    for (const cookie of [`${SESSION_COOKIE}=x`, `${REFRESH_COOKIE}=x.y`, `${REFRESH_COOKIE}=%00`])
      expect(deleted(await read({ cookie })), cookie).toEqual([cookie.split("=", 1)[0]]);
  });
});

describe("cookies stay", () => {
  it("for a minute after a sign-in that replaced their session, whose own cookies came before", async () => {
    const passwordHash = await hashPassword("a longer password");
    const [former, next] = [await testUser(), await testUser({ passwordHash })];
    await signIn(
      { email: next.email, password: "a longer password", remember: false, code: null },
      {
        origin: { userAgent: "test", address: "127.0.0.1" },
        locale: "en",
        formerSessionId: former.sessionId,
      },
    );
    const response = await read(former.browser);
    expect([response.status, deleted(response)]).toEqual([401, []]);
    await db.session.updateMany({
      where: { userId: former.userId },
      data: { endedAt: subMinutes(new Date(), 2) },
    });
    expect(deleted(await read(former.browser))).toEqual(OURS);
  });
  it("while the refresh cookie can renew the session", async () => {
    const user = await testUser();
    const response = await read(only(user, REFRESH_COOKIE));
    expect([response.status, deleted(response)]).toEqual([401, []]);
  });
  it("of an active session without an XSRF token", async () => {
    const { cookie = "" } = (await testUser()).browser;
    const response = await write({ cookie });
    expect([response.status, deleted(response)]).toEqual([419, []]);
  });
  it("beside a Bearer token that is refused", async () => {
    const user = await testUser();
    await end(user);
    const response = await read({ ...user.browser, authorization: "Bearer x" });
    expect([response.status, deleted(response)]).toEqual([401, []]);
  });
  it("after other errors, and for visitors without cookies", async () => {
    expect(deleted(await read({}))).toEqual([]);
    expect(deleted(await read({ cookie: "NEXT_LOCALE=en" }))).toEqual([]);
  });
});

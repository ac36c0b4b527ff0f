import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { readAccessToken } from "@/lib/kernel/auth/session/access-token";
import { db } from "@/lib/kernel/core/db";
import { deriveSecret } from "@/lib/kernel/core/settings";
import * as csrf from "./csrf-cookie/route";
import { auditActions } from "./test-account";
import { TestClient } from "./test-client";
import { copyOf, me, renew, sessionOf, signedIn, withBearer } from "./test-tokens";

describe("POST /auth/refresh", () => {
  it("returns a new access token and refresh cookie, and invalidates the old access token", async () => {
    const { account, client, token } = await signedIn();
    const [before, xsrf] = [
      client.cookies.get("auth.refresh-token"),
      client.cookies.get("XSRF-TOKEN"),
    ];
    const { status, body, headers } = await renew(client);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 900, user: { id: account.id } });
    expect(client.cookies.get("auth.refresh-token")).not.toBe(before);
    expect(client.cookies.get("XSRF-TOKEN")).toBe(xsrf);
    expect((await me(withBearer(token))).status).toBe(401);
    expect((await me(withBearer(body.access_token as string))).status).toBe(200);
    expect((await me(client)).status).toBe(200);
  });
  it("does the same with a Bearer token, without a cookie", async () => {
    const { token } = await signedIn();
    const client = withBearer(token);
    const { status, body, headers } = await renew(client);
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    expect((await me(client)).status).toBe(401);
    expect((await me(withBearer(body.access_token as string))).status).toBe(200);
  });
  it("ignores cookies with a Bearer token, but renews those of the same session", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const mixed = copyOf(other.client);
    mixed.bearer = one.token;
    const result = await renew(mixed);
    expect(result.body).toMatchObject({ user: { id: one.account.id } });
    expect(result.headers.getSetCookie()).toEqual([]);
    other.client.bearer = other.token;
    expect((await renew(other.client)).headers.getSetCookie()).toHaveLength(2);
    other.client.bearer = undefined;
    expect((await renew(other.client)).status).toBe(200);
  });
  it("gives twenty concurrent requests the same successor", async () => {
    const { account, client } = await signedIn();
    const copies = Array.from({ length: 20 }, () => copyOf(client));
    const results = await Promise.all(copies.map((copy) => renew(copy)));
    expect(results.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(copies.map((copy) => copy.cookies.get("auth.refresh-token"))).size).toBe(1);
    const claims = await Promise.all(
      results.map(({ body }) => readAccessToken(body.access_token as string)),
    );
    expect(new Set(claims.map((claim) => claim?.generation))).toEqual(new Set([1]));
    for (const copy of copies.slice(0, 3)) expect((await me(copy)).status).toBe(200);
    for (const { body } of results.slice(0, 3))
      expect((await me(withBearer(body.access_token as string))).status).toBe(200);
    expect(await db.refreshToken.count({ where: { session: { userId: account.id } } })).toBe(2);
    expect((await renew(copies[7]!)).status).toBe(200);
  });
  it("gives twenty concurrent requests with one Bearer token the same successor", async () => {
    const { account, token } = await signedIn();
    const results = await Promise.all(Array.from({ length: 20 }, () => renew(withBearer(token))));
    expect(results.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await sessionOf(account.id)).generation).toBe(1);
    for (const { body } of results.slice(0, 5))
      expect((await me(withBearer(body.access_token as string))).status).toBe(200);
  });
  it("accepts the former token for ten seconds, and ends the session after that", async () => {
    const { account, client } = await signedIn();
    const old = copyOf(client);
    await renew(client);
    const again = copyOf(old);
    expect((await renew(again)).status).toBe(200);
    expect(again.cookies.get("auth.refresh-token")).toBe(client.cookies.get("auth.refresh-token"));
    await db.session.updateMany({
      where: { userId: account.id },
      data: { rotatedAt: new Date(Date.now() - 10_001) },
    });
    expect((await renew(old)).status).toBe(401);
    expect(await sessionOf(account.id)).toMatchObject({ endReason: "token_reused" });
    expect((await renew(client)).status).toBe(401);
    expect((await me(client)).status).toBe(401);
    expect(await auditActions(account.id)).toEqual(["user.signed_in", "session.token_reused"]);
  });
  it("ends the session for an older token, however early", async () => {
    const { account, client } = await signedIn();
    const stolen = copyOf(client);
    await renew(client);
    await renew(client);
    expect((await renew(stolen)).status).toBe(401);
    expect(await sessionOf(account.id)).toMatchObject({ endReason: "token_reused" });
    expect((await renew(client)).status).toBe(401);
  });
  it("accepts an expired access token for 14 days", async () => {
    const { account } = await signedIn();
    const { id: sessionId } = await sessionOf(account.id);
    const expired = (secondsAgo: number) =>
      new SignJWT({ sid: sessionId, gen: 0 })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setSubject(String(account.id))
        .setIssuer("http://localhost:3000")
        .setAudience("api")
        .setExpirationTime(Math.floor(Date.now() / 1000) - secondsAgo)
        .sign(deriveSecret("access token"));
    expect((await renew(withBearer(await expired(14 * 86_400 + 60)))).status).toBe(401);
    const late = await expired(14 * 86_400 - 60);
    expect((await me(withBearer(late))).status).toBe(401);
    expect((await renew(withBearer(late))).status).toBe(200);
  });
  it("ends with the session: after 14 days unused, after 30 days, after 12 hours of a manager", async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const cases = [
      { role: "user", change: { lastSeenAt: hours(14 * 24 + 1) } },
      { role: "user", change: { expiresAt: hours(0) } },
      { role: "manager", change: { createdAt: hours(12.1), expiresAt: hours(-300) } },
    ] as const;
    for (const { role, change } of cases) {
      const { account, client, token } = await signedIn({ role });
      await db.session.updateMany({ where: { userId: account.id }, data: change });
      for (const status of [
        (await me(client)).status,
        (await me(withBearer(token))).status,
        (await renew(copyOf(client))).status,
        (await renew(withBearer(token))).status,
      ])
        expect(status).toBe(401);
    }
    const { account, client } = await signedIn({ role: "manager" });
    await db.session.updateMany({
      where: { userId: account.id },
      data: { createdAt: hours(11.9) },
    });
    expect((await me(client)).status).toBe(200);
    const { expiresAt, createdAt } = await sessionOf(
      (await signedIn({ role: "manager" })).account.id,
    );
    expect(expiresAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(12 * 3_600_000 + 1_000);
  });
  it.each(["", "false", "garbage", "a.b.c"])(
    "treats a Bearer value of %j as missing or wrong",
    async (value) => {
      expect((await renew(withBearer(value))).status).toBe(401);
    },
  );
  it.each([
    ["", 200],
    ["false", 200],
    ["garbage", 401],
  ])("with the Bearer value %j and valid cookies responds with %i", async (value, status) => {
    const { client } = await signedIn();
    client.bearer = value;
    expect((await renew(client)).status).toBe(status);
  });
  it.each(["false", "", "x", "x.y", "00000000-0000-0000-0000-000000000000.abc"])(
    "refuses the refresh cookie %j",
    async (value) => {
      const client = new TestClient();
      client.cookies.set("auth.refresh-token", value);
      await client.call(csrf.GET, "/auth/csrf-cookie");
      expect((await renew(client)).status).toBe(401);
    },
  );
  it("accepts a refresh cookie only with the XSRF token of its session", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const forged = new TestClient();
    const [otherSession] = other.client.cookies.get("auth.refresh-token")!.split(".");
    forged.cookies.set(
      "auth.refresh-token",
      `${otherSession}.${one.client.cookies.get("auth.refresh-token")!.split(".")[1]}`,
    );
    forged.cookies.set("XSRF-TOKEN", other.client.cookies.get("XSRF-TOKEN")!);
    expect((await renew(forged)).status).toBe(401);
  });
  it("requires the XSRF token with cookies, and none with a Bearer token", async () => {
    const { client, token } = await signedIn();
    const bare = copyOf(client);
    bare.cookies.delete("XSRF-TOKEN");
    expect((await renew(bare)).status).toBe(419);
    expect((await renew(client, { headers: { "x-xsrf-token": "x.y" } })).status).toBe(419);
    expect((await renew(client, { headers: { origin: "https://evil.example" } })).status).toBe(403);
    bare.bearer = token;
    expect((await renew(bare)).status).toBe(200);
  });
});

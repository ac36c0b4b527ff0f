import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { readAccessToken, signAccessToken } from "@/lib/auth/session/access-token";
import { db } from "@/lib/core/db";
import { deriveSecret } from "@/lib/core/settings";
import * as loggedUser from "../users/loggeduser/route";
import * as csrf from "./csrf-cookie/route";
import * as logout from "./logout/route";
import * as refresh from "./refresh/route";
import { auditActions, signInAs, testAccount } from "./test-account";
import { TestClient } from "./test-client";

const renew = (client: TestClient, call = {}) =>
  client.call(refresh.POST, "/auth/refresh", { method: "POST", ...call });
const me = (client: TestClient, call = {}) =>
  client.call(loggedUser.GET, "/api/users/loggeduser", call);
const sessionOf = (userId: number) =>
  db.session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: "desc" } });
const copyOf = (client: TestClient) => {
  const copy = new TestClient();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.bearer = client.bearer;
  return copy;
};
async function signedIn(options: Parameters<typeof testAccount>[0] = {}) {
  const [account, client] = [await testAccount(options), new TestClient()];
  const { body } = await signInAs(client, account);
  return { account, client, token: body.access_token as string };
}
const withBearer = (bearer: string) => {
  const client = new TestClient();
  client.bearer = bearer;
  return client;
};

describe("POST /auth/refresh", () => {
  it("returns a new access token and refresh cookie for the cookie; the old access token is void at once", async () => {
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
  it("with a Bearer token does the same and sets no cookie", async () => {
    const { token } = await signedIn();
    const client = withBearer(token);
    const { status, body, headers } = await renew(client);
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    expect((await me(client)).status).toBe(401);
    expect((await me(withBearer(body.access_token as string))).status).toBe(200);
  });
  it("with a Bearer token looks at no cookie, but renews those of the same session", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const mixed = copyOf(other.client);
    mixed.bearer = one.token;
    const answer = await renew(mixed);
    expect(answer.body).toMatchObject({ user: { id: one.account.id } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    other.client.bearer = other.token;
    expect((await renew(other.client)).headers.getSetCookie()).toHaveLength(2);
    other.client.bearer = undefined;
    expect((await renew(other.client)).status).toBe(200);
  });
  it("twenty at once never sign anybody out, and all get the same successor", async () => {
    const { account, client } = await signedIn();
    const copies = Array.from({ length: 20 }, () => copyOf(client));
    const answers = await Promise.all(copies.map((copy) => renew(copy)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(copies.map((copy) => copy.cookies.get("auth.refresh-token"))).size).toBe(1);
    const claims = await Promise.all(
      answers.map(({ body }) => readAccessToken(body.access_token as string)),
    );
    expect(new Set(claims.map((claim) => claim?.generation))).toEqual(new Set([1]));
    for (const copy of copies.slice(0, 3)) expect((await me(copy)).status).toBe(200);
    for (const { body } of answers.slice(0, 3))
      expect((await me(withBearer(body.access_token as string))).status).toBe(200);
    expect(await db.refreshToken.count({ where: { session: { userId: account.id } } })).toBe(2);
    expect((await renew(copies[7]!)).status).toBe(200);
  });
  it("twenty at once with one Bearer token do the same", async () => {
    const { account, token } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(withBearer(token))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await sessionOf(account.id)).generation).toBe(1);
    for (const { body } of answers.slice(0, 5))
      expect((await me(withBearer(body.access_token as string))).status).toBe(200);
  });
  it("takes the token before the present one for ten seconds, and ends the session after", async () => {
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
  it("ends the session when an older token comes, however early", async () => {
    const { account, client } = await signedIn();
    const stolen = copyOf(client);
    await renew(client);
    await renew(client);
    expect((await renew(stolen)).status).toBe(401);
    expect(await sessionOf(account.id)).toMatchObject({ endReason: "token_reused" });
    expect((await renew(client)).status).toBe(401);
  });
  it("takes an access token that has expired, for 14 days", async () => {
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
  it("ends with the life of the session: 14 days unused, 30 days, 12 hours of a manager", async () => {
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
    "counts a Bearer value of %j as none or as wrong",
    async (value) => {
      expect((await renew(withBearer(value))).status).toBe(401);
    },
  );
  it.each([
    ["", 200],
    ["false", 200],
    ["garbage", 401],
  ])("with the Bearer value %j beside good cookies answers %i", async (value, status) => {
    const { client } = await signedIn();
    client.bearer = value;
    expect((await renew(client)).status).toBe(status);
  });
  it.each(["false", "", "x", "x.y", "00000000-0000-0000-0000-000000000000.abc"])(
    "takes no refresh cookie %j",
    async (value) => {
      const client = new TestClient();
      client.cookies.set("auth.refresh-token", value);
      await client.call(csrf.GET, "/auth/csrf-cookie");
      expect((await renew(client)).status).toBe(401);
    },
  );
  it("takes a refresh cookie for the session alone that its XSRF token is for", async () => {
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
  it("needs the XSRF token with cookies, and none with a Bearer token", async () => {
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

describe("tokens are good for what they are made for alone", () => {
  it("a refresh token is no access token, and an access token no refresh cookie", async () => {
    const { client, token } = await signedIn();
    const refreshToken = client.cookies.get("auth.refresh-token")!;
    for (const value of [
      refreshToken,
      refreshToken.split(".")[1]!,
      client.cookies.get("auth.session-token")!,
    ]) {
      expect((await me(withBearer(value))).status).toBe(401);
      expect((await renew(withBearer(value))).status).toBe(401);
    }
    const reversed = copyOf(client);
    reversed.cookies.set("auth.refresh-token", `${refreshToken.split(".")[0]}.${token}`);
    expect((await renew(reversed)).status).toBe(401);
    reversed.cookies.set("auth.session-token", token);
    expect((await me(reversed)).status).toBe(401);
  });
  it("refuses every forged access token", async () => {
    const { account, token } = await signedIn();
    const { id: sid } = await sessionOf(account.id);
    const claims = {
      sid,
      gen: 0,
      sub: String(account.id),
      iss: "http://localhost:3000",
      aud: "api",
      exp: Math.floor(Date.now() / 1000) + 600,
    };
    const key = deriveSecret("access token");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = (change: object, header: object = {}, secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
        .sign(secret);
    const [head, , mac] = token.split(".");
    const forged = {
      "no algorithm": `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.`,
      "no algorithm, with a signature": `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.${mac}`,
      "changed claims": `${head}.${encode({ ...claims, sub: "1" })}.${mac}`,
      "another key": await signed({}, {}, deriveSecret("refresh token")),
      "another algorithm": await signed({}, { alg: "HS512" }, Buffer.concat([key, key])),
      "another type": await signed({}, { typ: "JWT" }),
      "no type": await signed({}, { typ: undefined }),
      "another audience": await signed({ aud: "chat" }),
      "another issuer": await signed({ iss: "https://evil.example" }),
      "no audience": await signed({ aud: undefined }),
      expired: await signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
      "not yet": await signed({ nbf: Math.floor(Date.now() / 1000) + 600 }),
      "a key of its own": await signed(
        {},
        { jku: "https://evil.example/keys", kid: "../../dev/null" },
        Buffer.alloc(32),
      ),
      "somebody else's session": await signAccessToken({
        userId: account.id + 1,
        sessionId: sid,
        generation: 0,
      }),
      "no session": await signAccessToken({
        userId: account.id,
        sessionId: crypto.randomUUID(),
        generation: 0,
      }),
      "a later generation": await signAccessToken({
        userId: account.id,
        sessionId: sid,
        generation: 1,
      }),
    };
    for (const [name, value] of Object.entries(forged))
      expect((await me(withBearer(value))).status, name).toBe(401);
    expect((await me(withBearer(await signed({})))).status).toBe(200);
  });
});

describe("POST /auth/logout", () => {
  it("ends the session everywhere at once, copied cookies and tokens too, and lets the browser forget it", async () => {
    const { account, client, token } = await signedIn();
    const copy = copyOf(client);
    const answer = await client.call(logout.POST, "/auth/logout", { method: "POST" });
    expect([
      answer.status,
      answer.headers.get("clear-site-data"),
      answer.headers.get("cache-control"),
    ]).toEqual([204, '"cache"', "no-store"]);
    expect(client.cookies.size).toBe(0);
    expect((await me(copy)).status).toBe(401);
    expect((await me(withBearer(token))).status).toBe(401);
    expect((await renew(copy)).status).toBe(401);
    expect((await renew(withBearer(token))).status).toBe(401);
    expect(await sessionOf(account.id)).toMatchObject({ endReason: "logout" });
    expect(await auditActions(account.id)).toEqual(["user.signed_in", "user.signed_out"]);
  });
  it("may be said again, by a visitor too", async () => {
    const { client, token } = await signedIn();
    await client.call(logout.POST, "/auth/logout", { method: "POST" });
    for (const one of [
      client,
      new TestClient(),
      withBearer(token),
      withBearer("false"),
      withBearer("garbage"),
    ])
      expect((await one.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
  });
  it("ends the session of a Bearer token, also of a replaced one, and no other session", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const mixed = copyOf(other.client);
    mixed.bearer = one.token;
    await renew(copyOf(one.client));
    expect((await mixed.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
    expect((await me(one.client)).status).toBe(401);
    expect((await me(other.client)).status).toBe(200);
  });
  it("needs the XSRF token while a browser's cookies come along, and a page of ours", async () => {
    const { client } = await signedIn();
    expect(
      (
        await client.call(logout.POST, "/auth/logout", {
          method: "POST",
          headers: { "x-xsrf-token": "" },
        })
      ).status,
    ).toBe(419);
    expect(
      (
        await client.call(logout.POST, "/auth/logout", {
          method: "POST",
          headers: { origin: "https://evil.example" },
        })
      ).status,
    ).toBe(403);
    expect((await me(client)).status).toBe(200);
  });
  it("by the refresh cookie alone ends the session too", async () => {
    const { client } = await signedIn();
    const copy = copyOf(client);
    client.cookies.delete("auth.session-token");
    expect((await client.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
    expect((await me(copy)).status).toBe(401);
  });
});

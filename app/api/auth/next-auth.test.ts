import { getServerSession } from "next-auth";
import type { NextApiRequest, NextApiResponse } from "next";
import { describe, expect, it } from "vitest";
import { nextAuthOptions } from "@/lib/auth/next-auth/options";
import { loadLoggedUser } from "@/lib/user/logged-user";
import { totpCode } from "@/lib/auth/second-factor/totp";
import { db } from "@/lib/core/db";
import * as loggedUser from "../users/loggeduser/route";
import * as nextAuth from "./[...nextauth]/route";
import * as logout from "./logout/route";
import * as refresh from "./refresh/route";
import { auditActions, PASSWORD, signInAs, testAccount } from "./test-account";
import { TestClient, type Call } from "./test-client";
import * as totp from "./totp/route";

const at = (client: TestClient, path: string, call: Call = {}) =>
  client.call(
    nextAuth[(call.method ?? (call.form || call.body ? "POST" : "GET")) as "GET"],
    `/api/auth/${path}`,
    { ...call, params: { nextauth: path.split("?")[0]!.split("/") } },
  );
const csrfToken = async (client: TestClient) => (await at(client, "csrf")).body.csrfToken as string;
const signIn = async (
  client: TestClient,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  at(client, "callback/credentials", {
    form: {
      csrfToken: await csrfToken(client),
      json: "true",
      callbackUrl: "/account/dashboard",
      ...form,
    },
    headers,
  });
const session = async (client: TestClient) =>
  (await at(client, "session")).body as { user?: { id: number }; expires?: string };
const me = (client: TestClient) => client.call(loggedUser.GET, "/api/users/loggeduser");

describe("GET /api/auth/session", () => {
  it("knows the browser that /auth/login signed in, by the row each time, and sets no cookie", async () => {
    const [account, client] = [await testAccount({ role: "editor" }), new TestClient()];
    await signInAs(client, account, { remember: true });
    const answer = await at(client, "session");
    expect([
      answer.status,
      answer.headers.get("cache-control"),
      answer.headers.getSetCookie(),
    ]).toEqual([200, "no-store", []]);
    expect(answer.body).toEqual({
      user: {
        id: account.id,
        name: "Δανάη Λεοντίδου",
        email: account.email,
        roles: ["editor"],
        member_id: null,
      },
      expires: expect.any(String) as unknown,
    });
    expect(
      Math.abs(Date.parse(answer.body.expires as string) - Date.now() - 30 * 86_400_000),
    ).toBeLessThan(60_000);
    await db.user.update({ where: { id: account.id }, data: { name: "Ιφιγένεια" } });
    expect(await session(client)).toMatchObject({ user: { name: "Ιφιγένεια Λεοντίδου" } });
    await db.session.updateMany({
      where: { userId: account.id },
      data: { endedAt: new Date(), endReason: "disabled" },
    });
    expect(await session(client)).toEqual({});
    expect(
      client.cookies.has("auth.session-token") ||
        client.cookies.has("auth.refresh-token") ||
        client.cookies.has("XSRF-TOKEN"),
    ).toBe(false);
  });
  it("is empty for visitors, forged and logged-out cookies", async () => {
    expect(await session(new TestClient())).toEqual({});
    for (const value of ["", "false", "x", "a.b.c.d.e"]) {
      const client = new TestClient();
      client.cookies.set("auth.session-token", value);
      expect(await session(client), value).toEqual({});
    }
    const [client, copy] = [new TestClient(), new TestClient()];
    await signInAs(client, await testAccount());
    copy.cookies.set("auth.session-token", client.cookies.get("auth.session-token")!);
    expect(await session(copy)).toHaveProperty("user");
    await client.call(logout.POST, "/auth/logout", { method: "POST" });
    expect(await session(copy)).toEqual({});
  });
  it("is what getServerSession sees", async () => {
    const [account, client] = [await testAccount(), new TestClient()];
    await signInAs(client, account);
    const request = {
      cookies: Object.fromEntries(
        [...client.cookies].map(([name, value]) => [name, decodeURIComponent(value)]),
      ),
      headers: {},
    } as unknown as NextApiRequest;
    const response = {
      getHeader: () => undefined,
      setHeader: () => undefined,
    } as unknown as NextApiResponse;
    expect(
      await getServerSession(request, response, nextAuthOptions(loadLoggedUser)),
    ).toMatchObject({
      user: { id: account.id },
    });
    expect(
      await getServerSession(
        { cookies: {}, headers: {} } as unknown as NextApiRequest,
        response,
        nextAuthOptions(loadLoggedUser),
      ),
    ).toBeNull();
    await db.user.update({ where: { id: account.id }, data: { disabledAt: new Date() } });
    expect(await getServerSession(request, response, nextAuthOptions(loadLoggedUser))).toBeNull();
  });
});

describe("POST /api/auth/callback/credentials", () => {
  it("signs in with the very cookies of /auth/login: for calls, for a refresh, for a logout", async () => {
    const [account, client] = [await testAccount(), new TestClient()];
    const answer = await signIn(client, { email: account.email, password: PASSWORD });
    expect([answer.status, answer.body.url]).toEqual([
      200,
      "http://localhost:3000/account/dashboard",
    ]);
    for (const name of ["auth.session-token", "auth.refresh-token"])
      expect(client.attributes.get(name)).toBe("Path=/; SameSite=Lax; HttpOnly");
    expect(client.attributes.get("auth.csrf-token")).toBe("Path=/; HttpOnly; SameSite=Lax");
    expect(client.cookies.has("auth.callback-url")).toBe(true);
    expect((await me(client)).body).toMatchObject({ id: account.id });
    expect(await session(client)).toMatchObject({ user: { id: account.id } });
    expect((await client.call(refresh.POST, "/auth/refresh", { method: "POST" })).status).toBe(200);
    expect(await auditActions(account.id)).toEqual(["user.signed_in"]);
    await client.call(logout.POST, "/auth/logout", { method: "POST" });
    expect(await session(client)).toEqual({});
  });
  it("without a script redirects to where one was going", async () => {
    const client = new TestClient();
    const answer = await signIn(client, {
      email: (await testAccount()).email,
      password: PASSWORD,
      json: "",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account/dashboard"]);
  });
  it.each([
    "https://evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
    "x\r\ny: z",
  ])("never leads to %j", async (callbackUrl) => {
    const client = new TestClient();
    const answer = await signIn(client, {
      email: (await testAccount()).email,
      password: PASSWORD,
      callbackUrl,
      json: "",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
  it("refuses wrong ones, and tells of a second factor", async () => {
    const account = await testAccount();
    for (const form of [
      { email: account.email, password: "wrong" },
      { email: "nobody@example.test", password: "x" },
      { email: account.email },
      {},
      { email: (await testAccount({ disabled: true })).email, password: PASSWORD },
    ] as Record<string, string>[]) {
      const client = new TestClient();
      const answer = await signIn(client, form);
      expect([answer.status, new URL(answer.body.url).searchParams.get("error")]).toEqual([
        401,
        "CredentialsSignin",
      ]);
      expect(client.cookies.has("auth.session-token")).toBe(false);
    }
    const client = new TestClient();
    await signInAs(client, account);
    const { secret } = (await client.call(totp.POST, "/auth/totp", { method: "POST" })).body
      .data as { secret: string };
    await client.call(totp.PUT, "/auth/totp", { method: "PUT", body: { code: totpCode(secret) } });
    await db.user.update({ where: { id: account.id }, data: { totpLastStep: null } });
    const due = await signIn(new TestClient(), { email: account.email, password: PASSWORD });
    expect(new URL(due.body.url).searchParams.get("error")).toBe("SecondFactor");
    expect(
      (
        await signIn(new TestClient(), {
          email: account.email,
          password: PASSWORD,
          code: totpCode(secret),
        })
      ).status,
    ).toBe(200);
  });
  it("shares its lock-out with /auth/login, in both directions", async () => {
    const [one, other] = [await testAccount(), await testAccount()];
    for (let i = 0; i < 5; i++) {
      expect((await signIn(new TestClient(), { email: one.email, password: "wrong" })).status).toBe(
        401,
      );
      expect((await signInAs(new TestClient(), other, { password: "wrong" })).status).toBe(422);
    }
    expect((await signInAs(new TestClient(), one)).status).toBe(429);
    const refused = await signIn(new TestClient(), { email: other.email, password: PASSWORD });
    expect([refused.status, refused.body]).toEqual([429, { message: "Too Many Attempts." }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
  it("shares the limit of an address with /auth/login", async () => {
    const client = new TestClient();
    const statuses: number[] = [];
    for (let i = 0; i < 24; i++)
      statuses.push(
        (await signIn(client, { email: `nobody${i}@example.test`, password: "x" })).status,
      );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await signInAs(client, { email: "nobody@example.test" })).status).toBe(422);
    expect((await signIn(client, { email: "nobody@example.test", password: "x" })).status).toBe(
      429,
    );
    expect((await signInAs(client, { email: "nobody@example.test" })).status).toBe(429);
  });
  it("needs next-auth's own token, and a page of ours", async () => {
    const account = await testAccount();
    for (const csrf of ["", "x"]) {
      const client = new TestClient();
      await csrfToken(client);
      const answer = await at(client, "callback/credentials", {
        form: { csrfToken: csrf, email: account.email, password: PASSWORD },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        "/api/auth/signin?csrf=true",
      ]);
    }
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ] as Record<string, string>[])
      expect(
        (await signIn(new TestClient(), { email: account.email, password: PASSWORD }, headers))
          .status,
      ).toBe(403);
    expect(await db.session.count({ where: { userId: account.id } })).toBe(0);
  });
  it("ends the session that the browser brought along", async () => {
    const [account, client, copy] = [await testAccount(), new TestClient(), new TestClient()];
    await signInAs(client, account);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await signIn(client, { email: account.email, password: PASSWORD })).status).toBe(200);
    expect((await me(copy)).status).toBe(401);
    expect((await me(client)).status).toBe(200);
  });
});

describe("POST /api/auth/signout", () => {
  it("ends the row and takes all cookies away", async () => {
    const [account, client, copy] = [await testAccount(), new TestClient(), new TestClient()];
    await signInAs(client, account);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const answer = await at(client, "signout", {
      form: { csrfToken: await csrfToken(client), json: "true" },
    });
    expect(answer.status).toBe(200);
    expect([...client.cookies.keys()].filter((name) => /session|refresh|XSRF/.test(name))).toEqual(
      [],
    );
    expect((await me(copy)).status).toBe(401);
    expect(await auditActions(account.id)).toEqual(["user.signed_in", "user.signed_out"]);
  });
  it("does nothing without next-auth's token, nor from another site, nor by GET", async () => {
    const client = new TestClient();
    await signInAs(client, await testAccount());
    await at(client, "signout", { form: { csrfToken: "x" } });
    expect(
      (
        await at(client, "signout", {
          form: { csrfToken: await csrfToken(client) },
          headers: { origin: "https://evil.example" },
        })
      ).status,
    ).toBe(403);
    expect((await at(client, "signout")).headers.get("location")).toBe("/user/login");
    expect((await me(client)).status).toBe(200);
  });
});

describe("the other calls of next-auth", () => {
  it.each([
    "_log",
    "verify-request",
    "signin/google",
    "callback/google",
    "callback/email",
    "nothing",
    "constructor",
    "__proto__",
    "session/x",
    "signin/credentials/x",
  ])("knows no %s", async (path) => {
    for (const call of [{}, { form: { a: "b" } }])
      expect((await at(new TestClient(), path, call)).status, path).toBe(404);
  });
  it.each([
    ["session", { body: {} }, "GET, HEAD, OPTIONS"],
    ["callback/credentials", {}, "POST, OPTIONS"],
    ["csrf", { method: "DELETE" }, "GET, HEAD, OPTIONS"],
  ] as const)("refuses other methods of %s", async (path, call, allow) => {
    const answer = await at(new TestClient(), path, call);
    expect([answer.status, answer.headers.get("allow"), answer.body.message]).toEqual([
      405,
      allow,
      "Method Not Allowed",
    ]);
  });
  it("lists credentials alone", async () =>
    expect(Object.keys((await at(new TestClient(), "providers")).body)).toEqual(["credentials"]));
  it("sends a browser that wants to sign in to our own page, with the way back when it is ours", async () => {
    const location = async (path: string) =>
      (await at(new TestClient(), path)).headers.get("location");
    expect(await location("signin?callbackUrl=%2Faccount%2Fdashboard")).toBe(
      "/user/login?next=%2Faccount%2Fdashboard",
    );
    expect(await location("signin?callbackUrl=https%3A%2F%2Fevil.example")).toBe("/user/login");
    expect(await location("error?error=%0d%0aSet-Cookie:x=y")).toMatch(/^\/user\/login\?error=/);
    expect(await location("error?error=%CE%B1")).toMatch(/^\/user\/login\?error=/);
  });
  it.each([
    ["text/plain", "a=b", 415],
    ["application/json", "{", 400],
    ["application/json", "[]", 400],
    ["application/x-www-form-urlencoded", "x".repeat(20_001), 413],
  ])("refuses a body of %s", async (type, body, status) => {
    const request = new Request("http://localhost:3000/api/auth/signout", {
      method: "POST",
      body,
      headers: { "content-type": type, "x-client-address": "10.8.8.8" },
    });
    expect(
      (await nextAuth.POST(request, { params: Promise.resolve({ nextauth: ["signout"] }) })).status,
    ).toBe(status);
  });
  it.each(["javascript:alert(1)", "https://evil.example", "x y", "http://[", "%"])(
    "is not upset by the way back %j, in an address or a cookie",
    async (value) => {
      const client = new TestClient();
      client.cookies.set("auth.callback-url", encodeURIComponent(value));
      expect((await at(client, `session?callbackUrl=${encodeURIComponent(value)}`)).status).toBe(
        200,
      );
    },
  );
});

import { getServerSession } from "next-auth";
import type { NextApiRequest, NextApiResponse } from "next";
import { describe, expect, it } from "vitest";
import { nextAuthOptions } from "@/lib/kernel/auth/next-auth/options";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { db } from "@/lib/kernel/core/db";
import * as nextAuth from "./[...nextauth]/route";
import * as logout from "./logout/route";
import { auditActions, signInAs, testAccount } from "./test-account";
import { TestClient } from "./test-client";
import { at, csrfToken, me, session } from "./test-next-auth";

describe("GET /api/auth/session", () => {
  it("reads the session of /auth/login from its row on each request, and sets no cookie", async () => {
    const [account, client] = [await testAccount({ role: "editor" }), new TestClient()];
    await signInAs(client, account, { remember: true });
    const result = await at(client, "session");
    expect([
      result.status,
      result.headers.get("cache-control"),
      result.headers.getSetCookie(),
    ]).toEqual([200, "no-store", []]);
    expect(result.body).toEqual({
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
      Math.abs(Date.parse(result.body.expires as string) - Date.now() - 30 * 86_400_000),
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
  it("equals getServerSession", async () => {
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

describe("POST /api/auth/signout", () => {
  it("ends the session and deletes all cookies", async () => {
    const [account, client, copy] = [await testAccount(), new TestClient(), new TestClient()];
    await signInAs(client, account);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const result = await at(client, "signout", {
      form: { csrfToken: await csrfToken(client), json: "true" },
    });
    expect(result.status).toBe(200);
    expect([...client.cookies.keys()].filter((name) => /session|refresh|XSRF/.test(name))).toEqual(
      [],
    );
    expect((await me(copy)).status).toBe(401);
    expect(await auditActions(account.id)).toEqual(["user.signed_in", "user.signed_out"]);
  });
  it("does nothing without next-auth's CSRF token, for another site, or by GET", async () => {
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

describe("the other endpoints of next-auth", () => {
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
  ])("do not include %s", async (path) => {
    for (const call of [{}, { form: { a: "b" } }])
      expect((await at(new TestClient(), path, call)).status, path).toBe(404);
  });
  it.each([
    ["session", { body: {} }, "GET, HEAD, OPTIONS"],
    ["callback/credentials", {}, "POST, OPTIONS"],
    ["csrf", { method: "DELETE" }, "GET, HEAD, OPTIONS"],
  ] as const)("refuse other methods of %s", async (path, call, allow) => {
    const result = await at(new TestClient(), path, call);
    expect([result.status, result.headers.get("allow"), result.body.message]).toEqual([
      405,
      allow,
      "Method Not Allowed",
    ]);
  });
  it("list only credentials", async () =>
    expect(Object.keys((await at(new TestClient(), "providers")).body)).toEqual(["credentials"]));
  it("redirect a sign-in to our login, with a callback URL of this site", async () => {
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
  ])("refuse a body of %s", async (type, body, status) => {
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
    "ignore the callback URL %j, in a parameter or a cookie",
    async (value) => {
      const client = new TestClient();
      client.cookies.set("auth.callback-url", encodeURIComponent(value));
      expect((await at(client, `session?callbackUrl=${encodeURIComponent(value)}`)).status).toBe(
        200,
      );
    },
  );
});

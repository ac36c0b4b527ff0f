import { describe, expect, it } from "vitest";
import { totpCode } from "@/lib/kernel/auth/second-factor/totp";
import { db } from "@/lib/kernel/core/db";
import * as logout from "./logout/route";
import * as refresh from "./refresh/route";
import { auditActions, PASSWORD, signInAs, testAccount } from "./test-account";
import { TestClient } from "./test-client";
import * as totp from "./totp/route";
import { at, csrfToken, me, session } from "./test-next-auth";

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

describe("POST /api/auth/callback/credentials", () => {
  it("signs in with the same cookies as /auth/login: for requests, refresh and logout", async () => {
    const [account, client] = [await testAccount(), new TestClient()];
    const result = await signIn(client, { email: account.email, password: PASSWORD });
    expect([result.status, result.body.url]).toEqual([
      200,
      "http://localhost:3000/account/dashboard",
    ]);
    for (const name of ["auth.session-token", "auth.refresh-token"])
      expect(client.attributes.get(name)).toBe("HttpOnly; Path=/; SameSite=Lax");
    expect(client.attributes.get("auth.csrf-token")).toBe("HttpOnly; Path=/; SameSite=Lax");
    expect(client.cookies.has("auth.callback-url")).toBe(true);
    expect((await me(client)).body).toMatchObject({ id: account.id });
    expect(await session(client)).toMatchObject({ user: { id: account.id } });
    expect((await client.call(refresh.POST, "/auth/refresh", { method: "POST" })).status).toBe(200);
    expect(await auditActions(account.id)).toEqual(["user.signed_in"]);
    await client.call(logout.POST, "/auth/logout", { method: "POST" });
    expect(await session(client)).toEqual({});
  });
  it("without a script redirects to the callback URL", async () => {
    const client = new TestClient();
    const result = await signIn(client, {
      email: (await testAccount()).email,
      password: PASSWORD,
      json: "",
    });
    expect([result.status, result.headers.get("location")]).toEqual([302, "/account/dashboard"]);
  });
  it.each([
    "https://evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
    "x\r\ny: z",
  ])("never redirects to %j", async (callbackUrl) => {
    const client = new TestClient();
    const result = await signIn(client, {
      email: (await testAccount()).email,
      password: PASSWORD,
      callbackUrl,
      json: "",
    });
    expect([result.status, result.headers.get("location")]).toEqual([302, "/"]);
  });
  it("refuses wrong credentials, and reports a required second factor", async () => {
    const account = await testAccount();
    for (const form of [
      { email: account.email, password: "wrong" },
      { email: "nobody@example.test", password: "x" },
      { email: account.email },
      {},
      { email: (await testAccount({ disabled: true })).email, password: PASSWORD },
    ] as Record<string, string>[]) {
      const client = new TestClient();
      const result = await signIn(client, form);
      expect([result.status, new URL(result.body.url).searchParams.get("error")]).toEqual([
        401,
        "CredentialsSignin",
      ]);
      expect(client.cookies.has("auth.session-token")).toBe(false);
    }
    const client = new TestClient();
    await signInAs(client, account);
    const { secret } = (await client.call(totp.POST, "/auth/totp", { method: "POST" })).body
      .data as { secret: string };
    await client.call(totp.PUT, "/auth/totp", {
      method: "PUT",
      body: { code: totpCode(secret), password: PASSWORD },
    });
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
  it("shares the lockout with /auth/login, in both directions", async () => {
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
  it("shares the limit per IP address with /auth/login", async () => {
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
  it("requires next-auth's own CSRF token, and a page of this site", async () => {
    const account = await testAccount();
    for (const csrf of ["", "x"]) {
      const client = new TestClient();
      await csrfToken(client);
      const result = await at(client, "callback/credentials", {
        form: { csrfToken: csrf, email: account.email, password: PASSWORD },
      });
      expect([result.status, result.headers.get("location")]).toEqual([
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
  it("ends the former session of the browser", async () => {
    const [account, client, copy] = [await testAccount(), new TestClient(), new TestClient()];
    await signInAs(client, account);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await signIn(client, { email: account.email, password: PASSWORD })).status).toBe(200);
    expect((await me(copy)).status).toBe(401);
    expect((await me(client)).status).toBe(200);
  });
});

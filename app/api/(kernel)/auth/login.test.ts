import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { needsRehash } from "@/lib/kernel/auth/password/hash";
import { db } from "@/lib/kernel/core/db";
import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as csrf from "./csrf-cookie/route";
import * as login from "./login/route";
import { auditActions, PASSWORD, signInAs, testAccount } from "./test-account";
import { TestClient } from "./test-client";

const INVALID_BODIES = {
  message: "The given data was invalid.",
  errors: { email: ["The email or the password is incorrect."] },
};
const attempt = (client: TestClient, body: Record<string, unknown>, headers = {}) =>
  client.call(login.POST, "/auth/login?locale=en", { body, headers });

describe("POST /auth/login", () => {
  it("returns an access token and the user, and sets the session, refresh and XSRF cookies", async () => {
    const [account, client] = [await testAccount({ role: "editor" }), new TestClient()];
    const { status, body, headers } = await signInAs(client, account);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: "Bearer",
      expires_in: 900,
      user: {
        id: account.id,
        email: account.email,
        roles: ["editor"],
        name: "Δανάη",
        member_id: null,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|seed/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect([...client.cookies.keys()].sort()).toEqual([
      "XSRF-TOKEN",
      "auth.refresh-token",
      "auth.session-token",
    ]);
    expect(client.attributes.get("auth.session-token")).toBe("HttpOnly; Path=/; SameSite=Lax");
    expect(client.attributes.get("auth.refresh-token")).toBe("HttpOnly; Path=/; SameSite=Lax");
    expect(client.attributes.get("XSRF-TOKEN")).toBe("Path=/; SameSite=Lax");
    expect(await auditActions(account.id)).toEqual(["user.signed_in"]);
    expect(await db.session.findMany({ where: { userId: account.id } })).toMatchObject([
      { isRemembered: false, userAgent: "test browser", address: client.address, endedAt: null },
    ]);
  });
  it.each([
    [true, "user", 30 * 86_400],
    [1, "user", 30 * 86_400],
    ["on", "manager", 12 * 3_600],
  ] as const)(
    "with remember %j keeps the cookies of a %s for the maximum life of the session",
    async (remember, role, seconds) => {
      const client = new TestClient();
      await signInAs(client, await testAccount({ role }), { remember });
      for (const name of ["auth.session-token", "auth.refresh-token", "XSRF-TOKEN"]) {
        const age = Number(/Max-Age=(\d+)/.exec(client.attributes.get(name)!)?.[1]);
        expect(Math.abs(age - seconds), name).toBeLessThan(60);
      }
    },
  );
  it("accepts the e-mail address in any case, and passwords in decomposed Unicode", async () => {
    const account = await testAccount();
    expect(
      (
        await attempt(new TestClient(), {
          email: ` ${account.email.toUpperCase()} `,
          password: PASSWORD.normalize("NFD"),
        })
      ).status,
    ).toBe(200);
  });
  it("responds the same to a wrong password, an unknown address, and users who cannot sign in", async () => {
    const cases = [
      { email: (await testAccount()).email, password: "wrong" },
      { email: "nobody@example.test", password: PASSWORD },
      { email: "no address at all", password: PASSWORD },
    ];
    for (const options of [{ disabled: true }, { password: false }])
      cases.push({ email: (await testAccount(options)).email, password: PASSWORD });
    for (const body of cases) {
      const client = new TestClient();
      const result = await attempt(client, body);
      expect([result.status, result.body], JSON.stringify(body)).toEqual([422, INVALID_BODIES]);
      expect(client.cookies.size).toBe(0);
    }
  });
  it.each([
    [{}, ["email", "password"]],
    [{ email: "a@b.gr" }, ["password"]],
    [{ email: { $gt: "" }, password: { $ne: 1 } }, ["email", "password"]],
    [{ email: "a\u0000@b.gr", password: "x" }, ["email"]],
    [{ email: "a@b.gr", password: "x".repeat(1_001) }, ["password"]],
    [{ email: ["a@b.gr"], password: 7, code: {} }, ["code", "email", "password"]],
  ])("reports the invalid field of %j", async (body, fields) => {
    const result = await attempt(new TestClient(), body);
    expect(result.status).toBe(422);
    expect(Object.keys(result.body.errors).sort()).toEqual(fields);
  });
  it("has Greek messages for Greek clients", async () => {
    const { body } = await new TestClient().call(login.POST, "/auth/login", {
      body: { email: "nobody@example.test", password: "x" },
    });
    expect(body.errors.email).toEqual(["Το email ή ο κωδικός δεν είναι σωστός."]);
  });
  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("refuses requests of other sites: %j", async (headers) => {
    const account = await testAccount();
    const result = await attempt(
      new TestClient(),
      { email: account.email, password: PASSWORD },
      headers,
    );
    expect(result.status).toBe(403);
    expect(await db.session.count({ where: { userId: account.id } })).toBe(0);
  });
  it("is not found by GET", async () => {
    const result = await new TestClient().call(login.GET, "/auth/login");
    expect([result.status, result.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });
  it("starts a session per sign-in, and ends the former one of the browser", async () => {
    const [account, client, otherClient] = [
      await testAccount(),
      new TestClient(),
      new TestClient(),
    ];
    await signInAs(otherClient, account);
    await signInAs(client, account);
    const before = new Map(client.cookies);
    await signInAs(client, account);
    for (const name of before.keys())
      expect(client.cookies.get(name), name).not.toBe(before.get(name));
    const copied = new TestClient();
    for (const [name, value] of before) copied.cookies.set(name, value);
    expect((await copied.call(loggedUser.GET, "/api/users/loggeduser")).status).toBe(401);
    expect((await client.call(loggedUser.GET, "/api/users/loggeduser")).status).toBe(200);
    expect((await otherClient.call(loggedUser.GET, "/api/users/loggeduser")).status).toBe(200);
  });
  it("replaces the session of another user", async () => {
    const [one, other, client] = [await testAccount(), await testAccount(), new TestClient()];
    await signInAs(client, one);
    await signInAs(client, other);
    expect((await client.call(loggedUser.GET, "/api/users/loggeduser")).body).toMatchObject({
      id: other.id,
    });
    expect(await db.session.findMany({ where: { userId: one.id } })).toMatchObject([
      { endReason: "logout" },
    ]);
  });
  it("requires the XSRF token with session cookies, also of an ended session, and accepts a fresh one", async () => {
    const [account, client] = [await testAccount(), new TestClient()];
    await signInAs(client, account);
    await db.session.updateMany({
      where: { userId: account.id },
      data: { endedAt: new Date(), endReason: "disabled" },
    });
    client.cookies.set("XSRF-TOKEN", "stale.token");
    expect((await signInAs(client, account)).status).toBe(419);
    await client.call(csrf.GET, "/auth/csrf-cookie");
    expect((await signInAs(client, account)).status).toBe(200);
  });
  it("replaces outdated hashes only after a right password", async () => {
    const account = await testAccount();
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.user.update({ where: { id: account.id }, data: { passwordHash: old } });
    await attempt(new TestClient(), { email: account.email, password: "wrong" });
    const stored = async () =>
      (
        await db.user.findUniqueOrThrow({
          where: { id: account.id },
          select: { passwordHash: true },
        })
      ).passwordHash!;
    expect(await stored()).toBe(old);
    expect((await signInAs(new TestClient(), account)).status).toBe(200);
    expect(needsRehash(await stored())).toBe(false);
    expect((await signInAs(new TestClient(), account)).status).toBe(200);
  });
  it("starts no session for a user who is disabled during the check", async () => {
    const account = await testAccount();
    // Holds the row lock until the check has passed and the sign-in waits for it.
    const transaction = db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: account.id }, data: { disabledAt: new Date() } });
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const result = await signInAs(new TestClient(), account);
    await transaction;
    expect(result.status).toBe(422);
    expect(await db.session.count({ where: { userId: account.id } })).toBe(0);
  });
  it("accepts 25 attempts in five minutes from one IP address, and does not count successful ones", async () => {
    const [account, client] = [await testAccount(), new TestClient()];
    for (let i = 0; i < 3; i++) expect((await signInAs(client, account)).status).toBe(200);
    client.cookies.clear();
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        attempt(client, { email: `nobody${i}@example.test`, password: "x" }),
      ),
    );
    const refused = attempts.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(attempts.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(25);
    expect((await attempt(client, { email: account.email, password: PASSWORD })).status).toBe(429);
    expect((await signInAs(new TestClient(), account)).status).toBe(200);
  });
});

describe("an account after too many failures", () => {
  it("is delayed with the same message as unknown accounts, from every IP address", async () => {
    const account = await testAccount();
    const [known, unknown] = await Promise.all(
      [account.email, `no-${account.email}`].map(async (email) => {
        const statuses: number[] = [];
        for (let i = 0; i < 5; i++)
          statuses.push((await attempt(new TestClient(), { email, password: "wrong" })).status);
        expect(statuses).toEqual([422, 422, 422, 422, 422]);
        const { status, body, headers } = await attempt(new TestClient(), {
          email,
          password: PASSWORD,
        });
        return {
          status,
          body,
          wait: Number(headers.get("retry-after")),
          names: [...headers.keys()].sort(),
        };
      }),
    );
    expect(known).toMatchObject({ status: 429, body: { message: "Too Many Attempts." } });
    expect(known!.wait).toBeGreaterThan(10);
    expect(unknown).toEqual({ ...known, wait: expect.closeTo(known!.wait, -0.5) as unknown });
    expect(await auditActions(account.id)).toEqual(["user.sign_in_failed_lockout"]);
  });
  it("does not delay the user at a known IP address", async () => {
    const [account, home] = [await testAccount(), new TestClient()];
    await signInAs(home, account);
    home.cookies.clear();
    for (let i = 0; i < 6; i++)
      await attempt(new TestClient(), { email: account.email, password: "wrong" });
    expect((await signInAs(new TestClient(), account)).status).toBe(429);
    expect((await signInAs(home, account)).status).toBe(200);
  });
  it("is reset by a right password", async () => {
    const [account, client] = [await testAccount(), new TestClient()];
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++)
        expect((await attempt(client, { email: account.email, password: "wrong" })).status).toBe(
          422,
        );
      expect((await signInAs(client, account)).status).toBe(200);
      client.cookies.clear();
    }
  });
});

import { describe, expect, it } from "vitest";
import { totpCode } from "@/lib/kernel/auth/second-factor/totp";
import { db } from "@/lib/kernel/core/db";
import { auditActions, PASSWORD, signInAs, testAccount } from "./test-account";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { TestClient } from "./test-client";
import * as totp from "./totp/route";
import * as codes from "./totp/recovery-codes/route";

const HALF_MINUTE_MS = 30_000;
const at = (client: TestClient, method: "GET" | "POST" | "PUT" | "DELETE", body?: unknown) =>
  client.call(totp[method], "/auth/totp?locale=en", {
    method,
    ...(body === undefined ? {} : { body }),
  });
const dataOf = <T>({ body }: { body: { data: unknown } }) => body.data as T;

async function signedIn() {
  const [account, client] = [await testAccount({ role: "editor" }), new TestClient()];
  await signInAs(client, account);
  return { account, client };
}
/** A user with a second factor, whose last code is older than a time step. */
async function protectedAccount() {
  const { account, client } = await signedIn();
  const { secret } = dataOf<{ secret: string }>(await at(client, "POST"));
  const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(
    await at(client, "PUT", { password: PASSWORD, code: totpCode(secret) }),
  );
  await db.user.update({ where: { id: account.id }, data: { totpLastStep: null } });
  return { account, client, secret, recovery_codes };
}

describe("/auth/totp", () => {
  it("is set up and then confirmed by a code", async () => {
    const { account, client } = await signedIn();
    expect(dataOf(await at(client, "GET"))).toEqual({ is_on: false, recovery_codes_left: 0 });
    const { secret, otpauth_url, qr_svg } = dataOf<Record<string, string>>(
      await at(client, "POST"),
    );
    expect([secret, otpauth_url, qr_svg].map((text) => text!.slice(0, 4))).toEqual([
      expect.stringMatching(/^[A-Z2-7]{4}$/),
      "otpa",
      "<svg",
    ]);
    expect(dataOf(await at(client, "GET"))).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect((await signInAs(new TestClient(), account)).status).toBe(200);
    const stored = await db.user.findUniqueOrThrow({ where: { id: account.id } });
    expect(JSON.stringify(stored)).not.toContain(secret);
    const wrong = await at(client, "PUT", { password: PASSWORD, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["code"]]);
    const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(
      await at(client, "PUT", {
        password: PASSWORD,
        code: ` ${totpCode(secret!).replace(/(...)/, "$1 ")} `,
      }),
    );
    expect(recovery_codes).toHaveLength(10);
    expect(dataOf(await at(client, "GET"))).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await auditActions(account.id)).toContain("user.totp_on");
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "second_factor_changed",
      userId: account.id,
      isOn: true,
    });
  });
  it("is turned on only with the password, which ends the other sessions and keeps this one", async () => {
    const { account, client } = await signedIn();
    const other = new TestClient();
    await signInAs(other, account);
    const { secret } = dataOf<{ secret: string }>(await at(client, "POST"));
    for (const [body, field] of [
      [{ code: totpCode(secret) }, "password"],
      [{ code: totpCode(secret), password: "wrong" }, "password"],
    ] as const)
      expect(Object.keys((await at(client, "PUT", body)).body.errors)).toEqual([field]);
    // Control: until then the other session works, and the second factor is off.
    expect(dataOf(await at(other, "GET"))).toMatchObject({ is_on: false });
    const body = { password: PASSWORD, code: totpCode(secret) };
    expect((await at(client, "PUT", body)).status).toBe(200);
    expect([(await at(client, "GET")).status, (await at(other, "GET")).status]).toEqual([200, 401]);
    expect(
      await db.auditEntry.findFirstOrThrow({
        where: { action: "user.totp_on", subjectId: account.id },
        select: { detail: true },
      }),
    ).toEqual({ detail: { sessions_ended: 1 } });
  });
  it("cannot be set up while it is on, nor confirmed twice or without a setup", async () => {
    const { client, secret } = await protectedAccount();
    expect((await at(client, "POST")).status).toBe(409);
    expect((await at(client, "PUT", { password: PASSWORD, code: totpCode(secret) })).status).toBe(
      409,
    );
    expect(
      (await at((await signedIn()).client, "PUT", { password: PASSWORD, code: "000000" })).status,
    ).toBe(409);
  });
  it("counts one of several concurrent confirmations, whose recovery codes work", async () => {
    const { account, client } = await signedIn();
    const { secret } = dataOf<{ secret: string }>(await at(client, "POST"));
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        at(client, "PUT", { password: PASSWORD, code: totpCode(secret) }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await db.recoveryCode.count({ where: { userId: account.id } })).toBe(10);
  });
  it("is turned off with the password and a code", async () => {
    const { account, client, secret, recovery_codes } = await protectedAccount();
    expect(
      (await at(client, "DELETE", { password: "wrong", code: totpCode(secret) })).body.errors,
    ).toEqual({ password: ["The password is incorrect."] });
    expect(Object.keys((await at(client, "DELETE", { password: PASSWORD })).body.errors)).toEqual([
      "code",
    ]);
    expect(
      Object.keys((await at(client, "DELETE", { password: PASSWORD, code: "000000" })).body.errors),
    ).toEqual(["code"]);
    expect(
      (await at(client, "DELETE", { password: PASSWORD, code: recovery_codes[0] })).status,
    ).toBe(204);
    expect(dataOf(await at(client, "GET"))).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect((await signInAs(new TestClient(), account)).status).toBe(200);
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "second_factor_changed",
      userId: account.id,
      isOn: false,
    });
  });
  it("cannot be guessed by an attacker with the password", async () => {
    const { client, secret } = await protectedAccount();
    for (let i = 0; i < 5; i++)
      expect((await at(client, "DELETE", { password: PASSWORD, code: `00000${i}` })).status).toBe(
        422,
      );
    expect(
      (await at(client, "DELETE", { password: PASSWORD, code: totpCode(secret) })).status,
    ).toBe(429);
    expect(dataOf(await at(client, "GET"))).toMatchObject({ is_on: true });
  });
  it("replaces the ten recovery codes, with the password", async () => {
    const { account, client, recovery_codes } = await protectedAccount();
    const renew = (password: string, testClient = client) =>
      testClient.call(codes.POST, "/auth/totp/recovery-codes", { body: { password } });
    expect((await renew("wrong")).status).toBe(422);
    const renewed = dataOf<{ recovery_codes: string[] }>(await renew(PASSWORD)).recovery_codes;
    expect(renewed).toHaveLength(10);
    expect((await signInAs(new TestClient(), account, { code: recovery_codes[0] })).status).toBe(
      422,
    );
    expect((await signInAs(new TestClient(), account, { code: renewed[0] })).status).toBe(200);
    expect((await renew(PASSWORD, (await signedIn()).client)).status).toBe(409);
  });
  it("is for signed-in users", async () => {
    for (const method of ["GET", "POST", "PUT", "DELETE"] as const)
      expect(
        (
          await at(
            new TestClient(),
            method,
            method === "GET" || method === "POST" ? undefined : { code: "000000", password: "x" },
          )
        ).status,
        method,
      ).toBe(401);
  });
});

describe("a sign-in with a second factor", () => {
  it("requires the code only after the right password, and starts no session before", async () => {
    const { account, secret } = await protectedAccount();
    const client = new TestClient();
    expect(
      Object.keys(
        (await signInAs(client, account, { password: "wrong", code: totpCode(secret) })).body
          .errors,
      ),
    ).toEqual(["email"]);
    const due = await signInAs(client, account);
    expect([due.status, Object.keys(due.body.errors), client.cookies.size]).toEqual([
      422,
      ["code"],
      0,
    ]);
    expect((await signInAs(client, account, { code: totpCode(secret) })).status).toBe(200);
    expect(
      await db.auditEntry.findFirst({ where: { subjectId: account.id }, orderBy: { id: "desc" } }),
    ).toMatchObject({ action: "user.signed_in", detail: { second_factor: "app" } });
  });
  it("accepts a code once within a time step, also concurrently", async () => {
    const { account, secret } = await protectedAccount();
    const code = totpCode(secret);
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => signInAs(new TestClient(), account, { code })),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signInAs(new TestClient(), account, { code })).status).toBe(422);
    expect(
      (
        await signInAs(new TestClient(), account, {
          code: totpCode(secret, Date.now() + HALF_MINUTE_MS),
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await signInAs(new TestClient(), account, {
          code: totpCode(secret, Date.now() + 5 * HALF_MINUTE_MS),
        })
      ).status,
    ).toBe(422);
  });
  it("accepts a recovery code once", async () => {
    const { account, recovery_codes } = await protectedAccount();
    const code = recovery_codes[3];
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => signInAs(new TestClient(), account, { code })),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signInAs(new TestClient(), account, { code })).status).toBe(422);
  });
  it("counts wrong codes as failures, but not a missing one", async () => {
    const { account, secret } = await protectedAccount();
    for (let i = 0; i < 10; i++)
      expect((await signInAs(new TestClient(), account)).status).toBe(422);
    for (let i = 0; i < 5; i++)
      expect(
        (await signInAs(new TestClient("10.9.9.9"), account, { code: `00000${i}` })).status,
      ).toBe(422);
    expect(
      (await signInAs(new TestClient("10.9.9.9"), account, { code: totpCode(secret) })).status,
    ).toBe(429);
  });
  it.each(["١٢٣٤٥٦", "12345a", "-12345", "\u0000", "x".repeat(40), "000 000"])(
    "refuses the code %j without counting a failure",
    async (code) => {
      const { account } = await protectedAccount();
      expect((await signInAs(new TestClient(), account, { code })).status).toBe(422);
    },
  );
});

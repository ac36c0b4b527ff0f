import { beforeEach, expect, it } from "vitest";
import { TestClient } from "@/app/api/(kernel)/auth/test-client";
import { hashToken } from "@/lib/kernel/auth/session/session";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { isSetupOpen } from "@/lib/site/setup/first-manager";
import { makeSetupLink } from "@/scripts/supervisor/setup-link";
import * as setup from "./route";

const url = settings().DATABASE_URL ?? "";
const PASSWORD = "τρεις γάτες στη στέγη";
let made = 0;
const account = (token: string, more: object = {}) => ({
  token,
  name: "Άννα",
  surname: "Λάσκαρη",
  email: `first${++made}@example.gr`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  locale: "el",
  ...more,
});
const exchange = (body: object, client = new TestClient()) =>
  client.call(setup.POST, "/api/setup?locale=en", { body });
const managers = () => db.user.findMany({ where: { role: "manager" } });

/** The secret of a link that a start prints. */
async function printedToken(): Promise<string> {
  const link = await makeSetupLink(url, "https://magazine.example");
  const [, token = ""] = /^https:\/\/magazine\.example\/setup#token=(.+)$/.exec(link ?? "") ?? [];
  return token;
}

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE "user", setup_token RESTART IDENTITY CASCADE`;
});

it("creates a manager who is signed in, and works once", async () => {
  const token = await printedToken();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(await isSetupOpen()).toBe(true);
  const client = new TestClient();
  const { status, headers, body } = await exchange(account(token), client);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(body).toMatchObject({ token_type: "Bearer", user: { roles: ["manager"], locale: "el" } });
  expect([...client.cookies.keys()]).toContain("XSRF-TOKEN");
  expect(await isSetupOpen()).toBe(false);
  const again = await exchange(account(token));
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["token"]]);
  expect(await managers()).toHaveLength(1);
  expect(await db.setupToken.count()).toBe(0);
  expect(await db.auditEntry.findMany({ select: { action: true, detail: true } })).toEqual([
    { action: "user.registered", detail: { role: "manager", by: "set-up link" } },
    { action: "user.signed_in", detail: {} },
  ]);
});

it("stores only the hash, and invalidates the link of the previous start", async () => {
  const [old, token] = [await printedToken(), await printedToken()];
  const rows = await db.setupToken.findMany();
  expect(rows.map(({ hash }) => Buffer.from(hash))).toEqual([Buffer.from(hashToken(token))]);
  expect((await exchange(account(old))).status).toBe(422);
  expect((await exchange(account(token))).status).toBe(200);
});

it.each([
  ["an easy password", { password: "password1", password_confirmation: "password1" }, "password"],
  ["a password not repeated", { password_confirmation: "another" }, "password_confirmation"],
  ["no e-mail address", { email: "nobody" }, "email"],
  ["no name", { name: " " }, "name"],
  ["an unknown language", { locale: "fr" }, "locale"],
])("refuses %s, and the link still works", async (_, more, field) => {
  const token = await printedToken();
  const { status, body } = await exchange(account(token, more));
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await exchange(account(token))).status).toBe(200);
});

it("refuses the e-mail address of a user, and the link still works", async () => {
  const { email } = await testUser();
  const token = await printedToken();
  const { status, body } = await exchange(account(token, { email }));
  expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
  expect(await managers()).toEqual([]);
  expect((await exchange(account(token))).status).toBe(200);
});

it("reveals nothing about accounts and passwords without the token", async () => {
  const { email } = await testUser();
  await printedToken();
  const { body } = await exchange(account("guessed", { email, name: "password1" }));
  expect(Object.keys(body.errors)).toEqual(["token"]);
});

it("expires after a week, and as soon as a manager can sign in", async () => {
  const late = await printedToken();
  const { expiresAt } = await db.setupToken.findFirstOrThrow();
  expect(Math.abs(expiresAt.getTime() - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
  await db.setupToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect([await isSetupOpen(), (await exchange(account(late))).status]).toEqual([false, 422]);

  const token = await printedToken();
  // A manager without a password cannot sign in, and does not count.
  await testUser({ role: "manager" });
  expect(await isSetupOpen()).toBe(true);
  await testUser({ role: "manager", passwordHash: "hash" });
  expect([await isSetupOpen(), (await exchange(account(token))).status]).toEqual([false, 422]);
  expect(await makeSetupLink(url, "https://magazine.example")).toBeUndefined();
  expect(await db.setupToken.count()).toBe(0);
});

it("creates one manager from ten concurrent requests", async () => {
  const token = await printedToken();
  const all = await Promise.all(Array.from({ length: 10 }, () => exchange(account(token))));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
  expect(await managers()).toHaveLength(1);
});

it("control: creates several if the token is only read, not deleted", async () => {
  const token = await printedToken();
  const lookUp = () => db.setupToken.count({ where: { hash: hashToken(token) } });
  const create = (email: string) =>
    db.$transaction(async (tx) => {
      await tx.user.create({ data: { email, role: "manager", name: "A", surname: "B" } });
      await tx.setupToken.deleteMany({ where: { hash: hashToken(token) } });
    });
  // All of them read before one deletes.
  const found = await Promise.all(Array.from({ length: 4 }, lookUp));
  await Promise.all(
    found.flatMap((count, index) => (count > 0 ? [create(`control${index}@example.gr`)] : [])),
  );
  expect(await managers()).toHaveLength(4);
});

it("limits attempts per IP address, failed and successful ones", async () => {
  const token = await printedToken();
  const client = new TestClient();
  for (let tries = 0; tries < 10; tries++)
    expect((await exchange(account("guessed"), client)).status).toBe(422);
  expect((await exchange(account(token), client)).status).toBe(429);
  expect(await managers()).toEqual([]);
});

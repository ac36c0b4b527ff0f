import { describe, expect, it } from "vitest";
import { makeOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { verifyPassword } from "@/lib/kernel/auth/password/hash";
import { db } from "@/lib/kernel/core/db";
import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as changePassword from "./change-password/route";
import * as forgot from "./forgot-password/route";
import * as login from "./login/route";
import * as refresh from "./refresh/route";
import * as reset from "./reset-password/route";
import { auditActions, PASSWORD, signInAs, testAccount } from "./test-account";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { TestClient } from "./test-client";

const NEW_PASSWORD = "σπουργίτια στη βεράντα";
const requestReset = (email: string, client = new TestClient()) =>
  client.call(forgot.POST, "/auth/forgot-password?locale=en", { body: { email } });
const set = (token: string, password = NEW_PASSWORD, options = {}, client = new TestClient()) =>
  client.call(reset.POST, "/auth/reset-password?locale=en", {
    body: { token, password, password_confirmation: password, ...options },
  });
const tokenOf = (userId: number, purpose: "reset_password" | "invitation" = "reset_password") =>
  makeOneTimeToken(db, { purpose, userId });
const mailsTo = async (userId: number) =>
  (await waitingMails())
    .filter((mail) => "userId" in mail && mail.userId === userId)
    .map(({ kind }) => kind);
const row = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
const isAlive = async (client: TestClient) =>
  (await client.call(loggedUser.GET, "/api/users/loggeduser")).status === 200;

describe("POST /auth/forgot-password", () => {
  it("responds the same to all, and mails users who may set a new password", async () => {
    const cases = [
      [await testAccount(), 1],
      [await testAccount({ password: false, verified: false }), 1],
      [await testAccount({ disabled: true }), 0],
      [{ id: 0, email: "nobody@example.test" }, 0],
    ] as const;
    for (const [{ id, email }, mails] of cases) {
      const { status, body } = await requestReset(email.toUpperCase());
      expect([status, body]).toEqual([
        200,
        {
          data: {
            message:
              "If there is an account with this address, we have sent it a link that works for 30 minutes.",
          },
        },
      ]);
      expect(await mailsTo(id)).toEqual(Array(mails).fill("reset_password"));
    }
  });
  it("responds the same to many requests, which are joined where they are mailed", async () => {
    const { id, email } = await testAccount();
    const results = await Promise.all(Array.from({ length: 6 }, () => requestReset(email)));
    expect(
      new Set(results.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    ).toBe(1);
    expect(await mailsTo(id)).toHaveLength(6);
  });
  it("accepts ten requests an hour from one IP address", async () => {
    const client = new TestClient();
    const results = await Promise.all(
      Array.from({ length: 11 }, (_, i) => requestReset(`nobody${i}@example.test`, client)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
  });
  it.each([{}, { email: "" }, { email: "x" }, { email: "a@b.gr, c@d.gr" }, { email: { $gt: "" } }])(
    "refuses %j",
    async (body) => {
      expect(
        (await new TestClient().call(forgot.POST, "/auth/forgot-password", { body })).status,
      ).toBe(422);
    },
  );
});

describe("POST /auth/reset-password", () => {
  it("sets the password, ends all sessions, confirms the address, notifies the user, starts no session", async () => {
    const account = await testAccount({ verified: false });
    const [one, other, resetting] = [new TestClient(), new TestClient(), new TestClient()];
    await signInAs(one, account);
    await signInAs(other, account);
    const { status, body } = await set(await tokenOf(account.id), NEW_PASSWORD, {}, resetting);
    expect([status, body]).toEqual([
      200,
      { data: { message: "Your new password is set. You can log in now." } },
    ]);
    expect(resetting.cookies.size).toBe(0);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, false]);
    expect((await one.call(refresh.POST, "/auth/refresh", { method: "POST" })).status).toBe(401);
    expect((await row(account.id)).verifiedAt).not.toBeNull();
    expect(await mailsTo(account.id)).toEqual(["password_changed"]);
    expect((await auditActions(account.id)).at(-1)).toBe("user.password_reset");
    expect((await signInAs(new TestClient(), account)).status).toBe(422);
    expect((await signInAs(new TestClient(), account, { password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });
  it("works once of ten concurrent attempts", async () => {
    const account = await testAccount();
    const token = await tokenOf(account.id);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) => set(token, `${NEW_PASSWORD} ${i}`)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    const successIndex = results.findIndex(({ status }) => status === 200);
    const { passwordHash } = await row(account.id);
    for (let i = 0; i < 10; i++)
      expect(await verifyPassword(passwordHash, `${NEW_PASSWORD} ${i}`, "first")).toBe(
        i === successIndex,
      );
    expect(await mailsTo(account.id)).toEqual(["password_changed"]);
    expect((await set(token)).body.errors).toEqual({
      token: ["This link has expired or has already been used. Please ask for a new one."],
    });
  });
  it("accepts an invitation too, and revokes all other links of the user", async () => {
    const account = await testAccount({ password: false });
    const [invitation, resetting] = [
      await tokenOf(account.id, "invitation"),
      await tokenOf(account.id),
    ];
    expect((await set(invitation)).status).toBe(200);
    expect((await set(resetting)).status).toBe(422);
    expect((await signInAs(new TestClient(), account, { password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });
  it("does not enable a disabled user", async () => {
    const account = await testAccount({ disabled: true });
    await set(await tokenOf(account.id));
    expect((await row(account.id)).disabledAt).not.toBeNull();
    expect((await signInAs(new TestClient(), account, { password: NEW_PASSWORD })).status).toBe(
      422,
    );
  });
  it("lets the user sign in immediately, however many wrong passwords were tried before", async () => {
    const account = await testAccount();
    for (let i = 0; i < 6; i++) await signInAs(new TestClient(), account, { password: "wrong" });
    expect((await signInAs(new TestClient(), account)).status).toBe(429);
    await set(await tokenOf(account.id));
    expect((await signInAs(new TestClient(), account, { password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });
  it.each([
    ["a short password", { password: "κήπος", password_confirmation: "κήπος" }, "password"],
    [
      "a common password",
      { password: "password1", password_confirmation: "password1" },
      "password",
    ],
    [
      "the person's name",
      { password: "η Λεοντίδου γελά", password_confirmation: "η Λεοντίδου γελά" },
      "password",
    ],
    [
      "another confirmation",
      { password_confirmation: `${NEW_PASSWORD} ` },
      "password_confirmation",
    ],
    ["no confirmation", { password_confirmation: undefined }, "password_confirmation"],
    ["an unknown link", { token: "x".repeat(43) }, "token"],
    ["no link", { token: "" }, "token"],
    ["a link as an object", { token: { $ne: "" } }, "token"],
  ])("refuses %s, and leaves the link valid", async (_name, change, field) => {
    const account = await testAccount();
    const token = await tokenOf(account.id);
    const { status, body } = await set(token, NEW_PASSWORD, change);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await set(token)).status).toBe(200);
  });
  it("keeps spaces and every character of a password", async () => {
    const account = await testAccount();
    const unusual = "  ΣΊΣΥΦΟΣ ς σ \"'\\<b> ";
    expect((await set(await tokenOf(account.id), unusual)).status).toBe(200);
    expect((await signInAs(new TestClient(), account, { password: unusual.trim() })).status).toBe(
      422,
    );
    expect((await signInAs(new TestClient(), account, { password: unusual })).status).toBe(200);
  });
});

describe("POST /auth/change-password", () => {
  const change = (client: TestClient, body: Record<string, unknown> = {}) =>
    client.call(changePassword.POST, "/auth/change-password?locale=en", {
      body: {
        current_password: PASSWORD,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...body,
      },
    });
  async function signInTwice() {
    const account = await testAccount();
    const clients = [new TestClient(), new TestClient()] as const;
    for (const client of clients) await signInAs(client, account);
    return { account, here: clients[0], elsewhere: clients[1] };
  }
  it("sets the password, keeps this session, ends all others, and notifies the user", async () => {
    const { account, here: client, elsewhere: otherClient } = await signInTwice();
    const link = await tokenOf(account.id);
    expect((await change(client)).body).toEqual({
      data: { message: "Your password was changed. Your other sessions have ended." },
    });
    expect([await isAlive(client), await isAlive(otherClient)]).toEqual([true, false]);
    expect(await mailsTo(account.id)).toEqual(["password_changed"]);
    expect((await auditActions(account.id)).at(-1)).toBe("user.password_changed");
    expect((await set(link)).status).toBe(422);
    expect((await signInAs(new TestClient(), account, { password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });
  it.each([
    ["a wrong present password", { current_password: "wrong" }, "current_password"],
    ["no present password", { current_password: "" }, "current_password"],
    ["the same password", { password: PASSWORD, password_confirmation: PASSWORD }, "password"],
    [
      "a common password",
      { password: "qwerty123", password_confirmation: "qwerty123" },
      "password",
    ],
    [
      "the person's name",
      { password: "leontidou γελά", password_confirmation: "leontidou γελά" },
      "password",
    ],
    ["another confirmation", { password_confirmation: PASSWORD }, "password_confirmation"],
  ])("refuses %s", async (_name, body, field) => {
    const { account, here: client, elsewhere: otherClient } = await signInTwice();
    const result = await change(client, body);
    expect([result.status, Object.keys(result.body.errors)]).toEqual([422, [field]]);
    expect(await isAlive(otherClient)).toBe(true);
    expect((await signInAs(new TestClient(), account)).status).toBe(200);
  });
  it("succeeds once of two concurrent requests", async () => {
    const { account, here: client, elsewhere: otherClient } = await signInTwice();
    const statuses = (
      await Promise.all([
        change(client),
        change(otherClient, {
          password: `${NEW_PASSWORD} 2`,
          password_confirmation: `${NEW_PASSWORD} 2`,
        }),
      ])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(
      await db.auditEntry.count({
        where: { subjectId: account.id, action: "user.password_changed" },
      }),
    ).toBe(1);
  });
  it("counts wrong passwords as failed sign-ins, so that a stolen session cannot guess them", async () => {
    const { account, here: client } = await signInTwice();
    for (let i = 0; i < 5; i++)
      expect((await change(client, { current_password: `wrong ${i}` })).status).toBe(422);
    expect((await change(client)).status).toBe(429);
    expect(
      (
        await new TestClient().call(login.POST, "/auth/login", {
          body: { email: account.email, password: PASSWORD },
        })
      ).status,
    ).toBe(429);
  });
  it("is for signed-in users, from pages of this site", async () => {
    const { here: client } = await signInTwice();
    expect((await change(new TestClient())).status).toBe(401);
    client.cookies.delete("XSRF-TOKEN");
    expect((await change(client)).status).toBe(419);
  });
});

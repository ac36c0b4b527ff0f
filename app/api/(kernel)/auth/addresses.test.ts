import { describe, expect, it } from "vitest";
import { makeOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { db } from "@/lib/kernel/core/db";
import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as changeEmail from "./change-email/route";
import * as confirmEmail from "./change-email/confirm/route";
import * as reset from "./reset-password/route";
import { auditActions, PASSWORD, signInAs, testAccount } from "./test-account";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { TestClient } from "./test-client";
import * as verify from "./verify-email/route";
import * as resend from "./verify-email/resend/route";

const row = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
const mailsTo = async (userId: number) =>
  (await waitingMails()).filter((mail) => "userId" in mail && mail.userId === userId);
async function signedIn(options: Parameters<typeof testAccount>[0] = {}) {
  const [account, client] = [await testAccount(options), new TestClient()];
  await signInAs(client, account);
  return { account, client };
}

describe("POST /auth/verify-email", () => {
  const open = (token: unknown, client = new TestClient()) =>
    client.call(verify.POST, "/auth/verify-email?locale=en", { body: { token } });
  it("confirms the e-mail address, once", async () => {
    const { id } = await testAccount({ verified: false });
    const token = await makeOneTimeToken(db, { purpose: "verify_email", userId: id });
    expect((await open(token)).body).toEqual({ data: { message: "Your address is confirmed." } });
    const { verifiedAt } = await row(id);
    expect(Math.abs(verifiedAt!.getTime() - Date.now())).toBeLessThan(10_000);
    const again = await open(token);
    expect([again.status, again.body.errors]).toEqual([
      422,
      { token: ["This link has expired or has already been used. Please ask for a new one."] },
    ]);
    expect((await row(id)).verifiedAt).toEqual(verifiedAt);
    expect(await auditActions(id)).toEqual(["user.verified"]);
  });
  it.each(["", "x", 7, null, { $ne: "" }, "\u0000"])("refuses the link %j", async (token) =>
    expect((await open(token)).status).toBe(422),
  );
  it("refuses a link for another purpose", async () => {
    const { id } = await testAccount({ verified: false });
    for (const purpose of ["reset_password", "invitation"] as const)
      expect((await open(await makeOneTimeToken(db, { purpose, userId: id }))).status).toBe(422);
    expect((await row(id)).verifiedAt).toBeNull();
  });
  it("is limited per IP address", async () => {
    const client = new TestClient();
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await open("x", client)).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
  });
});

describe("POST /auth/verify-email/resend", () => {
  const requestLink = (client: TestClient) =>
    client.call(resend.POST, "/auth/verify-email/resend?locale=en", { method: "POST" });
  it("mails unconfirmed users, three times an hour", async () => {
    const { account, client } = await signedIn({ verified: false });
    for (let i = 0; i < 3; i++)
      expect((await requestLink(client)).body).toEqual({
        data: { message: "We have sent you a new confirmation link." },
      });
    expect((await requestLink(client)).status).toBe(429);
    expect((await mailsTo(account.id)).map(({ kind }) => kind)).toEqual([
      "verify_email",
      "verify_email",
      "verify_email",
    ]);
  });
  it("reports a confirmed address, and refuses visitors", async () => {
    const { account, client } = await signedIn();
    expect((await requestLink(client)).body).toEqual({
      data: { message: "Your address is confirmed." },
    });
    expect(await mailsTo(account.id)).toEqual([]);
    expect((await requestLink(new TestClient())).status).toBe(401);
  });
});

describe("a change of the e-mail address", () => {
  let counter = 0;
  const newAddress = () => `new-${++counter}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const requestChange = (client: TestClient, email: string, password = PASSWORD) =>
    client.call(changeEmail.POST, "/auth/change-email?locale=en", { body: { email, password } });
  const confirm = (token: string, client = new TestClient()) =>
    client.call(confirmEmail.POST, "/auth/change-email/confirm?locale=en", { body: { token } });
  const link = (userId: number, email: string) =>
    makeOneTimeToken(db, { purpose: "change_email", userId, email });

  it("takes effect when the link is opened; the former address is notified and other sessions end", async () => {
    const { account, client } = await signedIn({ verified: false });
    const otherClient = new TestClient();
    await signInAs(otherClient, account);
    const email = newAddress();
    expect((await requestChange(client, email.toUpperCase())).status).toBe(200);
    expect(await mailsTo(account.id)).toEqual([
      { kind: "confirm_new_email", userId: account.id, email },
    ]);
    expect((await row(account.id)).email).toBe(account.email);
    const resetting = await makeOneTimeToken(db, { purpose: "reset_password", userId: account.id });
    expect((await confirm(await link(account.id, email), client)).body).toEqual({
      data: { message: "Your address was changed." },
    });
    expect(await row(account.id)).toMatchObject({ email, verifiedAt: expect.any(Date) as unknown });
    expect((await mailsTo(account.id)).at(-1)).toEqual({
      kind: "email_changed",
      userId: account.id,
      formerEmail: account.email,
    });
    expect((await client.call(loggedUser.GET, "/api/users/loggeduser")).body).toMatchObject({
      email,
    });
    expect((await otherClient.call(loggedUser.GET, "/api/users/loggeduser")).status).toBe(401);
    expect(
      (
        await new TestClient().call(reset.POST, "/auth/reset-password", {
          body: {
            token: resetting,
            password: "σπουργίτια στη βεράντα",
            password_confirmation: "σπουργίτια στη βεράντα",
          },
        })
      ).status,
    ).toBe(422);
    expect((await auditActions(account.id)).at(-1)).toBe("user.email_changed");
    expect((await signInAs(new TestClient(), { email })).status).toBe(200);
    expect((await signInAs(new TestClient(), account)).status).toBe(422);
  });
  it("ends every session of the user when a visitor or another user opens the link", async () => {
    for (const opener of [new TestClient(), (await signedIn()).client]) {
      const { account, client } = await signedIn();
      expect((await confirm(await link(account.id, newAddress()), opener)).status).toBe(200);
      expect((await client.call(loggedUser.GET, "/api/users/loggeduser")).status).toBe(401);
    }
  });
  it("responds the same for another user's address, who is notified", async () => {
    const [{ account, client }, other] = [await signedIn(), await testAccount()];
    const [free, taken] = [
      await requestChange(client, newAddress()),
      await requestChange(client, other.email),
    ];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await mailsTo(account.id)).map(({ kind }) => kind)).toEqual(["confirm_new_email"]);
    expect((await mailsTo(other.id)).map(({ kind }) => kind)).toEqual(["already_registered"]);
  });
  it("is refused when the address was taken meanwhile; one of two concurrent changes succeeds", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const email = newAddress();
    const tokens = [await link(one.account.id, email), await link(other.account.id, email)];
    const results = await Promise.all(tokens.map((token) => confirm(token)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(results.find(({ status }) => status === 422)!.body.errors).toEqual({
      token: ["The address is already in use."],
    });
    expect(await db.user.count({ where: { email } })).toBe(1);
  });
  it("succeeds once of ten concurrent attempts", async () => {
    const { account } = await signedIn();
    const token = await link(account.id, newAddress());
    const results = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsTo(account.id)).filter(({ kind }) => kind === "email_changed")).toHaveLength(
      1,
    );
  });
  it("requires the password, a new address, and a signed-in user", async () => {
    const { account, client } = await signedIn();
    expect((await requestChange(client, newAddress(), "wrong")).body.errors).toEqual({
      password: ["The password is incorrect."],
    });
    expect((await requestChange(client, account.email)).body.errors).toEqual({
      email: ["This is already your address."],
    });
    expect((await requestChange(client, "x")).status).toBe(422);
    expect((await requestChange(new TestClient(), newAddress())).status).toBe(401);
    expect(await mailsTo(account.id)).toEqual([]);
  });
  it("is mailed three times an hour", async () => {
    const { client } = await signedIn();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await requestChange(client, newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

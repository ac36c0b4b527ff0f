import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { makeOneTimeToken, findOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { hashPassword, verifyPassword } from "@/lib/kernel/auth/password/hash";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { createUser, type RequestedUser } from "./create-user";
import { readPassword } from "./read-password";
import { turnSecondFactorOff } from "./second-factor";

const GOOD = "μπλε κανάτα στο παράθυρο";
const wanted = (change: Partial<RequestedUser> = {}): RequestedUser => ({
  email: `p-${crypto.randomUUID()}@example.test`,
  role: "manager",
  locale: "el",
  name: "Άννα",
  surname: "Λάσκαρη",
  ...change,
});
const personOf = (email: string) =>
  db.user.findUniqueOrThrow({
    where: { email },
    select: {
      id: true,
      role: true,
      name: true,
      passwordHash: true,
      verifiedAt: true,
      totpSecret: true,
      profile: { select: { id: true } },
      recoveryCodes: { select: { userId: true } },
    },
  });
const auditOf = async (subjectId: number) =>
  await db.auditEntry.findMany({
    where: { subjectKind: "user", subjectId },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, detail: true },
  });
const mailsOf = (userId: number) =>
  db.$queryRaw<
    { kind: string }[]
  >`SELECT kind FROM mail JOIN graphile_worker._private_jobs AS job ON (job.payload->>'mailId')::int = mail.id
    WHERE mail.user_id = ${userId}`;
const livingSessions = (userId: number) => db.session.count({ where: { userId, endedAt: null } });

test("a new manager with a password can sign in at once", async () => {
  const who = wanted();
  expect(await createUser(who, { kind: "password", password: GOOD })).toBe("made");
  const user = await personOf(who.email);
  expect(user).toMatchObject({
    role: "manager",
    name: "Άννα",
    profile: { id: expect.any(Number) as number },
  });
  expect(user.verifiedAt).not.toBeNull();
  expect(await verifyPassword(user.passwordHash, GOOD, "first")).toBe(true);
  expect(await auditOf(user.id)).toEqual([
    { action: "user.registered", actorId: null, detail: { role: "manager", by: "command line" } },
  ]);
  expect(await mailsOf(user.id)).toEqual([]);
});

test("an invited user gets a mail, and no password", async () => {
  const who = wanted({ role: "editor" });
  await createUser(who, { kind: "invite" });
  const user = await personOf(who.email);
  expect(user).toMatchObject({ role: "editor", passwordHash: null, verifiedAt: null });
  expect(await mailsOf(user.id)).toEqual([{ kind: "invitation" }]);
});

test("promotes an existing user, who keeps the password and has to sign in again", async () => {
  const hash = await hashPassword(GOOD);
  const user = await testUser({ passwordHash: hash });
  expect(await createUser(wanted({ email: user.email }), { kind: "keep" })).toBe("changed");
  expect(await personOf(user.email)).toMatchObject({ role: "manager", passwordHash: hash });
  expect(await livingSessions(user.userId)).toBe(0);
  expect(await createUser(wanted({ email: user.email }), { kind: "keep" })).toBe("nothing to do");
  expect((await auditOf(user.userId)).map(({ action }) => action)).toEqual(["user.roles_changed"]);
});

test("gives no new rights to a user who signed up with an e-mail address of another", async () => {
  const thief = await testUser({ verified: false, passwordHash: await hashPassword(GOOD) });
  await db.user.update({
    where: { id: thief.userId },
    data: { totpSecret: "sealed", recoveryCodes: { create: { hash: new Uint8Array(32) } } },
  });
  const link = await makeOneTimeToken(db, {
    purpose: "change_email",
    userId: thief.userId,
    email: "thief@example.test",
  });
  await expect(createUser(wanted({ email: thief.email }), { kind: "keep" })).rejects.toThrow(
    /no password that can be trusted/,
  );
  expect(await personOf(thief.email)).toMatchObject({ role: "user" });
  await createUser(wanted({ email: thief.email }), { kind: "invite" });
  expect(await personOf(thief.email)).toMatchObject({
    role: "manager",
    passwordHash: null,
    totpSecret: null,
    recoveryCodes: [],
  });
  expect(await livingSessions(thief.userId)).toBe(0);
  expect(await findOneTimeToken(db, "change_email", link)).toBeUndefined();
});

test.each([
  [
    "a disabled account",
    async () => {
      const { email, userId } = await testUser();
      await db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
      return wanted({ email });
    },
    /is disabled/,
  ],
  [
    "fewer rights than there are",
    async () => wanted({ email: (await testUser({ role: "manager" })).email, role: "editor" }),
    /is manager already/,
  ],
  [
    "a new person without a surname",
    async () => {
      const rest = omit(wanted(), ["surname"]);
      return rest;
    },
    /say --name and --surname/,
  ],
])("%s is refused", async (_what, make, line) => {
  const before = await db.auditEntry.count();
  await expect(createUser(await make(), { kind: "password", password: GOOD })).rejects.toThrow(
    line,
  );
  expect(await db.auditEntry.count()).toBe(before);
});

test.each([
  ["short", "abc"],
  ["guessed first", "password123"],
  ["with the person's name", "laskari-laskari-1"],
])("a password that is %s is refused", async (_what, password) => {
  const who = wanted();
  await expect(createUser(who, { kind: "password", password })).rejects.toThrow(/password/i);
  expect(await db.user.count({ where: { email: who.email } })).toBe(0);
});

test("a password on standard input is one line, and spaces in it count", async () => {
  expect(await readPassword(Readable.from([Buffer.from("  μπλε κανάτα \r\n")]))).toBe(
    "  μπλε κανάτα ",
  );
  await expect(readPassword(Readable.from([]))).rejects.toThrow(/nothing was given/);
  await expect(readPassword(Readable.from(["one\n", "two\n"]))).rejects.toThrow(/one line/);
});

test("removes a lost second factor with its codes and sessions, and notifies the user", async () => {
  const { userId, email } = await testUser({ role: "manager" });
  await expect(turnSecondFactorOff(email)).rejects.toThrow(/has no second factor/);
  await expect(turnSecondFactorOff("nobody@example.test")).rejects.toThrow(/There is nobody/);
  expect(await livingSessions(userId)).toBe(1);
  await db.user.update({
    where: { id: userId },
    data: {
      totpSecret: "sealed",
      totpConfirmedAt: new Date(),
      totpLastStep: 1,
      recoveryCodes: { create: { hash: new Uint8Array(32) } },
    },
  });
  await turnSecondFactorOff(email);
  expect(await personOf(email)).toMatchObject({ totpSecret: null, recoveryCodes: [] });
  expect(await livingSessions(userId)).toBe(0);
  expect(await mailsOf(userId)).toEqual([{ kind: "second_factor_changed" }]);
  expect((await auditOf(userId)).map(({ action }) => action)).toEqual(["user.totp_off"]);
});

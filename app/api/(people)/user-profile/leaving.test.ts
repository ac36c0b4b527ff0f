import { describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { makeTotpSecret, sealTotpSecret, totpCode } from "@/lib/kernel/auth/second-factor/totp";
import { startThread } from "@/lib/conversation/thread/receive";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { company, hash, manager, PASSWORD, put } from "./test-profiles";

describe("deleting an account", () => {
  const leave = (user: TestUser, of: TestUser, body?: unknown) =>
    sendRequest("DELETE /api/user-profile/{id}", {
      user,
      params: { id: of.profileId },
      body,
    });
  it("requires the password", async () => {
    const me = await testUser({ passwordHash: hash });
    for (const body of [undefined, {}, { password: "" }, { password: "λάθος κωδικός" }]) {
      const { status, errors } = await leave(me, me, body);
      expect([status, Object.keys(errors)]).toEqual([422, ["password"]]);
    }
    expect((await sendRequest("GET /api/users/loggeduser", { user: me })).status).toBe(200);
  });
  it("requires the second factor too, if it is on", async () => {
    const me = await testUser({ passwordHash: hash });
    const secret = makeTotpSecret();
    await db.user.update({
      where: { id: me.userId },
      data: { totpSecret: sealTotpSecret(secret, me.userId), totpConfirmedAt: new Date() },
    });
    for (const body of [{ password: PASSWORD }, { password: PASSWORD, code: "no code" }]) {
      const { status, errors } = await leave(me, me, body);
      expect([status, Object.keys(errors)]).toEqual([422, ["code"]]);
    }
    expect((await leave(me, me, { password: PASSWORD, code: totpCode(secret) })).status).toBe(204);
  });
  it("leaves no personal data, and no way to sign in", async () => {
    const me = await testUser({ passwordHash: hash });
    await put(me, me, { name: "Μοναδική", phone: "6940000000" });
    const response = await leave(me, me, { password: PASSWORD });
    expect([
      response.status,
      response.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0")),
    ]).toEqual([
      204,
      expect.arrayContaining([expect.stringMatching(/^auth\.session-token=;/)]) as unknown,
    ]);
    for (const by of ["bearer", "browser"] as const)
      expect((await sendRequest("GET /api/users/loggeduser", { user: me, by })).status).toBe(401);
    const row = await db.user.findUniqueOrThrow({ where: { id: me.userId } });
    expect(row).toMatchObject({
      email: `deleted-${me.userId}@deleted.invalid`,
      name: "",
      surname: "",
      passwordHash: null,
      role: "user",
      disabledAt: expect.any(Date) as Date,
    });
    expect(await db.userProfile.count({ where: { userId: me.userId } })).toBe(0);
    expect(await db.session.count({ where: { userId: me.userId } })).toBe(0);
    const exported = JSON.stringify([
      await db.auditEntry.findMany({
        where: { OR: [{ actorId: me.userId }, { subjectId: me.userId }] },
      }),
      row,
    ]);
    expect(exported).not.toMatch(/Μοναδική|6940000000|127\.0\.0\.1/);
    expect(exported).not.toContain(me.email);
    for (const call of ["GET /api/users/{id}", "PUT /api/users/{id}"] as const)
      expect(
        (
          await sendRequest(call, {
            user: manager,
            params: { id: me.userId },
            ...(call.startsWith("PUT") ? { body: { disabled: false } } : {}),
          })
        ).status,
      ).toBe(404);
    expect(
      (
        await sendRequest("POST /api/users", {
          body: {
            name: "a",
            surname: "b",
            email: me.email,
            password: PASSWORD,
            password_confirmation: PASSWORD,
            terms: true,
          },
        })
      ).status,
    ).toBe(201);
    expect(await db.user.count({ where: { email: me.email } })).toBe(1);
  });
  it("deletes a company that was never public and has no other user", async () => {
    const waiting = async () =>
      (
        await db.member.create({
          data: {
            translations: {
              create: [
                {
                  locale: "el",
                  name: "Σε αναμονή",
                  slug: `w-${crypto.randomUUID().slice(0, 8)}`,
                  status: "in_review",
                },
              ],
            },
          },
        })
      ).id;
    const [alone, shared, open] = [await waiting(), await waiting(), await company()];
    const users = await Promise.all(
      [alone, shared, open].map((memberId) => testUser({ memberId, passwordHash: hash })),
    );
    await testUser({ memberId: shared });
    for (const user of users)
      expect((await leave(user, user, { password: PASSWORD })).status).toBe(204);
    const deletedMembers = await db.member.findMany({
      where: { id: { in: [alone, shared, open] }, deletedAt: { not: null } },
      select: { id: true },
    });
    expect(deletedMembers).toEqual([{ id: alone }]);
  });
  it("is possible for managers, once", async () => {
    const other = await testUser();
    expect([(await leave(manager, other)).status, (await leave(manager, other)).status]).toEqual([
      204, 404,
    ]);
    expect((await sendRequest("GET /api/users/loggeduser", { user: other })).status).toBe(401);
  });
});

describe("the export of a user's data", () => {
  it("contains everything, for the user only", async () => {
    const me = await testUser({ memberId: await company() });
    const email = `a_${me.userId}@example.test`;
    await db.user.update({ where: { id: me.userId }, data: { email } });
    const letter = { name: "a", surname: "b", phone: "1", locale: "el" } as const;
    const own = { ...letter, userId: me.userId, email: email.toUpperCase() };
    const threadId = await startThread(db, own, "Καλημέρα");
    await db.threadEntry.create({ data: { threadId, kind: "note", text: "Μόνο για τη σύνταξη" } });
    const foreign = { ...letter, userId: null, email: email.replace("_", "x") };
    await startThread(db, foreign, "Κάποιου άλλου");
    await db.subscribeEmail.create({ data: { email } });
    await put(me, me, { phone: "2100004567" });
    const { data } = await sendRequest("GET /api/user-profile/{id}/export", {
      user: me,
      params: { id: me.profileId },
    });
    expect(data).toMatchObject({
      user: { email, profile: { phone: "+302100004567" } },
      member: { vat_number: null },
      sessions: [{ address: "127.0.0.1" }],
      history: [{ action: "profile.updated", by_oneself: true }],
      newsletter: { active: false },
      contact_messages: [
        { message: "Καλημέρα", thread: [{ is_reply: false, content: "Καλημέρα" }] },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|seed|secret|Κάποιου άλλου|σύνταξη/i);
    expect(
      (
        await sendRequest("GET /api/user-profile/{id}/export", {
          user: manager,
          params: { id: me.profileId },
        })
      ).status,
    ).toBe(404);
  });
  it("omits data that only a confirmed address proves to be theirs", async () => {
    const me = await testUser({ verified: false });
    await db.subscribeEmail.create({ data: { email: me.email } });
    expect(
      (
        await sendRequest("GET /api/user-profile/{id}/export", {
          user: me,
          params: { id: me.profileId },
        })
      ).data,
    ).toMatchObject({ newsletter: null, contact_messages: [] });
  });
});

describe("the audit log", () => {
  it("lists changes by user and by subject", async () => {
    const [me, id] = [await testUser(), await company()];
    await sendRequest("PUT /api/member-user-profile/{id}", {
      user: manager,
      params: { id: me.profileId },
      body: { member_id: id },
    });
    await sendRequest("PUT /api/member/{id}", {
      user: me,
      params: { id },
      body: { area: "Άνδρος" },
    });
    const list = async (query: string) =>
      (await sendRequest("GET /api/audit", { user: manager, query })).data as { action: string }[];
    expect(await list(`?user_id=${me.userId}`)).toMatchObject([
      {
        action: "member.updated",
        actor: { id: me.userId },
        subject_kind: "member",
        subject_id: id,
        subject_label: "Εταιρεία",
      },
      {
        action: "profile.linked",
        actor: { id: manager.userId, name: expect.stringContaining("Δοκιμή") as string },
        subject_kind: "user",
        subject_id: me.userId,
        detail: { from: null, to: id },
      },
    ]);
    expect(
      (await list(`?subject_kind=member&subject_id=${id}`)).map(({ action }) => action),
    ).toEqual(["member.updated"]);
    expect(await list(`?user_id=${me.userId}&action=user.deleted`)).toEqual([]);
    for (const query of ["?action=evil", "?subject_kind=table", "?user_id=x"])
      expect((await sendRequest("GET /api/audit", { user: manager, query })).status).toBe(422);
  });
});

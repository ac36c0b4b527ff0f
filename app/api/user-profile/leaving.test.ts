import { describe, expect, it } from "vitest";
import { testPerson, type TestPerson } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { ask } from "../rights/request";
import { company, hash, manager, PASSWORD, put } from "./test-profiles";

describe("leaving", () => {
  const leave = (person: TestPerson, of: TestPerson, body?: unknown) =>
    ask("DELETE /api/user-profile/{id}", { person, params: { id: of.profileId }, body });
  it("asks for the password again", async () => {
    const me = await testPerson({ passwordHash: hash });
    for (const body of [undefined, {}, { password: "" }, { password: "λάθος κωδικός" }]) {
      const { status, errors } = await leave(me, me, body);
      expect([status, Object.keys(errors)]).toEqual([422, ["password"]]);
    }
    expect((await ask("GET /api/users/loggeduser", { person: me })).status).toBe(200);
  });
  it("leaves no personal data, and no way to sign in", async () => {
    const me = await testPerson({ passwordHash: hash });
    await put(me, me, { name: "Μοναδική", phone: "6940000000" });
    const left = await leave(me, me, { password: PASSWORD });
    expect([
      left.status,
      left.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0")),
    ]).toEqual([
      204,
      expect.arrayContaining([expect.stringMatching(/^auth\.session-token=;/)]) as unknown,
    ]);
    for (const by of ["bearer", "browser"] as const)
      expect((await ask("GET /api/users/loggeduser", { person: me, by })).status).toBe(401);
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
    const everything = JSON.stringify([
      await db.auditEntry.findMany({
        where: { OR: [{ actorId: me.userId }, { subjectId: me.userId }] },
      }),
      row,
    ]);
    expect(everything).not.toMatch(/Μοναδική|6940000000|127\.0\.0\.1/);
    expect(everything).not.toContain(me.email);
    for (const call of ["GET /api/users/{id}", "PUT /api/users/{id}"] as const)
      expect(
        (
          await ask(call, {
            person: manager,
            params: { id: me.userId },
            ...(call.startsWith("PUT") ? { body: { disabled: false } } : {}),
          })
        ).status,
      ).toBe(404);
    expect(
      (
        await ask("POST /api/users", {
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
    const people = await Promise.all(
      [alone, shared, open].map((memberId) => testPerson({ memberId, passwordHash: hash })),
    );
    await testPerson({ memberId: shared });
    for (const person of people)
      expect((await leave(person, person, { password: PASSWORD })).status).toBe(204);
    const gone = await db.member.findMany({
      where: { id: { in: [alone, shared, open] }, deletedAt: { not: null } },
      select: { id: true },
    });
    expect(gone).toEqual([{ id: alone }]);
  });
  it("is possible for managers, once", async () => {
    const other = await testPerson();
    expect([(await leave(manager, other)).status, (await leave(manager, other)).status]).toEqual([
      204, 404,
    ]);
    expect((await ask("GET /api/users/loggeduser", { person: other })).status).toBe(401);
  });
});

describe("one's own data", () => {
  it("contains everything, for the user only", async () => {
    const me = await testPerson({ memberId: await company() });
    const email = `a_${me.userId}@example.test`;
    await db.user.update({ where: { id: me.userId }, data: { email } });
    const letter = { name: "a", surname: "b", phone: "1", locale: "el" } as const;
    await db.contactMessage.createMany({
      data: [
        { ...letter, email: email.toUpperCase(), message: "Καλημέρα" },
        { ...letter, email: email.replace("_", "x"), message: "Κάποιου άλλου" },
      ],
    });
    await db.subscribeEmail.create({ data: { email } });
    await put(me, me, { phone: "2100004567" });
    const { data } = await ask("GET /api/user-profile/{id}/export", {
      person: me,
      params: { id: me.profileId },
    });
    expect(data).toMatchObject({
      user: { email, profile: { phone: "+302100004567" } },
      member: { vat_number: null },
      sessions: [{ address: "127.0.0.1" }],
      history: [{ action: "profile.updated", by_oneself: true }],
      newsletter: { active: false },
      contact_messages: [{ message: "Καλημέρα" }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|seed|secret|Κάποιου άλλου/i);
    expect(
      (
        await ask("GET /api/user-profile/{id}/export", {
          person: manager,
          params: { id: me.profileId },
        })
      ).status,
    ).toBe(404);
  });
  it("omits data that only a confirmed address would prove to be theirs", async () => {
    const me = await testPerson({ verified: false });
    await db.subscribeEmail.create({ data: { email: me.email } });
    expect(
      (await ask("GET /api/user-profile/{id}/export", { person: me, params: { id: me.profileId } }))
        .data,
    ).toMatchObject({ newsletter: null, contact_messages: [] });
  });
});

describe("the audit log", () => {
  it("reads who changed what, by user and by subject", async () => {
    const [me, id] = [await testPerson(), await company()];
    await ask("PUT /api/member-user-profile/{id}", {
      person: manager,
      params: { id: me.profileId },
      body: { member_id: id },
    });
    await ask("PUT /api/member/{id}", { person: me, params: { id }, body: { area: "Άνδρος" } });
    const list = async (query: string) =>
      (await ask("GET /api/audit", { person: manager, query })).data as { action: string }[];
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
      expect((await ask("GET /api/audit", { person: manager, query })).status).toBe(422);
  });
});

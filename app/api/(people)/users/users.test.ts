import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { sendRequest } from "../../rights/request";
import { found, PASSWORD } from "./test-users";

describe("invitation", () => {
  it("creates an account without a password and mails its link", async () => {
    const manager = await testUser({ role: "manager" });
    const { status, data } = await sendRequest("POST /api/users", {
      user: manager,
      body: {
        email: "Editor@Example.test",
        name: "Νίκη",
        surname: "Α",
        roles: ["editor"],
        password: PASSWORD,
        verified_at: "2020-01-01",
      },
    });
    expect([status, data]).toMatchObject([
      201,
      {
        email: "editor@example.test",
        roles: ["editor"],
        verified_at: null,
        disabled: false,
        member_id: null,
      },
    ]);
    expect(await found("editor@example.test")).toMatchObject({
      passwordHash: null,
      role: "editor",
    });
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "invitation",
      userId: (data as { id: number }).id,
    });
    const again = await sendRequest("POST /api/users", {
      user: manager,
      body: { email: "editor@example.test", name: "Νίκη", surname: "Α" },
    });
    expect([again.status, Object.keys(again.errors)]).toEqual([422, ["email"]]);
    for (const roles of [["owner"], [], ["user", "manager"], { $ne: 1 }])
      expect(
        (
          await sendRequest("POST /api/users", {
            user: manager,
            body: { email: "x1@example.test", name: "a", surname: "b", roles },
          })
        ).status,
      ).toBe(422);
  });
  it("is not limited like registrations", async () => {
    const manager = await testUser({ role: "manager" });
    for (let run = 0; run < 7; run++)
      expect(
        (
          await sendRequest("POST /api/users", {
            user: manager,
            body: { email: `inv-${run}@example.test`, name: "a", surname: "b" },
            headers: { "x-client-address": "192.0.2.77" },
          })
        ).status,
      ).toBe(201);
  });
});

describe("users", () => {
  it("are listed for managers: searched without accents, filtered by role, sorted, paginated", async () => {
    const manager = await testUser({ role: "manager" });
    await db.user.createMany({
      data: [
        ["Ωρίων", "Ζήκος"],
        ["Άννα", "Ζήκου"],
        ["Βασίλης", "Ζήκος"],
      ].map(([name = "", surname = ""], index) => ({
        name,
        surname,
        email: `zikos-${index}@example.test`,
        role: index === 2 ? ("editor" as const) : ("user" as const),
      })),
    });
    const names = async (query: string) =>
      (
        (await sendRequest("GET /api/users", { user: manager, query })).data as { name: string }[]
      ).map(({ name }) => name);
    expect(await names(`?search=${encodeURIComponent("ΖΗΚΟ")}&sort=name`)).toEqual([
      "Άννα",
      "Βασίλης",
      "Ωρίων",
    ]);
    expect(
      await names(`?search=${encodeURIComponent("ζηκο")}&sort=-name&per_page=1&current_page=1`),
    ).toEqual(["Βασίλης"]);
    expect(await names(`?search=${encodeURIComponent("ζηκοσ")}&role=editor`)).toEqual(["Βασίλης"]);
    expect(await names("?search=ZIKOS-1%40example&disabled=0&verified=0")).toEqual(["Άννα"]);
    expect(await names("?search=%25%25")).not.toHaveLength(0);
    const { body } = await sendRequest("GET /api/users", { user: manager });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|seed|totp/);
    for (const query of [
      "?sort=password_hash",
      "?sort=name;drop",
      "?role=admin",
      "?disabled=maybe",
      "?search=%00",
    ])
      expect((await sendRequest("GET /api/users", { user: manager, query })).status).toBe(422);
  });
  it("returns the signed-in user, at top level and under data", async () => {
    const me = await testUser({ role: "manager" });
    const { body, headers } = await sendRequest("GET /api/users/loggeduser", {
      user: me,
      by: "browser",
    });
    expect(body).toMatchObject({
      id: me.userId,
      roles: ["manager"],
      profile: { id: me.profileId },
      member_id: null,
      data: { id: me.userId, email: me.email },
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("changing users", () => {
  it("changes only the sent fields; a user's own role is ignored", async () => {
    const me = await testUser();
    const { status, data } = await sendRequest("PUT /api/users/{id}", {
      user: me,
      params: { id: me.userId },
      body: { name: "Μυρτώ", roles: ["manager"], disabled: true, email: "x@y.gr", id: 1 },
    });
    expect([status, data]).toMatchObject([
      200,
      { name: "Μυρτώ", roles: ["user"], disabled: false, email: me.email, version: 2 },
    ]);
    expect(
      (
        await sendRequest("PUT /api/users/{id}", {
          user: me,
          params: { id: me.userId },
          body: { roles: "nonsense", disabled: 7 },
        })
      ).status,
    ).toBe(200);
  });
  it("refuses a stale version with the current state", async () => {
    const me = await testUser();
    const put = (body: object, headers: Record<string, string> = {}) =>
      sendRequest("PUT /api/users/{id}", { user: me, params: { id: me.userId }, body, headers });
    expect((await put({ name: "Α", version: 1 })).status).toBe(200);
    const stale = await put({ name: "Β", version: 1 });
    expect([stale.status, stale.data]).toMatchObject([409, { name: "Α", version: 2 }]);
    expect((await put({ name: "Β" }, { "if-match": '"1"' })).status).toBe(409);
    expect((await put({ name: "Β" }, { "if-match": "nonsense" })).status).toBe(409);
    expect((await put({ name: "Γ" }, { "if-match": 'W/"2"' })).status).toBe(200);
  });
  it("ends the sessions of users with a new role and of disabled ones", async () => {
    const manager = await testUser({ role: "manager" });
    for (const [change, reason] of [
      [{ roles: ["editor"] }, "role_changed"],
      [{ disabled: true }, "disabled"],
    ] as const) {
      const other = await testUser();
      expect(
        (
          await sendRequest("PUT /api/users/{id}", {
            user: manager,
            params: { id: other.userId },
            body: change,
          })
        ).status,
      ).toBe(200);
      for (const by of ["bearer", "browser"] as const)
        expect((await sendRequest("GET /api/users/loggeduser", { user: other, by })).status).toBe(
          401,
        );
      expect(await db.session.findUnique({ where: { id: other.sessionId } })).toMatchObject({
        endReason: reason,
      });
      expect(
        await db.auditEntry.findMany({
          where: { actorId: manager.userId, subjectId: other.userId },
        }),
      ).toMatchObject([{ action: reason === "disabled" ? "user.disabled" : "user.roles_changed" }]);
    }
  });
  it("keeps sessions when no right changes", async () => {
    const manager = await testUser({ role: "manager" });
    const other = await testUser({ role: "editor" });
    expect(
      (
        await sendRequest("PUT /api/users/{id}", {
          user: manager,
          params: { id: other.userId },
          body: { roles: "editor", disabled: false, surname: "Νέα" },
        })
      ).status,
    ).toBe(200);
    expect((await sendRequest("GET /api/users/loggeduser", { user: other })).status).toBe(200);
  });
  it("mails the reset link, or the invitation again to users without a password", async () => {
    const manager = await testUser({ role: "manager" });
    const [invited, known, disabled] = [
      await testUser(),
      await testUser({ passwordHash: "x" }),
      await testUser({ passwordHash: "x" }),
    ];
    await db.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } });
    const reset = (id: number) =>
      sendRequest("POST /api/users/{id}/reset", { user: manager, params: { id } });
    expect([
      (await reset(invited.userId)).status,
      (await reset(known.userId)).status,
      (await reset(disabled.userId)).status,
      (await reset(99_999_999)).status,
    ]).toEqual([200, 200, 409, 404]);
    expect((await waitingMails()).slice(-2)).toEqual([
      { kind: "invitation", userId: invited.userId },
      { kind: "reset_password", userId: known.userId },
    ]);
  });
  it("sends the invitation again in the audit log, at most three times an hour", async () => {
    const [manager, editor] = [
      await testUser({ role: "manager" }),
      await testUser({ role: "editor" }),
    ];
    const { userId: id } = await testUser();
    const again = async (user = manager) =>
      (await sendRequest("POST /api/users/{id}/reset", { user, params: { id } })).status;
    expect(await again(editor)).toBe(403);
    expect([await again(), await again(), await again(), await again()]).toEqual([
      200, 200, 200, 429,
    ]);
    const logged = { action: "user.invited", subjectKind: "user", subjectId: id };
    expect(await db.auditEntry.count({ where: logged })).toBe(3);
    // Who has a password has used it: they get the link for a new one instead.
    await db.user.update({ where: { id }, data: { passwordHash: "x" } });
    expect(await again()).toBe(200);
    expect((await waitingMails()).at(-1)).toEqual({ kind: "reset_password", userId: id });
  });
});

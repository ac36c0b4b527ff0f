import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { sendRequest } from "../../rights/request";

describe("a lost second factor", () => {
  const userWithSecondFactor = async (role: "user" | "manager" = "user") => {
    const user = await testUser({ role });
    await db.user.update({
      where: { id: user.userId },
      data: {
        totpSecret: "sealed",
        totpConfirmedAt: new Date(),
        totpLastStep: 1,
        recoveryCodes: { create: { hash: new Uint8Array(32) } },
      },
    });
    return user;
  };
  const factorOf = (id: number) =>
    db.user.findUniqueOrThrow({
      where: { id },
      select: {
        totpSecret: true,
        totpConfirmedAt: true,
        totpLastStep: true,
        recoveryCodes: { select: { userId: true } },
      },
    });
  const auditOf = (subjectId: number) =>
    db.auditEntry.findMany({
      where: { subjectKind: "user", subjectId, action: "user.totp_off" },
      select: { actorId: true },
    });
  const off = (user: Awaited<ReturnType<typeof testUser>>, id: number) =>
    sendRequest("DELETE /api/users/{id}/totp", {
      user,
      params: { id },
      headers: { "accept-language": "en" },
    });

  it("is turned off by a manager, which ends all sessions, is logged and notifies the user", async () => {
    const [manager, other] = [await testUser({ role: "manager" }), await userWithSecondFactor()];
    const read = async () =>
      (
        (await sendRequest("GET /api/users/{id}", { user: manager, params: { id: other.userId } }))
          .data as { has_second_factor: boolean }
      ).has_second_factor;
    expect(await read()).toBe(true);
    expect([(await off(manager, other.userId)).status, await read()]).toEqual([204, false]);
    expect(await factorOf(other.userId)).toEqual({
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      recoveryCodes: [],
    });
    for (const by of ["bearer", "browser"] as const)
      expect((await sendRequest("GET /api/users/loggeduser", { user: other, by })).status).toBe(
        401,
      );
    expect(await auditOf(other.userId)).toEqual([{ actorId: manager.userId }]);
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "second_factor_changed",
      userId: other.userId,
      isOn: false,
    });
  });
  it("is not turned off without the password, nor by other users", async () => {
    const [manager, editor, other] = [
      await userWithSecondFactor("manager"),
      await testUser({ role: "editor" }),
      await userWithSecondFactor(),
    ];
    const own = await off(manager, manager.userId);
    expect([own.status, own.errors]).toEqual([
      422,
      { id: [expect.stringContaining("My details")] },
    ]);
    expect([
      (await off(editor, other.userId)).status,
      (await off(other, other.userId)).status,
      (await off(other, manager.userId)).status,
    ]).toEqual([403, 403, 403]);
    for (const { userId } of [manager, other])
      expect(await factorOf(userId)).toMatchObject({
        totpSecret: "sealed",
        recoveryCodes: [{ userId }],
      });
  });
  it("that does not exist changes nothing", async () => {
    const [manager, other] = [await testUser({ role: "manager" }), await testUser()];
    const mails = (await waitingMails()).length;
    expect((await off(manager, other.userId)).status).toBe(204);
    expect((await sendRequest("GET /api/users/loggeduser", { user: other })).status).toBe(200);
    expect([await auditOf(other.userId), (await waitingMails()).length]).toEqual([[], mails]);
  });
  it("is logged once when two managers turn it off concurrently", async () => {
    const [one, two, other] = [
      await testUser({ role: "manager" }),
      await testUser({ role: "manager" }),
      await userWithSecondFactor(),
    ];
    expect(
      (await Promise.all([off(one, other.userId), off(two, other.userId)])).map(
        ({ status }) => status,
      ),
    ).toEqual([204, 204]);
    expect(await auditOf(other.userId)).toHaveLength(1);
  });
});

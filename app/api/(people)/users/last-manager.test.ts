import { expect, it } from "vitest";
import { hashPassword } from "@/lib/kernel/auth/password/hash";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";

const PASSWORD = "ωραίος κήπος 7";
const demote = { roles: ["user"] };
const disable = { disabled: true };

it("refuses every way to lose the last manager, with a message", async () => {
  const only = await testUser({ role: "manager", passwordHash: await hashPassword(PASSWORD) });
  const put = (body: object) =>
    sendRequest("PUT /api/users/{id}", {
      user: only,
      params: { id: only.userId },
      body,
      headers: { "accept-language": "en" },
    });
  for (const change of [demote, disable]) {
    const { status, message, data } = await put({ ...change, name: "Nobody" });
    expect([status, message, data]).toMatchObject([
      409,
      expect.stringContaining("last manager"),
      { id: only.userId, roles: ["manager"], disabled: false, name: "Δοκιμή" },
    ]);
  }
  expect(
    (
      await sendRequest("DELETE /api/user-profile/{id}", {
        user: only,
        params: { id: only.profileId },
        body: { password: PASSWORD },
      })
    ).status,
  ).toBe(409);
  expect((await sendRequest("GET /api/users/loggeduser", { user: only })).status).toBe(200);
});

it("does not count managers who cannot sign in: invited, disabled, not confirmed", async () => {
  const only = await testUser({ role: "manager", passwordHash: await hashPassword(PASSWORD) });
  const canSignIn = {
    role: "manager",
    passwordHash: "x",
    verifiedAt: new Date(),
    disabledAt: null,
  } as const;
  const other = await testUser();
  await db.user.updateMany({
    where: { id: { notIn: [only.userId, other.userId] } },
    data: { role: "user" },
  });
  const leave = () =>
    sendRequest("PUT /api/users/{id}", { user: only, params: { id: only.userId }, body: demote });
  const obstacles = [{ passwordHash: null }, { disabledAt: new Date() }, { verifiedAt: null }];
  for (const obstacle of obstacles) {
    await db.user.update({ where: { id: other.userId }, data: { ...canSignIn, ...obstacle } });
    expect((await leave()).status, JSON.stringify(Object.keys(obstacle))).toBe(409);
    // The other one is not protected: its role can be changed.
    await db.user.update({ where: { id: other.userId }, data: { role: "user" } });
  }
  // Every way to lose the right is refused, not only the role.
  for (const obstacle of obstacles)
    await expect(db.user.update({ where: { id: only.userId }, data: obstacle })).rejects.toThrow(
      "the last manager",
    );
  // Control: with another manager who can sign in it succeeds.
  await db.user.update({ where: { id: other.userId }, data: canSignIn });
  expect((await leave()).status).toBe(200);
});

it("keeps one of two managers who demote, disable or delete each other concurrently", async () => {
  const hash = await hashPassword(PASSWORD);
  for (const kind of ["demote", "disable", "delete"]) {
    const [a, b] = [
      await testUser({ role: "manager", passwordHash: hash }),
      await testUser({ role: "manager", passwordHash: hash }),
    ];
    // A manager with an unused invitation must not count as the one who stays.
    const invited = await testUser({ role: "manager" });
    await db.user.updateMany({
      where: { role: "manager", id: { notIn: [a.userId, b.userId, invited.userId] } },
      data: { role: "user" },
    });
    const pairs = [
      [a, b],
      [b, a],
    ] as const;
    const results = await Promise.all(
      pairs.map(([by, of]) =>
        kind === "delete"
          ? sendRequest("DELETE /api/user-profile/{id}", { user: by, params: { id: of.profileId } })
          : sendRequest("PUT /api/users/{id}", {
              user: by,
              params: { id: of.userId },
              body: kind === "demote" ? demote : disable,
            }),
      ),
    );
    // The later one is refused by the database, or has lost the right or the session by then.
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses[0], kind).toBeLessThan(300);
    expect([401, 403, 404, 409], kind).toContain(statuses[1]);
    expect(
      await db.user.count({
        where: { role: "manager", disabledAt: null, passwordHash: { not: null } },
      }),
      kind,
    ).toBe(1);
  }
});

it("control: without the trigger both would be lost", async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const [a, b] = [
    await testUser({ role: "manager", passwordHash }),
    await testUser({ role: "manager", passwordHash }),
  ];
  await db.$executeRaw`ALTER TABLE "user" DISABLE TRIGGER keep_a_manager`;
  await db.user.updateMany({
    where: { id: { notIn: [a.userId, b.userId] } },
    data: { role: "user" },
  });
  await Promise.all(
    [
      [a, b],
      [b, a],
    ].map(([by, of]) =>
      sendRequest("PUT /api/users/{id}", { user: by!, params: { id: of!.userId }, body: demote }),
    ),
  );
  await sendRequest("PUT /api/users/{id}", { user: a, params: { id: a.userId }, body: demote });
  await sendRequest("PUT /api/users/{id}", { user: b, params: { id: b.userId }, body: demote });
  expect(await db.user.count({ where: { role: "manager" } })).toBe(0);
  await db.$executeRaw`ALTER TABLE "user" ENABLE TRIGGER keep_a_manager`;
});

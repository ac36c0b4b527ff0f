import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { findOneTimeToken, makeOneTimeToken, useOneTimeToken as takeToken } from "./one-time-token";
import { testUser } from "./test-users";

const take = (purpose: Parameters<typeof takeToken>[1], token: string) =>
  db.$transaction((tx) => takeToken(tx, purpose, token));

it("stores no token, and accepts one of ten concurrent attempts", async () => {
  const { userId } = await testUser();
  const token = await makeOneTimeToken(db, { purpose: "reset_password", userId });
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await db.oneTimeToken.findMany({ where: { userId } }))).not.toContain(
    token,
  );
  expect(await findOneTimeToken(db, "reset_password", token)).toMatchObject({ userId });
  const all = await Promise.all(Array.from({ length: 10 }, () => take("reset_password", token)));
  expect(all.filter(Boolean)).toEqual([{ userId, email: null, purpose: "reset_password" }]);
  expect(await findOneTimeToken(db, "reset_password", token)).toBeUndefined();
});

it("is valid for its purpose only", async () => {
  const { userId } = await testUser();
  const token = await makeOneTimeToken(db, { purpose: "verify_email", userId });
  for (const purpose of ["reset_password", "change_email", "invitation"] as const)
    expect(await take(purpose, token)).toBeUndefined();
  expect(await take(["invitation", "verify_email"], token)).toMatchObject({
    purpose: "verify_email",
  });
});

it("voids older ones of the same purpose and user, and no others", async () => {
  const [one, other] = [await testUser(), await testUser()];
  const old = await makeOneTimeToken(db, { purpose: "reset_password", userId: one.userId });
  const invitation = await makeOneTimeToken(db, { purpose: "invitation", userId: one.userId });
  const foreign = await makeOneTimeToken(db, { purpose: "reset_password", userId: other.userId });
  await makeOneTimeToken(db, { purpose: "reset_password", userId: one.userId });
  expect(await take("reset_password", old)).toBeUndefined();
  expect(await take("invitation", invitation)).toBeDefined();
  expect(await take("reset_password", foreign)).toBeDefined();
});

it.each([
  ["reset_password", 30],
  ["change_email", 24 * 60],
  ["verify_email", 7 * 24 * 60],
  ["invitation", 7 * 24 * 60],
] as const)("%s is valid for %i minutes", async (purpose, minutes) => {
  const { userId } = await testUser();
  const token = await makeOneTimeToken(db, {
    purpose,
    userId,
    ...(purpose === "change_email" ? { email: "new@example.test" } : {}),
  });
  const { expiresAt } = await db.oneTimeToken.findFirstOrThrow({ where: { userId } });
  expect(Math.abs(expiresAt.getTime() - Date.now() - minutes * 60_000)).toBeLessThan(10_000);
  await db.oneTimeToken.updateMany({
    where: { userId },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  expect(await take(purpose, token)).toBeUndefined();
});

it("is rolled back with its transaction", async () => {
  const { userId } = await testUser();
  const token = await makeOneTimeToken(db, { purpose: "reset_password", userId });
  await expect(
    db.$transaction(async (tx) => {
      await takeToken(tx, "reset_password", token);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await take("reset_password", token)).toBeDefined();
});

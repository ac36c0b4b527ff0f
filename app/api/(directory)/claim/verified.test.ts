import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { makeClaimToken } from "@/lib/directory/claim/token";
import { proofObstacle } from "@/lib/directory/claim/proof";
import { db } from "@/lib/kernel/core/db";
import { MAILBOX, claim, company, confirm, decide, remove, view } from "./test-claims";

const verifiedOf = async (id: number) => {
  const { verifiedWhat, verifiedAt, version } = await db.member.findUniqueOrThrow({
    where: { id },
    select: { verifiedWhat: true, verifiedAt: true, version: true },
  });
  return { what: verifiedWhat, isDated: verifiedAt !== null, version };
};

const proved = async (id: number) => {
  const user = await testUser();
  const claimed = view(await claim(user, { member_id: id, proof: "email", email: MAILBOX }));
  expect((await confirm(user, (await makeClaimToken(claimed.id))!)).status).toBe(200);
  return user;
};

it("a claim that a mailbox proves verifies the company, until a manager undoes it", async () => {
  const [id, manager] = [await company(), await testUser({ role: "manager" })];
  const { version } = await verifiedOf(id);
  const user = await proved(id);
  expect(await verifiedOf(id)).toEqual({
    what: "website mailbox",
    isDated: true,
    version: version + 1,
  });
  expect((await remove(id, user.userId, manager)).status).toBe(204);
  expect(await verifiedOf(id)).toEqual({ what: null, isDated: false, version: version + 2 });
  // The verification changed no website, so that the next mailbox proves a claim again.
  const next = await testUser();
  expect(await proofObstacle(db, { memberId: id, userId: next.userId, email: MAILBOX })).toBeNull();
});

it("keeps what editors verified, and a representative who leaves by request leaves it too", async () => {
  const id = await company();
  await db.member.update({
    where: { id },
    data: { verifiedWhat: "site visit", verifiedAt: new Date(0) },
  });
  const user = await proved(id);
  expect(await verifiedOf(id)).toMatchObject({ what: "site visit" });
  expect((await remove(id, user.userId, user)).status).toBe(204);
  expect(await verifiedOf(id)).toMatchObject({ what: "site visit" });
});

it("a claim that a manager approves verifies nothing by itself", async () => {
  const [id, user, manager] = [
    await company(),
    await testUser(),
    await testUser({ role: "manager" }),
  ];
  const claimed = view(await claim(user, { member_id: id, proof: "manager" }));
  expect((await decide(claimed.id, { approve: true }, manager)).status).toBe(200);
  expect(await verifiedOf(id)).toMatchObject({ what: null, isDated: false });
});

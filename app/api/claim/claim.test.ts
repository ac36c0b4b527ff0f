import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { makeClaimToken } from "@/lib/claim/token";
import { db } from "@/lib/core/db";
import { waitingMails } from "../auth/test-account";
import { sendRequest } from "../rights/request";
import {
  claim,
  company,
  companyOf,
  confirm,
  decide as decideBy,
  mailsOf,
  view,
} from "./test-claims";

let manager: TestUser;
beforeAll(async () => {
  manager = await testUser({ role: "manager" });
});
const decide = (id: number, body: unknown) => decideBy(id, body, manager);

describe("by an address of the company", () => {
  it("a mailed link links the user to it, once", async () => {
    const [id, person] = [await company(), await testUser()];
    const told = await claim(person, {
      member_id: id,
      proof: "email",
      email: "Maria@ERGO.example.gr",
      message: "Είμαι η ιδιοκτήτρια",
    });
    expect([told.status, view(told)]).toMatchObject([
      201,
      { state: "pending", proof: "email", email: "maria@ergo.example.gr" },
    ]);
    expect(await companyOf(person)).toBeNull();
    expect(await mailsOf(person)).toMatchObject([{ kind: "claim_proof", claimId: view(told).id }]);
    const token = (await makeClaimToken(view(told).id))!;
    expect(
      (
        await db.memberClaim.findUniqueOrThrow({
          where: { id: view(told).id },
          select: { tokenHash: true },
        })
      ).tokenHash,
    ).not.toBeNull();
    const uses = await Promise.all([confirm(person, token), confirm(person, token)]);
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await companyOf(person), (await confirm(person, token)).status]).toEqual([id, 422]);
    expect(
      await db.auditEntry.findMany({
        where: {
          actorId: person.userId,
          action: { in: ["member.claimed", "profile.linked", "member.claim_decided"] },
        },
        orderBy: { id: "asc" },
        select: { action: true },
      }),
    ).toEqual([
      { action: "member.claimed" },
      { action: "profile.linked" },
      { action: "member.claim_decided" },
    ]);
  });
  it("the link is for its user only, and expires after a day, with a newer one, and with the claim", async () => {
    const [id, person, other] = [await company(), await testUser(), await testUser()];
    const { id: number } = view(
      await claim(person, { member_id: id, proof: "email", email: "a@ergo.example.gr" }),
    );
    const former = (await makeClaimToken(number))!;
    const token = (await makeClaimToken(number))!;
    expect([
      (await confirm(other, token)).status,
      (await confirm(person, former)).status,
      (await confirm(person, "x".repeat(43))).status,
    ]).toEqual([422, 422, 422]);
    await db.memberClaim.update({
      where: { id: number },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await confirm(person, token)).status).toBe(422);
    await db.memberClaim.update({
      where: { id: number },
      data: { expiresAt: new Date(Date.now() + 60_000) },
    });
    expect(
      (await sendRequest("DELETE /api/claim/{id}", { user: person, params: { id: number } }))
        .status,
    ).toBe(204);
    expect([
      (await confirm(person, token)).status,
      await makeClaimToken(number),
      await companyOf(person),
      await companyOf(other),
    ]).toEqual([422, undefined, null, null]);
  });
  it("refuses addresses without proof: other domains, the public address, none", async () => {
    const [id, person] = [await company({ email: "firm@yahoo.fr" }), await testUser()];
    for (const email of [
      "a@evil.gr",
      "a@sub.ergo.example.gr",
      "a@example.gr",
      "a@www.ergo.example.gr",
      // Whoever has a mailbox at the same provider as the company.
      "attacker@yahoo.fr",
      "firm@yahoo.fr",
      null,
      "a@ergo.example.gr, b@evil.gr",
    ])
      expect(
        Object.keys((await claim(person, { member_id: id, proof: "email", email })).errors),
      ).toEqual(["email"]);
    const draft = await company({ status: "draft" });
    expect(
      Object.keys((await claim(person, { member_id: draft, proof: "manager" })).errors),
    ).toEqual(["member_id"]);
    expect(await db.memberClaim.count({ where: { userId: person.userId } })).toBe(0);
  });
});

describe("by a manager's decision", () => {
  it("approved it links the user; of two managers one decides, and both get the result", async () => {
    const [id, person] = [await company(), await testUser()];
    const { id: number } = view(
      await claim(person, { member_id: id, proof: "manager", message: "Δουλεύω εκεί" }),
    );
    expect(await waitingMails()).toContainEqual({ kind: "claim_waits", claimId: number });
    expect((await sendRequest("GET /api/claim", { user: manager })).data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: number, message: "Δουλεύω εκεί", others: 0 }),
      ]),
    );
    const told = await Promise.all([
      decide(number, { approve: true }),
      decide(number, { approve: false }),
    ]);
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = told[0].status === 200;
    expect(await companyOf(person)).toBe(isApproved ? id : null);
    expect((await mailsOf(person)).map(({ kind }) => kind)).toEqual(["claim_decided"]);
  });
  it("refused it gives the reason, and a new one is possible", async () => {
    const [id, person] = [await company(), await testUser()];
    const { id: number } = view(await claim(person, { member_id: id, proof: "manager" }));
    expect((await claim(person, { member_id: id, proof: "manager" })).status).toBe(409);
    await decide(number, { approve: false, note: "Δεν φαίνεται σχέση" });
    expect((await sendRequest("GET /api/claim", { user: person })).data).toMatchObject([
      { state: "refused", note: "Δεν φαίνεται σχέση" },
    ]);
    expect([
      await companyOf(person),
      (await claim(person, { member_id: id, proof: "manager" })).status,
    ]).toEqual([null, 201]);
  });
  it("is not approved for a user who has a company by now, nor for a deleted company", async () => {
    const [id, other, person, second] = [
      await company(),
      await company(),
      await testUser(),
      await testUser(),
    ];
    const { id: number } = view(await claim(person, { member_id: id, proof: "manager" }));
    await db.userProfile.update({ where: { userId: person.userId }, data: { memberId: other } });
    expect((await decide(number, { approve: true })).status).toBe(409);
    expect([
      await companyOf(person),
      (await db.memberClaim.findUniqueOrThrow({ where: { id: number }, select: { state: true } }))
        .state,
    ]).toEqual([other, "pending"]);
    const { id: gone } = view(await claim(second, { member_id: id, proof: "manager" }));
    await db.member.update({ where: { id }, data: { deletedAt: new Date() } });
    expect([(await decide(gone, { approve: true })).status, await companyOf(second)]).toEqual([
      409,
      null,
    ]);
  });
  it("two at once leave one that waits; the control: one after a withdrawal is taken", async () => {
    const [id, person] = [await company(), await testUser()];
    const told = await Promise.all(
      [1, 2, 3].map(() => claim(person, { member_id: id, proof: "manager" })),
    );
    expect(told.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const first = view(told.find(({ status }) => status === 201)!).id;
    await sendRequest("DELETE /api/claim/{id}", { user: person, params: { id: first } });
    expect((await claim(person, { member_id: id, proof: "manager" })).status).toBe(201);
  });
});

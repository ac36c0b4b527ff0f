import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { makeClaimToken } from "@/lib/directory/claim/token";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { sendRequest } from "../../rights/request";
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

describe("by an e-mail address of the company", () => {
  it("a mailed link makes the user a representative, once", async () => {
    const [id, user] = [await company(), await testUser()];
    const response = await claim(user, {
      member_id: id,
      proof: "email",
      email: "Maria@ERGO.example.gr",
      message: "Είμαι η ιδιοκτήτρια",
    });
    expect([response.status, view(response)]).toMatchObject([
      201,
      { state: "pending", proof: "email", email: "maria@ergo.example.gr" },
    ]);
    expect(await companyOf(user)).toBeNull();
    expect(await mailsOf(user)).toMatchObject([
      { kind: "claim_proof", claimId: view(response).id },
    ]);
    const token = (await makeClaimToken(view(response).id))!;
    expect(
      (
        await db.memberClaim.findUniqueOrThrow({
          where: { id: view(response).id },
          select: { tokenHash: true },
        })
      ).tokenHash,
    ).not.toBeNull();
    const uses = await Promise.all([confirm(user, token), confirm(user, token)]);
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await companyOf(user), (await confirm(user, token)).status]).toEqual([id, 422]);
    expect(
      await db.auditEntry.findMany({
        where: {
          actorId: user.userId,
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
  it("the link is valid for its user only, for a day, until a newer one, and with the claim", async () => {
    const [id, user, other] = [await company(), await testUser(), await testUser()];
    const { id: number } = view(
      await claim(user, { member_id: id, proof: "email", email: "a@ergo.example.gr" }),
    );
    const formerToken = (await makeClaimToken(number))!;
    const token = (await makeClaimToken(number))!;
    expect([
      (await confirm(other, token)).status,
      (await confirm(user, formerToken)).status,
      (await confirm(user, "x".repeat(43))).status,
    ]).toEqual([422, 422, 422]);
    await db.memberClaim.update({
      where: { id: number },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await confirm(user, token)).status).toBe(422);
    await db.memberClaim.update({
      where: { id: number },
      data: { expiresAt: new Date(Date.now() + 60_000) },
    });
    expect(
      (await sendRequest("DELETE /api/claim/{id}", { user, params: { id: number } })).status,
    ).toBe(204);
    expect([
      (await confirm(user, token)).status,
      await makeClaimToken(number),
      await companyOf(user),
      await companyOf(other),
    ]).toEqual([422, undefined, null, null]);
  });
  it("refuses addresses that prove nothing: other domains, free mail providers, none", async () => {
    const [id, user] = [await company({ email: "firm@yahoo.fr" }), await testUser()];
    for (const email of [
      "a@evil.gr",
      "a@sub.ergo.example.gr",
      "a@example.gr",
      "a@www.ergo.example.gr",
      // At the free mail provider of the company's own address.
      "attacker@yahoo.fr",
      "firm@yahoo.fr",
      null,
      "a@ergo.example.gr, b@evil.gr",
    ])
      expect(
        Object.keys((await claim(user, { member_id: id, proof: "email", email })).errors),
      ).toEqual(["email"]);
    const draft = await company({ status: "draft" });
    expect(Object.keys((await claim(user, { member_id: draft, proof: "manager" })).errors)).toEqual(
      ["member_id"],
    );
    expect(await db.memberClaim.count({ where: { userId: user.userId } })).toBe(0);
  });
});

describe("by a manager's decision", () => {
  it("is approved and links the user; of two managers one decides, and both get the result", async () => {
    const [id, user] = [await company(), await testUser()];
    const { id: number } = view(
      await claim(user, { member_id: id, proof: "manager", message: "Δουλεύω εκεί" }),
    );
    expect(await waitingMails()).toContainEqual({ kind: "claim_waits", claimId: number });
    expect((await sendRequest("GET /api/claim", { user: manager })).data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: number, message: "Δουλεύω εκεί", others: 0 }),
      ]),
    );
    const response = await Promise.all([
      decide(number, { approve: true }),
      decide(number, { approve: false }),
    ]);
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = response[0].status === 200;
    expect(await companyOf(user)).toBe(isApproved ? id : null);
    expect((await mailsOf(user)).map(({ kind }) => kind)).toEqual(["claim_decided"]);
  });
  it("is refused with a reason, and a new claim is possible", async () => {
    const [id, user] = [await company(), await testUser()];
    const { id: number } = view(await claim(user, { member_id: id, proof: "manager" }));
    expect((await claim(user, { member_id: id, proof: "manager" })).status).toBe(409);
    await decide(number, { approve: false, note: "Δεν φαίνεται σχέση" });
    expect((await sendRequest("GET /api/claim", { user })).data).toMatchObject([
      { state: "refused", note: "Δεν φαίνεται σχέση" },
    ]);
    expect([
      await companyOf(user),
      (await claim(user, { member_id: id, proof: "manager" })).status,
    ]).toEqual([null, 201]);
  });
  it("is not approved for a user who has a company by now, nor for a deleted company", async () => {
    const [id, other, user, second] = [
      await company(),
      await company(),
      await testUser(),
      await testUser(),
    ];
    const { id: number } = view(await claim(user, { member_id: id, proof: "manager" }));
    await db.userProfile.update({ where: { userId: user.userId }, data: { memberId: other } });
    expect((await decide(number, { approve: true })).status).toBe(409);
    expect([
      await companyOf(user),
      (await db.memberClaim.findUniqueOrThrow({ where: { id: number }, select: { state: true } }))
        .state,
    ]).toEqual([other, "pending"]);
    const { id: newClaim } = view(await claim(second, { member_id: id, proof: "manager" }));
    await db.member.update({ where: { id }, data: { deletedAt: new Date() } });
    expect([(await decide(newClaim, { approve: true })).status, await companyOf(second)]).toEqual([
      409,
      null,
    ]);
  });
  it("concurrent claims of a user leave one open; control: after a withdrawal another is accepted", async () => {
    const [id, user] = [await company(), await testUser()];
    const response = await Promise.all(
      [1, 2, 3].map(() => claim(user, { member_id: id, proof: "manager" })),
    );
    expect(response.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const first = view(response.find(({ status }) => status === 201)!).id;
    await sendRequest("DELETE /api/claim/{id}", { user, params: { id: first } });
    expect((await claim(user, { member_id: id, proof: "manager" })).status).toBe(201);
  });
});

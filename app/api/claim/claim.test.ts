import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { makeClaimToken } from "@/lib/claim/token";
import type { ClaimView } from "@/lib/claim/view";
import { db } from "@/lib/core/db";
import { waitingMails } from "../auth/test-account";
import { sendRequest } from "../rights/request";

let manager: TestUser;
let made = 0;
beforeAll(async () => {
  manager = await testUser({ role: "manager" });
});

async function company(
  status: "published" | "draft" = "published",
  email: string | null = "info@ergo-example.gr",
) {
  const { id } = await db.member.create({
    data: {
      website: "https://www.ergo.example.gr",
      email,
      approvedAt: new Date(0),
      translations: {
        create: [
          {
            locale: "el",
            name: `Έργο ${++made}`,
            slug: `ergo-${made}`,
            status,
            publishedAt: status === "published" ? new Date(0) : null,
          },
        ],
      },
    },
    select: { id: true },
  });
  return id;
}
const mailsOf = async ({ userId }: TestUser) =>
  (await waitingMails()).filter((mail) => mail.userId === userId);
const claim = (user: TestUser, body: unknown) => sendRequest("POST /api/claim", { user, body });
const confirm = (user: TestUser, token: string) =>
  sendRequest("POST /api/claim/confirm", { user, body: { token } });
const decide = (id: number, body: unknown, user = manager) =>
  sendRequest("POST /api/claim/{id}/decide", { user, params: { id }, body });
const view = (result: { data: never }) => result.data as ClaimView;
const companyOf = async ({ userId }: TestUser) =>
  (await db.userProfile.findUniqueOrThrow({ where: { userId }, select: { memberId: true } }))
    .memberId;

describe("by an address of the company", () => {
  it("a mailed link links the user to it, once", async () => {
    const [id, user] = [await company(), await testUser()];
    const result = await claim(user, {
      member_id: id,
      proof: "email",
      email: "Maria@ERGO.example.gr",
      message: "Είμαι η ιδιοκτήτρια",
    });
    expect([result.status, view(result)]).toMatchObject([
      201,
      { state: "pending", proof: "email", email: "maria@ergo.example.gr" },
    ]);
    expect(await companyOf(user)).toBeNull();
    expect(await mailsOf(user)).toMatchObject([{ kind: "claim_proof", claimId: view(result).id }]);
    const token = (await makeClaimToken(view(result).id))!;
    expect(
      (
        await db.memberClaim.findUniqueOrThrow({
          where: { id: view(result).id },
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
  it("the link is for its user only, and expires after a day, with a newer one, and with the claim", async () => {
    const [id, user, other] = [await company(), await testUser(), await testUser()];
    const { id: number } = view(
      await claim(user, { member_id: id, proof: "email", email: "a@ergo-example.gr" }),
    );
    const former = (await makeClaimToken(number))!;
    const token = (await makeClaimToken(number))!;
    expect([
      (await confirm(other, token)).status,
      (await confirm(user, former)).status,
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
  it("refuses addresses without proof: other domains, free mail, none", async () => {
    const [id, free, user] = [
      await company(),
      await company("published", "ergo@gmail.com"),
      await testUser(),
    ];
    for (const [member_id, email] of [
      [id, "a@evil.gr"],
      [id, "a@sub.ergo.example.gr"],
      [free, "ergo@gmail.com"],
      [id, null],
      [id, "a@ergo.example.gr, b@evil.gr"],
    ])
      expect(Object.keys((await claim(user, { member_id, proof: "email", email })).errors)).toEqual(
        ["email"],
      );
    expect(
      Object.keys(
        (await claim(user, { member_id: await company("draft"), proof: "manager" })).errors,
      ),
    ).toEqual(["member_id"]);
    expect(await db.memberClaim.count({ where: { userId: user.userId } })).toBe(0);
  });
});

describe("by a manager's decision", () => {
  it("approved it links the user; of two managers one decides, and both get the result", async () => {
    const [id, user] = [await company(), await testUser()];
    const { id: number } = view(
      await claim(user, { member_id: id, proof: "manager", message: "Δουλεύω εκεί" }),
    );
    expect((await mailsOf(manager)).some((mail) => mail.kind === "claim_waits")).toBe(true);
    expect((await sendRequest("GET /api/claim", { user: manager })).data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: number, message: "Δουλεύω εκεί", others: 0 }),
      ]),
    );
    const result = await Promise.all([
      decide(number, { approve: true }),
      decide(number, { approve: false }),
    ]);
    expect(result.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = result[0].status === 200;
    expect(await companyOf(user)).toBe(isApproved ? id : null);
    expect((await mailsOf(user)).map(({ kind }) => kind)).toEqual(["claim_decided"]);
  });
  it("refused it gives the reason, and a new one is possible", async () => {
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
    const { id: gone } = view(await claim(second, { member_id: id, proof: "manager" }));
    await db.member.update({ where: { id }, data: { deletedAt: new Date() } });
    expect([(await decide(gone, { approve: true })).status, await companyOf(second)]).toEqual([
      409,
      null,
    ]);
  });
  it("two at once leave one that waits; the control: one after a withdrawal is taken", async () => {
    const [id, user] = [await company(), await testUser()];
    const result = await Promise.all(
      [1, 2, 3].map(() => claim(user, { member_id: id, proof: "manager" })),
    );
    expect(result.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const first = view(result.find(({ status }) => status === 201)!).id;
    await sendRequest("DELETE /api/claim/{id}", { user, params: { id: first } });
    expect((await claim(user, { member_id: id, proof: "manager" })).status).toBe(201);
  });
});

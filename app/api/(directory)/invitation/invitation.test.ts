import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { InvitationView } from "@/lib/directory/representative/list";
import { makeInvitationToken } from "@/lib/directory/representative/token";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { composeMail, waitingMails } from "@/lib/kernel/mail/test-mails";
import { company, companyOf, representativeNotices, remove } from "../claim/test-claims";
import { sendRequest } from "../../rights/request";

let manager: TestUser;
let member: number;
let owner: TestUser;
beforeAll(async () => {
  manager = await testUser({ role: "manager" });
});
beforeEach(async () => {
  member = await company();
  owner = await testUser({ memberId: member });
});

const invite = (email: string, user = owner, body: object = {}) =>
  sendRequest("POST /api/member/{id}/invitation", {
    user,
    params: { id: member },
    body: { email, ...body },
  });
const view = (response: { data: never }) => response.data as InvitationView;
const accept = (user: TestUser, token: string) =>
  sendRequest("POST /api/invitation/accept", { user, body: { token } });
const inspect = (token: string) => sendRequest("POST /api/invitation/look", { body: { token } });
const open = async (user = owner) =>
  (await sendRequest("GET /api/member/{id}/invitation", { user, params: { id: member } }))
    .data as InvitationView[];
const representatives = async (user = owner) =>
  (
    await sendRequest("GET /api/member/{id}/representative", {
      user,
      params: { id: member },
    })
  ).data as {
    id: number;
    can_remove: boolean;
    is_self: boolean;
  }[];
const act = (method: "DELETE" | "POST", id: number, user = owner) =>
  sendRequest(
    method === "DELETE"
      ? "DELETE /api/member/{id}/invitation/{invitation}"
      : "POST /api/member/{id}/invitation/{invitation}/resend",
    { user, params: { id: member, invitation: id } },
  );

/** An invited user with the token of the mail. */
async function invited(user?: TestUser) {
  const invitee = user ?? (await testUser());
  const { id } = view(await invite(invitee.email));
  return { guest: invitee, id, token: (await makeInvitationToken(id))! };
}

describe("an invitation", () => {
  it("is mailed in the recipient's locale, with a token that only the mail has", async () => {
    const invitee = await testUser();
    await db.user.update({ where: { id: invitee.userId }, data: { locale: "en" } });
    const response = await invite(invitee.email, owner, { locale: "el" });
    expect([response.status, view(response)]).toMatchObject([
      201,
      { email: invitee.email, state: "open", invited_by: { id: owner.userId }, is_expired: false },
    ]);
    const job = (await waitingMails()).find(
      (mail) => mail.kind === "representative_invited" && mail.invitationId === view(response).id,
    )!;
    const letter = (await composeMail(job, MAIL_WRITERS))!;
    expect([letter.to, letter.locale]).toEqual([invitee.email, "en"]);
    const token = /\/en\/user\/invitation#join=(.+)$/.exec(letter.action!.url)![1]!;
    const stored = await db.memberInvitation.findUniqueOrThrow({
      where: { id: view(response).id },
    });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await inspect(token)).data).toMatchObject({
      email: invitee.email,
      member: { id: member },
    });
    // An address without an account gets the locale of the form.
    const other = view(await invite("nobody-1@example.test", owner, { locale: "en" }));
    const second = await composeMail(
      { kind: "representative_invited", userId: owner.userId, invitationId: other.id },
      MAIL_WRITERS,
    );
    expect([second?.to, second?.locale]).toEqual(["nobody-1@example.test", "en"]);
  });

  it("links the account of its address once, only by POST, and notifies all representatives", async () => {
    const { guest: invitee, token } = await invited();
    expect([(await inspect(token)).status, (await inspect(token)).status]).toEqual([200, 200]);
    expect(await companyOf(invitee)).toBeNull();
    const response = await accept(invitee, token);
    expect([response.status, response.data]).toMatchObject([200, { id: member }]);
    expect(await companyOf(invitee)).toBe(member);
    expect([(await accept(invitee, token)).status, (await inspect(token)).status]).toEqual([
      422, 422,
    ]);
    expect(await representativeNotices(member)).toMatchObject([{ personId: invitee.userId }]);
    expect(await open()).toEqual([]);
    const letter = await composeMail(
      { ...(await representativeNotices(member))[0]!, userId: owner.userId },
      MAIL_WRITERS,
    );
    expect([letter?.to, letter?.action?.url]).toEqual([
      owner.email,
      expect.stringContaining(`/account/representatives/${member}`),
    ]);
    expect(letter?.lead).toContain(invitee.email);
    const recipients = await MAIL_WRITERS.representative_joined.recipients!({
      kind: "representative_joined",
      memberId: member,
      personId: invitee.userId,
      byId: invitee.userId,
    });
    expect(recipients).toEqual(expect.arrayContaining([owner.userId, manager.userId]));
    expect(recipients).not.toContain(invitee.userId);
  });

  it("is refused for another account, an unconfirmed one, or one with a company", async () => {
    const { guest: invitee, token } = await invited();
    expect((await accept(await testUser(), token)).status).toBe(422);
    await db.user.update({ where: { id: invitee.userId }, data: { verifiedAt: null } });
    expect((await accept(invitee, token)).status).toBe(403);
    await db.user.update({ where: { id: invitee.userId }, data: { verifiedAt: new Date() } });
    await db.userProfile.update({
      where: { userId: invitee.userId },
      data: { memberId: await company() },
    });
    expect((await accept(invitee, token)).status).toBe(409);
    // None of these attempts used the token.
    await db.userProfile.update({ where: { userId: invitee.userId }, data: { memberId: null } });
    expect((await accept(invitee, token)).status).toBe(200);
  });

  it("ends after 7 days, when revoked, when sent again, and with its sender's access", async () => {
    const old = await invited();
    const day = 86_400_000;
    const { expiresAt } = await db.memberInvitation.findUniqueOrThrow({ where: { id: old.id } });
    expect(Math.round((+expiresAt - Date.now()) / day)).toBe(7);
    await db.memberInvitation.update({ where: { id: old.id }, data: { expiresAt: new Date() } });
    expect([
      (await inspect(old.token)).status,
      (await accept(old.guest, old.token)).status,
    ]).toEqual([422, 422]);
    expect(await open()).toMatchObject([{ id: old.id, is_expired: true }]);
    expect((await act("POST", old.id)).status).toBe(200);
    const again = (await makeInvitationToken(old.id))!;
    expect([(await inspect(old.token)).status, (await inspect(again)).status]).toEqual([422, 200]);
    expect((await act("DELETE", old.id)).status).toBe(204);
    expect([(await inspect(again)).status, (await act("POST", old.id)).status]).toEqual([422, 404]);
    const next = await invited();
    expect((await remove(member, owner.userId, manager)).status).toBe(204);
    expect((await accept(next.guest, next.token)).status).toBe(422);
    expect(await companyOf(next.guest)).toBeNull();
    // The same when the sender is removed from the company in another way.
    await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: member } });
    const last = await invited();
    await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: null } });
    expect((await accept(last.guest, last.token)).status).toBe(422);
  });

  it("is refused when repeated, for representatives, and beyond the limits", async () => {
    const { guest: invitee, token } = await invited();
    expect((await invite(invitee.email)).status).toBe(409);
    await accept(invitee, token);
    expect((await invite(invitee.email.toUpperCase())).status).toBe(409);
    const { id } = view(await invite("nobody-2@example.test"));
    expect([(await act("POST", id)).status, (await act("POST", id)).status]).toEqual([200, 200]);
    expect((await act("POST", id)).status).toBe(429);
    const waiting = await company();
    await db.member.update({ where: { id: waiting }, data: { approvedAt: null } });
    const representative = await testUser({ memberId: waiting });
    member = waiting;
    expect((await invite("nobody-3@example.test", representative)).status).toBe(403);
  });
});

describe("representatives", () => {
  it("may remove those who came later, and leave; managers remove any", async () => {
    const { guest: invitee, token } = await invited();
    await accept(invitee, token);
    expect(await representatives()).toMatchObject([
      { id: owner.userId, is_self: true, can_remove: true },
      { id: invitee.userId, is_self: false, can_remove: true },
    ]);
    expect(await representatives(invitee)).toMatchObject([
      { id: owner.userId, can_remove: false },
      { id: invitee.userId, can_remove: true },
    ]);
    expect((await remove(member, owner.userId, invitee)).status).toBe(403);
    expect((await remove(member, invitee.userId, await testUser())).status).toBe(404);
    expect((await remove(member, invitee.userId, owner)).status).toBe(204);
    expect([
      await companyOf(invitee),
      (await remove(member, invitee.userId, owner)).status,
    ]).toEqual([null, 404]);
    expect(await waitingMails()).toContainEqual({
      kind: "representative_removed",
      userId: invitee.userId,
      memberId: member,
    });
    // A removed user has no rights any more.
    const put = await sendRequest("PUT /api/member/{id}", {
      user: invitee,
      params: { id: member },
      body: { phones: ["2101234567"] },
    });
    expect(put.status).toBe(404);
    expect((await remove(member, owner.userId, owner)).status).toBe(204);
    expect(await companyOf(owner)).toBeNull();
  });
});

describe("concurrently", () => {
  it("an invitation that is accepted twice links once", async () => {
    for (let round = 0; round < 5; round++) {
      const { guest: invitee, token } = await invited();
      const response = await Promise.all([accept(invitee, token), accept(invitee, token)]);
      expect(response.map(({ status }) => status).sort()).toEqual([200, 422]);
      const entries = await db.auditEntry.count({
        where: { action: "profile.linked", subjectId: invitee.userId },
      });
      expect(entries).toBe(1);
    }
  });

  it("control: read before the lock, it would link twice", async () => {
    const { guest: invitee, id } = await invited();
    let waiting = 2;
    let release = () => {};
    const both = new Promise<void>((resolve) => (release = resolve));
    const acceptUnguarded = () =>
      db.$transaction(async (tx) => {
        const open = await tx.memberInvitation.count({ where: { id, state: "open" } });
        if (--waiting === 0) release();
        await both;
        if (open === 0) return "dead";
        await tx.memberInvitation.update({
          where: { id },
          data: { state: "accepted", tokenHash: null, closedAt: new Date() },
        });
        await tx.userProfile.update({
          where: { userId: invitee.userId },
          data: { memberId: member },
        });
        return "linked";
      });
    expect(await Promise.all([acceptUnguarded(), acceptUnguarded()])).toEqual(["linked", "linked"]);
  });

  it("acceptance and the sender's removal end as if one came after the other", async () => {
    for (let round = 0; round < 8; round++) {
      await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: member } });
      const { guest: invitee, id, token } = await invited();
      const [accepted, removed] = await Promise.all([
        accept(invitee, token),
        remove(member, owner.userId, manager),
      ]);
      expect([200, 422]).toContain(accepted.status);
      expect(removed.status).toBe(204);
      const { state } = await db.memberInvitation.findUniqueOrThrow({ where: { id } });
      const isRepresentative = (await companyOf(invitee)) === member;
      expect([isRepresentative, state]).toEqual(
        accepted.status === 200 ? [true, "accepted"] : [false, "withdrawn"],
      );
    }
  });

  it("of two representatives who remove each other the earlier one stays", async () => {
    const { guest: invitee, token } = await invited();
    await accept(invitee, token);
    const response = await Promise.all([
      remove(member, owner.userId, invitee),
      remove(member, invitee.userId, owner),
    ]);
    expect([403, 404]).toContain(response[0].status);
    expect([response[1].status, await companyOf(owner), await companyOf(invitee)]).toEqual([
      204,
      member,
      null,
    ]);
  });

  it("one address is invited once", async () => {
    const email = `twice-${crypto.randomUUID().slice(0, 8)}@example.test`;
    const response = await Promise.all([invite(email), invite(email)]);
    expect(response.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await open()).filter((one) => one.email === email)).toHaveLength(1);
  });
});

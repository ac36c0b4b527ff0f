import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose-mail";
import type { InvitationView } from "@/lib/representative/list";
import { makeInvitationToken } from "@/lib/representative/token";
import { MAIL_WRITERS } from "@/lib/register/mails";
import { waitingMails } from "../auth/test-account";
import { company, companyOf, joinings, remove } from "../claim/test-claims";
import { sendRequest } from "../rights/request";

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

const invite = (email: string, person = owner, body: object = {}) =>
  sendRequest("POST /api/member/{id}/invitation", {
    user: person,
    params: { id: member },
    body: { email, ...body },
  });
const view = (told: { data: never }) => told.data as InvitationView;
const accept = (person: TestUser, token: string) =>
  sendRequest("POST /api/invitation/accept", { user: person, body: { token } });
const look = (token: string) => sendRequest("POST /api/invitation/look", { body: { token } });
const open = async (person = owner) =>
  (await sendRequest("GET /api/member/{id}/invitation", { user: person, params: { id: member } }))
    .data as InvitationView[];
const people = async (person = owner) =>
  (
    await sendRequest("GET /api/member/{id}/representative", {
      user: person,
      params: { id: member },
    })
  ).data as {
    id: number;
    can_remove: boolean;
    is_self: boolean;
  }[];
const act = (method: "DELETE" | "POST", id: number, person = owner) =>
  sendRequest(
    method === "DELETE"
      ? "DELETE /api/member/{id}/invitation/{invitation}"
      : "POST /api/member/{id}/invitation/{invitation}/resend",
    { user: person, params: { id: member, invitation: id } },
  );

/** An invited user with the token of the mail. */
async function invited(person?: TestUser) {
  const guest = person ?? (await testUser());
  const { id } = view(await invite(guest.email));
  return { guest, id, token: (await makeInvitationToken(id))! };
}

describe("an invitation", () => {
  it("is mailed in the language of its reader, with a link that only the mail knows", async () => {
    const guest = await testUser();
    await db.user.update({ where: { id: guest.userId }, data: { locale: "en" } });
    const told = await invite(guest.email, owner, { locale: "el" });
    expect([told.status, view(told)]).toMatchObject([
      201,
      { email: guest.email, state: "open", invited_by: { id: owner.userId }, is_expired: false },
    ]);
    const job = (await waitingMails()).find(
      (mail) => mail.kind === "representative_invited" && mail.invitationId === view(told).id,
    )!;
    const letter = (await composeMail(job, MAIL_WRITERS))!;
    expect([letter.to, letter.locale]).toEqual([guest.email, "en"]);
    const token = /\/en\/user\/invitation#join=(.+)$/.exec(letter.action!.url)![1]!;
    const stored = await db.memberInvitation.findUniqueOrThrow({ where: { id: view(told).id } });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await look(token)).data).toMatchObject({ email: guest.email, member: { id: member } });
    // An address without an account gets the language that the form says.
    const other = view(await invite("nobody-1@example.test", owner, { locale: "en" }));
    const second = await composeMail(
      { kind: "representative_invited", userId: owner.userId, invitationId: other.id },
      MAIL_WRITERS,
    );
    expect([second?.to, second?.locale]).toEqual(["nobody-1@example.test", "en"]);
  });

  it("links the account of its address once, by POST alone, and everybody is told", async () => {
    const { guest, token } = await invited();
    expect([(await look(token)).status, (await look(token)).status]).toEqual([200, 200]);
    expect(await companyOf(guest)).toBeNull();
    const told = await accept(guest, token);
    expect([told.status, told.data]).toMatchObject([200, { id: member }]);
    expect(await companyOf(guest)).toBe(member);
    expect([(await accept(guest, token)).status, (await look(token)).status]).toEqual([422, 422]);
    expect(await joinings(member)).toMatchObject([{ personId: guest.userId }]);
    expect(await open()).toEqual([]);
    const letter = await composeMail(
      { ...(await joinings(member))[0]!, userId: owner.userId },
      MAIL_WRITERS,
    );
    expect([letter?.to, letter?.action?.url]).toEqual([
      owner.email,
      expect.stringContaining(`/account/representatives/${member}`),
    ]);
    expect(letter?.lead).toContain(guest.email);
    const recipients = await MAIL_WRITERS.representative_joined.recipients!({
      kind: "representative_joined",
      memberId: member,
      personId: guest.userId,
      byId: guest.userId,
    });
    expect(recipients).toEqual(expect.arrayContaining([owner.userId, manager.userId]));
    expect(recipients).not.toContain(guest.userId);
  });

  it("is not for another account, an unconfirmed one, or one with a company", async () => {
    const { guest, token } = await invited();
    expect((await accept(await testUser(), token)).status).toBe(422);
    await db.user.update({ where: { id: guest.userId }, data: { verifiedAt: null } });
    expect((await accept(guest, token)).status).toBe(403);
    await db.user.update({ where: { id: guest.userId }, data: { verifiedAt: new Date() } });
    await db.userProfile.update({
      where: { userId: guest.userId },
      data: { memberId: await company() },
    });
    expect((await accept(guest, token)).status).toBe(409);
    // None of it used the link up.
    await db.userProfile.update({ where: { userId: guest.userId }, data: { memberId: null } });
    expect((await accept(guest, token)).status).toBe(200);
  });

  it("ends after 7 days, when withdrawn, when sent again, and with its sender's access", async () => {
    const old = await invited();
    const day = 86_400_000;
    const { expiresAt } = await db.memberInvitation.findUniqueOrThrow({ where: { id: old.id } });
    expect(Math.round((+expiresAt - Date.now()) / day)).toBe(7);
    await db.memberInvitation.update({ where: { id: old.id }, data: { expiresAt: new Date() } });
    expect([(await look(old.token)).status, (await accept(old.guest, old.token)).status]).toEqual([
      422, 422,
    ]);
    expect(await open()).toMatchObject([{ id: old.id, is_expired: true }]);
    expect((await act("POST", old.id)).status).toBe(200);
    const again = (await makeInvitationToken(old.id))!;
    expect([(await look(old.token)).status, (await look(again)).status]).toEqual([422, 200]);
    expect((await act("DELETE", old.id)).status).toBe(204);
    expect([(await look(again)).status, (await act("POST", old.id)).status]).toEqual([422, 404]);
    const next = await invited();
    expect((await remove(member, owner.userId, manager)).status).toBe(204);
    expect((await accept(next.guest, next.token)).status).toBe(422);
    expect(await companyOf(next.guest)).toBeNull();
    // Unlinked in another way it is the same.
    await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: member } });
    const last = await invited();
    await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: null } });
    expect((await accept(last.guest, last.token)).status).toBe(422);
  });

  it("is refused twice, for those inside, and beyond the limits", async () => {
    const { guest, token } = await invited();
    expect((await invite(guest.email)).status).toBe(409);
    await accept(guest, token);
    expect((await invite(guest.email.toUpperCase())).status).toBe(409);
    const { id } = view(await invite("nobody-2@example.test"));
    expect([(await act("POST", id)).status, (await act("POST", id)).status]).toEqual([200, 200]);
    expect((await act("POST", id)).status).toBe(429);
    const waiting = await company();
    await db.member.update({ where: { id: waiting }, data: { approvedAt: null } });
    const founder = await testUser({ memberId: waiting });
    member = waiting;
    expect((await invite("nobody-3@example.test", founder)).status).toBe(403);
  });
});

describe("the people of a company", () => {
  it("may remove those who came later, and leave; managers remove anybody", async () => {
    const { guest, token } = await invited();
    await accept(guest, token);
    expect(await people()).toMatchObject([
      { id: owner.userId, is_self: true, can_remove: true },
      { id: guest.userId, is_self: false, can_remove: true },
    ]);
    expect(await people(guest)).toMatchObject([
      { id: owner.userId, can_remove: false },
      { id: guest.userId, can_remove: true },
    ]);
    expect((await remove(member, owner.userId, guest)).status).toBe(403);
    expect((await remove(member, guest.userId, await testUser())).status).toBe(404);
    expect((await remove(member, guest.userId, owner)).status).toBe(204);
    expect([await companyOf(guest), (await remove(member, guest.userId, owner)).status]).toEqual([
      null,
      404,
    ]);
    expect(await waitingMails()).toContainEqual({
      kind: "representative_removed",
      userId: guest.userId,
      memberId: member,
    });
    // Whoever was removed can do nothing any more.
    const put = await sendRequest("PUT /api/member/{id}", {
      user: guest,
      params: { id: member },
      body: { phones: ["2101234567"] },
    });
    expect(put.status).toBe(404);
    expect((await remove(member, owner.userId, owner)).status).toBe(204);
    expect(await companyOf(owner)).toBeNull();
  });
});

describe("at the same time", () => {
  it("an invitation that is accepted twice links once", async () => {
    for (let round = 0; round < 5; round++) {
      const { guest, token } = await invited();
      const told = await Promise.all([accept(guest, token), accept(guest, token)]);
      expect(told.map(({ status }) => status).sort()).toEqual([200, 422]);
      const entries = await db.auditEntry.count({
        where: { action: "profile.linked", subjectId: guest.userId },
      });
      expect(entries).toBe(1);
    }
  });

  it("the control: read first and closed afterwards, it would link both times", async () => {
    const { guest, id } = await invited();
    let waiting = 2;
    let go = () => {};
    const both = new Promise<void>((resolve) => (go = resolve));
    const acceptUnguarded = () =>
      db.$transaction(async (tx) => {
        const open = await tx.memberInvitation.count({ where: { id, state: "open" } });
        if (--waiting === 0) go();
        await both;
        if (open === 0) return "dead";
        await tx.memberInvitation.update({
          where: { id },
          data: { state: "accepted", tokenHash: null, closedAt: new Date() },
        });
        await tx.userProfile.update({
          where: { userId: guest.userId },
          data: { memberId: member },
        });
        return "linked";
      });
    expect(await Promise.all([acceptUnguarded(), acceptUnguarded()])).toEqual(["linked", "linked"]);
  });

  it("accepting while the sender is removed ends in one order or the other", async () => {
    for (let round = 0; round < 8; round++) {
      await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: member } });
      const { guest, id, token } = await invited();
      const [accepted, removed] = await Promise.all([
        accept(guest, token),
        remove(member, owner.userId, manager),
      ]);
      expect([200, 422]).toContain(accepted.status);
      expect(removed.status).toBe(204);
      const { state } = await db.memberInvitation.findUniqueOrThrow({ where: { id } });
      const isIn = (await companyOf(guest)) === member;
      expect([isIn, state]).toEqual(
        accepted.status === 200 ? [true, "accepted"] : [false, "withdrawn"],
      );
    }
  });

  it("two people who remove each other leave the one who came first", async () => {
    const { guest, token } = await invited();
    await accept(guest, token);
    const told = await Promise.all([
      remove(member, owner.userId, guest),
      remove(member, guest.userId, owner),
    ]);
    expect([403, 404]).toContain(told[0].status);
    expect([told[1].status, await companyOf(owner), await companyOf(guest)]).toEqual([
      204,
      member,
      null,
    ]);
  });

  it("one address is invited once", async () => {
    const email = `twice-${crypto.randomUUID().slice(0, 8)}@example.test`;
    const told = await Promise.all([invite(email), invite(email)]);
    expect(told.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await open()).filter((one) => one.email === email)).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { writeRevision } from "@/lib/kernel/revision/service";
import { sendRequest } from "../../rights/request";
import {
  claim,
  claimant,
  company,
  companyOf,
  confirm,
  decide,
  representativeNotices,
  MAILBOX,
  remove,
  SITE,
  stateOf,
  view,
} from "./test-claims";

// A mailbox alone must never take over a company: which cases it proves, and which not.

/** A transaction that waits for a whole request, or for another one, on a busy machine. */
const LONG = { maxWait: 15_000, timeout: 15_000 };

let manager: TestUser;
let editor: TestUser;
beforeAll(async () => {
  [manager, editor] = [await testUser({ role: "manager" }), await testUser({ role: "editor" })];
});
const byMail = (user: TestUser, memberId: number, email = MAILBOX) =>
  claim(user, { member_id: memberId, proof: "email", email });
const saved = (memberId: number, version: number, website: string | null, by: TestUser | null) =>
  writeRevision(db, {
    kind: "member",
    id: memberId,
    version,
    actorId: by?.userId ?? null,
    snapshot: { website, translations: {} },
  });
const evidence = async (id: number) =>
  (await sendRequest("GET /api/claim/{id}", { user: manager, params: { id } })).data as {
    evidence: { obstacle: string | null; website_author: unknown; domains: object };
  };

describe("a mailbox is no proof", () => {
  it.each([
    ["a page of another site", "https://www.facebook.com/ergo", "a@facebook.com"],
    ["a site below another one", "https://sites.example.gr/ergo/", "a@sites.example.gr"],
    ["no website", null, "info@ergo-example.gr"],
    ["a port", "https://ergo.example.gr:8443/", MAILBOX],
  ])("for a company with %s", async (_title, website, email) => {
    const [id, user] = [await company({ website }), await testUser()];
    const response = await byMail(user, id, email);
    expect([response.status, Object.keys(response.errors)]).toEqual([422, ["email"]]);
    // Control: the claim can be sent to a manager.
    expect((await claim(user, { member_id: id, proof: "manager" })).status).toBe(201);
  });

  it("when the company has a representative: another one needs an invitation or a manager", async () => {
    const id = await company();
    await testUser({ memberId: id });
    const user = await testUser();
    expect((await byMail(user, id)).status).toBe(422);
    const response = await claim(user, { member_id: id, proof: "manager" });
    expect(view(response)).toMatchObject({ state: "pending", others: 1 });
    expect(await companyOf(user)).toBeNull();
  });

  it("when the claimant entered the website, also long ago or as an editor", async () => {
    for (const user of [await testUser(), await testUser({ role: "editor" })]) {
      const id = await company();
      await saved(id, 1, null, null);
      await saved(id, 2, "https://evil.example.gr", user);
      await saved(id, 3, SITE, editor);
      expect((await byMail(user, id)).status).toBe(422);
      // Control: for all other users the editor's entry is proof.
      expect((await byMail(await testUser(), id)).status).toBe(201);
    }
  });

  it("when a representative entered it, whose second account claims", async () => {
    const id = await company();
    await saved(id, 1, "https://old.example.gr", editor);
    await saved(id, 2, SITE, await testUser());
    expect((await byMail(await testUser(), id)).status).toBe(422);
  });

  it("when a registration created the company", async () => {
    const id = await company();
    const registrant = await testUser();
    await db.auditEntry.create({
      data: {
        action: "member.created",
        subjectKind: "member",
        subjectId: id,
        detail: { user: registrant.userId },
      },
    });
    expect((await byMail(await testUser(), id)).status).toBe(422);
    expect((await byMail(registrant, id)).status).toBe(422);
  });

  it("when the website changed after the mail was sent, or the company was deleted", async () => {
    const id = await company();
    const { person: user, id: number, token } = await claimant(id);
    await db.member.update({ where: { id }, data: { website: "https://other.example.gr" } });
    const response = await confirm(user, token);
    expect(view(response)).toMatchObject({ state: "pending", proof: "manager" });
    expect(view(response).email_confirmed_at).not.toBeNull();
    expect([await companyOf(user), (await confirm(user, token)).status]).toEqual([null, 422]);
    // The manager sees the obstacle, and what was confirmed.
    expect(await evidence(number)).toMatchObject({
      email: MAILBOX,
      evidence: { obstacle: "other_domain", domains: { is_same: false } },
    });
  });

  it("for a user who was removed before", async () => {
    const id = await company();
    const { person: user, id: number, token } = await claimant(id);
    expect(view(await confirm(user, token)).state).toBe("approved");
    expect((await remove(id, user.userId, manager)).status).toBe(204);
    expect([await stateOf(number), await companyOf(user)]).toEqual(["undone", null]);
    expect((await byMail(user, id)).status).toBe(422);
  });
});

describe("notifications", () => {
  it("tell the representatives and the managers of each new representative", async () => {
    const id = await company();
    const { person: user, token } = await claimant(id);
    await confirm(user, token);
    expect(await representativeNotices(id)).toMatchObject([
      { personId: user.userId, byId: user.userId },
    ]);
    const second = await testUser();
    const pendingClaim = view(await claim(second, { member_id: id, proof: "manager" }));
    await decide(pendingClaim.id, { approve: true }, manager);
    expect(await representativeNotices(id)).toMatchObject([
      {},
      { personId: second.userId, byId: manager.userId },
    ]);
    const third = await testUser();
    await sendRequest("PUT /api/member-user-profile/{id}", {
      user: manager,
      params: { id: third.profileId },
      body: { member_id: id },
    });
    expect((await representativeNotices(id)).at(-1)).toMatchObject({ personId: third.userId });
  });

  it("show a manager the evidence", async () => {
    const id = await company();
    await saved(id, 1, SITE, editor);
    const representatives = await testUser({ memberId: id });
    const user = await testUser();
    const { id: number } = view(await claim(user, { member_id: id, proof: "manager" }));
    expect(await evidence(number)).toMatchObject({
      user: { email: user.email },
      evidence: {
        obstacle: "represented",
        company: { website: SITE },
        people: [{ id: representatives.userId }],
        website_author: { id: editor.userId, is_editor: true },
        history: [{ version: 1 }],
        other_claims: [],
      },
    });
  });
});

describe("concurrently", () => {
  it("two confirmed claims leave one representative, and the other claim waits for a manager", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await company();
      const both = [await claimant(id), await claimant(id, "nikos@ergo.example.gr")];
      const response = await Promise.all(
        both.map(({ person: user, token }) => confirm(user, token)),
      );
      expect(response.map(({ status }) => status)).toEqual([200, 200]);
      expect(response.map((one) => view(one).state).sort()).toEqual(["approved", "pending"]);
      expect(await db.userProfile.count({ where: { memberId: id } })).toBe(1);
    }
  });

  it("control: without the lock of the company both would be linked", async () => {
    const id = await company();
    const both = [await testUser(), await testUser()];
    let waiting = both.length;
    let release = () => {};
    const all = new Promise<void>((resolve) => (release = resolve));
    await Promise.all(
      both.map(({ userId }) =>
        db.$transaction(async (tx) => {
          const representatives = await tx.userProfile.count({ where: { memberId: id } });
          if (--waiting === 0) release();
          await all;
          if (representatives === 0)
            await tx.userProfile.update({ where: { userId }, data: { memberId: id } });
        }, LONG),
      ),
    );
    expect(await db.userProfile.count({ where: { memberId: id } })).toBe(2);
  });

  it("a decision and its reversal end in one state: linked and approved, or neither", async () => {
    for (let round = 0; round < 10; round++) {
      const [id, user] = [await company(), await testUser()];
      const { id: number } = view(await claim(user, { member_id: id, proof: "manager" }));
      const undo = async () => {
        // In half of the rounds the removal follows the decision immediately, as by a second
        // manager.
        if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        return remove(id, user.userId, manager);
      };
      const [decided, undone] = await Promise.all([
        decide(number, { approve: true }, manager),
        undo(),
      ]);
      expect(decided.status).toBe(200);
      expect([204, 404]).toContain(undone.status);
      const outcome = [await stateOf(number), (await companyOf(user)) === id].join(" ");
      expect(outcome).toBe(undone.status === 204 ? "undone false" : "approved true");
    }
  });

  it("control: a reversal that reads before it has the lock would leave it approved", async () => {
    const [id, user] = [await company(), await testUser()];
    const { id: number } = view(await claim(user, { member_id: id, proof: "manager" }));
    await db.$transaction(async (tx) => {
      const mine = { memberId: id, userId: user.userId };
      const approved = await tx.memberClaim.findMany({ where: { ...mine, state: "approved" } });
      expect((await decide(number, { approve: true }, manager)).status).toBe(200);
      await tx.userProfile.updateMany({ where: mine, data: { memberId: null } });
      await tx.memberClaim.updateMany({
        where: { id: { in: approved.map((one) => one.id) } },
        data: { state: "undone" },
      });
    }, LONG);
    expect([await stateOf(number), await companyOf(user)]).toEqual(["approved", null]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { writeRevision } from "@/lib/revision/service";
import { sendRequest } from "../rights/request";
import {
  claim,
  claimant,
  company,
  companyOf,
  confirm,
  decide,
  joinings,
  MAILBOX,
  remove,
  SITE,
  stateOf,
  view,
} from "./test-claims";

// A company is never handed over by a mailbox: what a mailbox proves, and what it does not.

let manager: TestUser;
let editor: TestUser;
beforeAll(async () => {
  [manager, editor] = [await testUser({ role: "manager" }), await testUser({ role: "editor" })];
});
const byMail = (person: TestUser, memberId: number, email = MAILBOX) =>
  claim(person, { member_id: memberId, proof: "email", email });
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

describe("a mailbox proves nothing", () => {
  it.each([
    ["a page of another site", "https://www.facebook.com/ergo", "a@facebook.com"],
    ["a site below another one", "https://sites.example.gr/ergo/", "a@sites.example.gr"],
    ["no website", null, "info@ergo-example.gr"],
    ["a port", "https://ergo.example.gr:8443/", MAILBOX],
  ])("of a company with %s", async (_title, website, email) => {
    const [id, person] = [await company({ website }), await testUser()];
    const told = await byMail(person, id, email);
    expect([told.status, Object.keys(told.errors)]).toEqual([422, ["email"]]);
    // The control: a manager may be asked.
    expect((await claim(person, { member_id: id, proof: "manager" })).status).toBe(201);
  });

  it("where somebody acts for the company: a second person comes by invitation or decision", async () => {
    const id = await company();
    await testUser({ memberId: id });
    const person = await testUser();
    expect((await byMail(person, id)).status).toBe(422);
    const told = await claim(person, { member_id: id, proof: "manager" });
    expect(view(told)).toMatchObject({ state: "pending", others: 1 });
    expect(await companyOf(person)).toBeNull();
  });

  it("where the claimant entered the website, also long ago and as an editor", async () => {
    for (const person of [await testUser(), await testUser({ role: "editor" })]) {
      const id = await company();
      await saved(id, 1, null, null);
      await saved(id, 2, "https://evil.example.gr", person);
      await saved(id, 3, SITE, editor);
      expect((await byMail(person, id)).status).toBe(422);
      // The control: for everybody else the editor's entry counts.
      expect((await byMail(await testUser(), id)).status).toBe(201);
    }
  });

  it("where a person of the company entered it, whose second account asks", async () => {
    const id = await company();
    await saved(id, 1, "https://old.example.gr", editor);
    await saved(id, 2, SITE, await testUser());
    expect((await byMail(await testUser(), id)).status).toBe(422);
  });

  it("where a registration brought the company along", async () => {
    const id = await company();
    const founder = await testUser();
    await db.auditEntry.create({
      data: {
        action: "member.created",
        subjectKind: "member",
        subjectId: id,
        detail: { user: founder.userId },
      },
    });
    expect((await byMail(await testUser(), id)).status).toBe(422);
    expect((await byMail(founder, id)).status).toBe(422);
  });

  it("once the website changed after the mail was sent, or the company went", async () => {
    const id = await company();
    const { person, id: number, token } = await claimant(id);
    await db.member.update({ where: { id }, data: { website: "https://other.example.gr" } });
    const told = await confirm(person, token);
    expect(view(told)).toMatchObject({ state: "pending", proof: "manager" });
    expect(view(told).email_confirmed_at).not.toBeNull();
    expect([await companyOf(person), (await confirm(person, token)).status]).toEqual([null, 422]);
    // The manager sees why, and what was confirmed.
    expect(await evidence(number)).toMatchObject({
      email: MAILBOX,
      evidence: { obstacle: "other_domain", domains: { is_same: false } },
    });
  });

  it("again for somebody whose access was undone", async () => {
    const id = await company();
    const { person, id: number, token } = await claimant(id);
    expect(view(await confirm(person, token)).state).toBe("approved");
    expect((await remove(id, person.userId, manager)).status).toBe(204);
    expect([await stateOf(number), await companyOf(person)]).toEqual(["undone", null]);
    expect((await byMail(person, id)).status).toBe(422);
  });
});

describe("who is told", () => {
  it("the people of a company and the managers of everybody who joins", async () => {
    const id = await company();
    const { person, token } = await claimant(id);
    await confirm(person, token);
    expect(await joinings(id)).toMatchObject([{ personId: person.userId, byId: person.userId }]);
    const second = await testUser();
    const asked = view(await claim(second, { member_id: id, proof: "manager" }));
    await decide(asked.id, { approve: true }, manager);
    expect(await joinings(id)).toMatchObject([
      {},
      { personId: second.userId, byId: manager.userId },
    ]);
    const third = await testUser();
    await sendRequest("PUT /api/member-user-profile/{id}", {
      user: manager,
      params: { id: third.profileId },
      body: { member_id: id },
    });
    expect((await joinings(id)).at(-1)).toMatchObject({ personId: third.userId });
  });

  it("shows a manager the evidence", async () => {
    const id = await company();
    await saved(id, 1, SITE, editor);
    const acting = await testUser({ memberId: id });
    const person = await testUser();
    const { id: number } = view(await claim(person, { member_id: id, proof: "manager" }));
    expect(await evidence(number)).toMatchObject({
      user: { email: person.email },
      evidence: {
        obstacle: "represented",
        company: { website: SITE },
        people: [{ id: acting.userId }],
        website_author: { id: editor.userId, is_editor: true },
        history: [{ version: 1 }],
        other_claims: [],
      },
    });
  });
});

describe("at the same time", () => {
  it("two claims that are confirmed leave one person, and the other waits for a manager", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await company();
      const both = [await claimant(id), await claimant(id, "nikos@ergo.example.gr")];
      const told = await Promise.all(both.map(({ person, token }) => confirm(person, token)));
      expect(told.map(({ status }) => status)).toEqual([200, 200]);
      expect(told.map((one) => view(one).state).sort()).toEqual(["approved", "pending"]);
      expect(await db.userProfile.count({ where: { memberId: id } })).toBe(1);
    }
  });

  it("the control: without the lock of the company both would be linked", async () => {
    const id = await company();
    const both = [await testUser(), await testUser()];
    let waiting = both.length;
    let go = () => {};
    const all = new Promise<void>((resolve) => (go = resolve));
    await Promise.all(
      both.map(({ userId }) =>
        db.$transaction(async (tx) => {
          const acting = await tx.userProfile.count({ where: { memberId: id } });
          if (--waiting === 0) go();
          await all;
          if (acting === 0)
            await tx.userProfile.update({ where: { userId }, data: { memberId: id } });
        }),
      ),
    );
    expect(await db.userProfile.count({ where: { memberId: id } })).toBe(2);
  });

  it("a decision and its undoing end the same way: linked and approved, or neither", async () => {
    for (let round = 0; round < 10; round++) {
      const [id, person] = [await company(), await testUser()];
      const { id: number } = view(await claim(person, { member_id: id, proof: "manager" }));
      const undo = async () => {
        // Half of the rounds the undoing comes right behind the decision, as by a second manager.
        if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        return remove(id, person.userId, manager);
      };
      const [decided, undone] = await Promise.all([
        decide(number, { approve: true }, manager),
        undo(),
      ]);
      expect(decided.status).toBe(200);
      expect([204, 404]).toContain(undone.status);
      const end = [await stateOf(number), (await companyOf(person)) === id].join(" ");
      expect(end).toBe(undone.status === 204 ? "undone false" : "approved true");
    }
  });

  it("the control: an undoing that read before it was its turn would leave it approved", async () => {
    const [id, person] = [await company(), await testUser()];
    const { id: number } = view(await claim(person, { member_id: id, proof: "manager" }));
    await db.$transaction(async (tx) => {
      const mine = { memberId: id, userId: person.userId };
      const approved = await tx.memberClaim.findMany({ where: { ...mine, state: "approved" } });
      expect((await decide(number, { approve: true }, manager)).status).toBe(200);
      await tx.userProfile.updateMany({ where: mine, data: { memberId: null } });
      await tx.memberClaim.updateMany({
        where: { id: { in: approved.map((one) => one.id) } },
        data: { state: "undone" },
      });
    });
    expect([await stateOf(number), await companyOf(person)]).toEqual(["approved", null]);
  });
});

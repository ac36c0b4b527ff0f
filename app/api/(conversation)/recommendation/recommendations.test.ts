import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { holdIfRestored } from "@/lib/audience/campaign/restored";
import { visitor, type EditorActor, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { replyToEnquiry, updateEnquiry } from "@/lib/conversation/enquiry/inbox";
import { newEnquiry } from "@/lib/conversation/enquiry/schema";
import { sendEnquiries } from "@/lib/conversation/enquiry/send";
import { getMember } from "@/lib/directory/member/read/service";
import { changeRecommendation, listForDesk } from "@/lib/conversation/recommendation/desk";
import { confirmInvitations, countHeld } from "@/lib/conversation/recommendation/held";
import { INVITE_AFTER_DAYS, sendInvitations } from "@/lib/conversation/recommendation/invite";
import {
  lastRecommendationPage,
  listRecommendations,
  readByLink,
  recommendationTotals,
} from "@/lib/conversation/recommendation/read";
import { makeRecommendationToken } from "@/lib/conversation/recommendation/token";
import { eraseRecommendations } from "@/lib/conversation/recommendation/personal-data";
import {
  withdrawRecommendation,
  writeRecommendation,
} from "@/lib/conversation/recommendation/write";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { memberData } from "@/lib/site/structured-data/member";
import { sendRequest } from "../../rights/request";

let member: number;
let owner: UserActor;
let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
});
beforeEach(async () => {
  await db.thread.deleteMany();
  await db.recommendation.deleteMany();
  await db.mail.deleteMany();
  const slug = `s-${crypto.randomUUID().slice(0, 8)}`;
  const created = await db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: {
          locale: "el",
          name: "Εταιρεία",
          slug,
          status: "published",
          publishedAt: new Date(0),
        },
      },
    },
    select: { id: true },
  });
  member = created.id;
  owner = await (await testUser({ memberId: member })).actor();
});

const later = () => new Date(Date.now() + (INVITE_AFTER_DAYS + 1) * 86_400_000);
async function enquiry(email = "maria@example.test") {
  const input = { name: "Μαρία", surname: "Δούκα", email, message: "Πόσο;", member_ids: [member] };
  const [sent] = await sendEnquiries(visitor, newEnquiry.parse(input), "el");
  return sent!.id;
}
const answer = (id: number) =>
  replyToEnquiry(owner, id, { content: "Τόσο.", after: 2_147_483_647 });
const accept = () =>
  db.mail.updateMany({
    where: { kind: "thread_reply" },
    data: { status: "accepted", finishedAt: new Date() },
  });
const only = () => db.recommendation.findFirstOrThrow();

/** A recommendation with a rating, in a state. */
async function written(rating = 4, status: "pending" | "published" | "refused" = "published") {
  const { id } = await db.recommendation.create({
    data: {
      memberId: member,
      email: `${crypto.randomUUID()}@example.test`,
      locale: "el",
      authorName: "Μαρία Δ.",
      inviteAt: new Date(0),
      status,
      rating,
      text: "Καλή δουλειά.",
      writtenAt: new Date(),
    },
    select: { id: true },
  });
  return id;
}
const change = (actor: UserActor, id: number, body: Parameters<typeof changeRecommendation>[2]) =>
  changeRecommendation(actor, id, body, undefined, "el");
const paging = { currentPage: 0, perPage: 20 };

describe("an invitation", () => {
  it("that was due before a restore waits for a manager's yes, and a later one does not", async () => {
    const manager = await testActor("manager");
    await answer(await enquiry());
    await accept();
    const restoredAt = later();
    const restored = { restoredAt, invitationsConfirmedAt: null };
    await holdIfRestored();
    await db.bulkMailState.update({ where: { id: 1 }, data: restored });
    expect([await sendInvitations(later()), await countHeld()]).toEqual([0, 1]);
    await db.bulkMailState.update({ where: { id: 1 }, data: { restoredAt: new Date(0) } });
    expect(await countHeld()).toBe(0);
    await db.bulkMailState.update({
      where: { id: 1 },
      data: { restoredAt, invitationsConfirmedAt: new Date(0) },
    });
    vi.setSystemTime(new Date(restoredAt.getTime() + 1_000));
    expect(await confirmInvitations(manager)).toEqual({ count: 1 });
    await expect(confirmInvitations(manager)).rejects.toMatchObject({ code: "conflict" });
    vi.useRealTimers();
    expect(await sendInvitations(later())).toBe(1);
    await db.bulkMailState.deleteMany();
  });

  it("follows each answered enquiry once, days later, and only an accepted answer", async () => {
    const id = await enquiry();
    await enquiry("nikos@example.test");
    await answer(id);
    await answer(id);
    await answer(await enquiry("MARIA@example.test"));
    expect(await db.recommendation.count()).toBe(1);
    expect(await sendInvitations(later())).toBe(0);
    await accept();
    expect(await sendInvitations()).toBe(0);
    // Two workers at once.
    const sent = await Promise.all([sendInvitations(later()), sendInvitations(later())]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(await sendInvitations(later())).toBe(0);
    const mail = await db.mail.findFirstOrThrow({ where: { kind: "recommendation_invited" } });
    const { id: recommendationId } = await only();
    const job = { kind: "recommendation_invited", recommendationId } as const;
    const composed = await composeMail(mail, job, MAIL_WRITERS);
    expect(mail.toAddress).toBe("maria@example.test");
    expect(composed?.action?.url).toBe(
      `http://localhost:3000/recommend/${makeRecommendationToken(recommendationId)}`,
    );
  });

  it("cannot be prevented by the company: closed and spam enquiries lead to the same", async () => {
    for (const [email, status] of [
      ["a@example.test", "closed"],
      ["b@example.test", "spam"],
    ] as const) {
      const id = await enquiry(email);
      await answer(id);
      await updateEnquiry(owner, id, { status }, undefined, "el");
    }
    await accept();
    expect(await sendInvitations(later())).toBe(2);
  });

  it("is not for who acts for the company, nor about a deleted company", async () => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.userId } });
    await answer(await enquiry(email));
    expect(await db.recommendation.count()).toBe(0);
    await answer(await enquiry());
    await accept();
    await db.member.update({ where: { id: member }, data: { deletedAt: new Date() } });
    expect(await sendInvitations(later())).toBe(0);
    const token = makeRecommendationToken((await only()).id);
    expect(await readByLink(token, "el")).toMatchObject({ isGone: true });
    await expect(writeRecommendation({ token, rating: 1, text: "x" }, "el")).rejects.toMatchObject({
      detail: { errors: { token: [expect.stringContaining("έχει φύγει") as unknown] } },
    });
  });

  it("lets one write once, also at the same moment, and waits for the editors", async () => {
    await answer(await enquiry());
    const { id } = await only();
    const token = makeRecommendationToken(id);
    const write = (rating: number) => writeRecommendation({ token, rating, text: "Ήρθαν." }, "el");
    const outcomes = await Promise.allSettled([write(1), write(5)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listRecommendations(member, paging)).total).toBe(0);
    expect(await readByLink(token, "el")).toMatchObject({
      status: "pending",
      authorName: "Μαρία Δ.",
    });
    expect((await listForDesk(editor, paging, "el")).items).toMatchObject([{ id }]);
    expect((await listForDesk(owner, paging, "el")).total).toBe(0);
    await change(editor, id, { status: "published" });
    expect((await listRecommendations(member, paging)).items).toMatchObject([{ text: "Ήρθαν." }]);
  });

  it("is one per person and company, by the database", async () => {
    await answer(await enquiry());
    const { memberId, inviteAt } = await only();
    const data = { memberId, inviteAt, email: "Maria@Example.test", locale: "el" as const };
    await expect(db.recommendation.create({ data })).rejects.toMatchObject({ code: "P2002" });
  });
});

describe("a published recommendation", () => {
  it("is answered once by the company, which may report it and nothing else", async () => {
    const id = await written();
    const answers = await Promise.allSettled([
      change(owner, id, { reply: "Ευχαριστούμε." }),
      change(owner, id, { reply: "Και πάλι." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(change(owner, id, { reply: "Ξανά." })).rejects.toMatchObject({ code: "conflict" });
    await expect(change(owner, id, { status: "refused" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await change(owner, id, { report: "Δεν ήταν πελάτης." })).toMatchObject({
      status: "published",
    });
    expect((await listRecommendations(member, paging)).total).toBe(1);
    await expect(change(editor, id, { status: "refused" })).rejects.toMatchObject({
      code: "invalid",
    });
    await change(editor, id, { status: "refused", refusal: "Προσβλητικό." });
    expect(await recommendationTotals(member)).toMatchObject({ total: 0, removed: 1 });
    expect(await readByLink(makeRecommendationToken(id), "el")).toMatchObject({
      refusal: "Προσβλητικό.",
    });
  });

  it("is withdrawn by its writer's link alone, and its text is gone", async () => {
    const id = await written();
    const other = await written();
    await expect(withdrawRecommendation(id, makeRecommendationToken(other))).rejects.toMatchObject({
      code: "not_found",
    });
    const unread = (subjectId: number) =>
      db.notification.count({ where: { event: "recommendation_waits", subjectId, readAt: null } });
    for (const reported of [id, other])
      await change(owner, reported, { report: "Δεν ήταν πελάτης." });
    expect(await unread(id)).toBeGreaterThan(0);
    for (let times = 0; times < 2; times++)
      await withdrawRecommendation(id, makeRecommendationToken(id));
    expect(await db.recommendation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "withdrawn",
      text: null,
      rating: null,
      authorName: "",
    });
    // No editor is asked about it any more, and all are about the other one.
    expect([await unread(id), (await unread(other)) > 0]).toEqual([0, true]);
    expect(await recommendationTotals(member)).toMatchObject({ total: 1, withdrawn: 1 });
  });

  it("counts towards an average from five on, also in the API and the structured data", async () => {
    const ratings = [5, 4, 4, 5];
    for (const rating of ratings) await written(rating);
    await written(1, "pending");
    await written(1, "refused");
    const company = async () => (await getMember(String(member), "el"))!;
    const graph = async () => JSON.stringify(await memberData(await company(), "Κατάλογος", "el"));
    expect(await recommendationTotals(member)).toMatchObject({ total: 4, average: null });
    expect(await graph()).not.toContain("aggregateRating");
    await written(3);
    expect(await graph()).toContain('"ratingValue":4.2,"reviewCount":5');
    const { body } = await sendRequest("GET /api/recommendation", {
      query: `?member_id=${member}`,
    });
    expect(body.meta).toMatchObject({ total: 5, average: 4.2, removed: 1, withdrawn: 0 });
  });

  it("leaves with its writer's account or request, and so do invitations", async () => {
    const email = "maria@example.test";
    const id = await written();
    await db.recommendation.update({ where: { id }, data: { email: email.toUpperCase() } });
    await inTransaction((tx) => eraseRecommendations(tx, { userId: null, email }));
    expect(await db.recommendation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "withdrawn",
      email: null,
      text: null,
    });
  });
});

it("the page of a company has all published ones, twenty each, whatever was removed", async () => {
  for (const status of ["refused", "pending"] as const) await written(1, status);
  for (let count = 0; count < 20; count++) await written(5);
  expect(await lastRecommendationPage(member)).toBe(0);
  const withdrawn = await written(1);
  expect(await lastRecommendationPage(member)).toBe(1);
  const pages = [0, 1, 2].map((currentPage) =>
    listRecommendations(member, { currentPage, perPage: 20 }),
  );
  const ids = (await Promise.all(pages)).map(({ items }) => items.map(({ id }) => id));
  expect(ids.map((list) => list.length)).toEqual([20, 1, 0]);
  expect(new Set(ids.flat()).size).toBe(21);
  await withdrawRecommendation(withdrawn, makeRecommendationToken(withdrawn));
  expect(await lastRecommendationPage(member)).toBe(0);
  expect(await recommendationTotals(member)).toEqual({
    total: 20,
    average: 5,
    removed: 1,
    withdrawn: 1,
  });
});

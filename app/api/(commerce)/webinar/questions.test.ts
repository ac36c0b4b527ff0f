import { beforeAll, describe, expect, it } from "vitest";
import { readGuestPage } from "@/lib/commerce/webinar/guest/find";
import { guestProof } from "@/lib/commerce/webinar/guest/token";
import { askQuestion } from "@/lib/commerce/webinar/question/ask";
import { MAX_QUESTIONS } from "@/lib/commerce/webinar/question/length";
import { listQuestions, setQuestionState } from "@/lib/commerce/webinar/question/manage";
import { leaveWebinar, signUp } from "@/lib/commerce/webinar/sign-up";
import { listSignups } from "@/lib/commerce/webinar/signups";
import { inHours, testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { exportPerson } from "@/lib/site/personal-data/export";
import { testActor } from "@/lib/kernel/auth/test-users";
import { visitor, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { PAGE, testOrganisers } from "../event/test-organisers";

const FROM = { locale: "en" as const, address: null };
const TEXT = "Will you show built work?";
let people: Awaited<ReturnType<typeof testOrganisers>>;
beforeAll(async () => {
  people = await testOrganisers();
});

const companyWebinar = (more: object = {}) =>
  testWebinar({ memberId: people.company, organiserId: people.company, ...more });
const ask = (actor: Actor, id: number, signature?: string, text = TEXT) =>
  askQuestion(actor, id, { text, ...(signature !== undefined && { signature }) }, FROM);
async function participant(id: number): Promise<UserActor> {
  const actor = await testActor("user");
  await testSignup(id, actor.userId);
  return actor;
}
const own = async (actor: UserActor, id: number) =>
  (await listSignups(actor, { isAhead: false, webinarId: id }, PAGE, "en")).items[0];

describe("questions before a webinar", () => {
  it("come from users and guests who take part, and the organiser reads them", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const guest = guestProof.sign(await testGuest(id, { name: "Μαρία Δούκα" }));
    expect(await ask(user, id)).toMatchObject({ text: TEXT, answered: false });
    await ask(visitor, id, guest, "Υπάρχει υλικό;");
    const { items, total } = await listQuestions(people.own, id, "open", PAGE);
    expect(total).toBe(2);
    expect(items.map(({ text, is_guest: isGuest }) => [text, isGuest])).toEqual([
      [TEXT, false],
      ["Υπάρχει υλικό;", true],
    ]);
    expect(items[1]).toMatchObject({ name: "Μαρία Δούκα", state: "open" });
    expect(await own(user, id)).toMatchObject({ questions: [{ text: TEXT }], may_ask: true });
    const page = await readGuestPage(guest, "el");
    expect(page?.signUp).toMatchObject({ questions: [{ text: "Υπάρχει υλικό;" }], may_ask: true });
  });

  it("are refused from who takes no part, and once it begins or is cancelled", async () => {
    const { id } = await companyWebinar();
    const { id: other } = await companyWebinar();
    const stranger = await testActor("user");
    await expect(ask(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(ask(visitor, id)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(ask(visitor, id, "wrong")).rejects.toMatchObject({ code: "unauthenticated" });
    const user = await participant(id);
    await expect(ask({ ...user, verified: false }, id)).rejects.toMatchObject({
      code: "forbidden",
    });
    const elsewhere = guestProof.sign(await testGuest(other));
    const left = guestProof.sign(await testGuest(id, { leftAt: new Date() }));
    const held = guestProof.sign(await testGuest(id, { confirmedAt: null, heldUntil: inHours(1) }));
    for (const signature of [elsewhere, left, held])
      await expect(ask(visitor, id, signature)).rejects.toMatchObject({ code: "not_found" });
    for (const more of [{ ahead: -0.5 }, { cancelledAt: new Date() }]) {
      const closed = await companyWebinar(more);
      const there = await participant(closed.id);
      await expect(ask(there, closed.id)).rejects.toMatchObject({ code: "conflict" });
      expect(await own(there, closed.id)).toMatchObject({ may_ask: false });
    }
    const draft = await companyWebinar({ status: "draft" });
    await expect(ask(await participant(draft.id), draft.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are at most so many of one participant, also when they are sent at once", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const other = await participant(id);
    const sent = await Promise.allSettled(
      Array.from({ length: MAX_QUESTIONS + 4 }, (_, at) => ask(user, id, undefined, `${at}?`)),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_QUESTIONS);
    await expect(ask(user, id)).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { text: [expect.stringContaining(String(MAX_QUESTIONS))] } },
    });
    expect(await own(user, id)).toMatchObject({ may_ask: false });
    await ask(other, id);
  });

  it("control: counted without the lock of the webinar, more get through", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const signup = await db.webinarSignup.findFirstOrThrow({ where: { userId: user.userId } });
    const rows = { webinarId: id, signupId: signup.id };
    await db.webinarQuestion.createMany({
      data: Array.from({ length: MAX_QUESTIONS - 1 }, () => ({ ...rows, text: "?" })),
    });
    const unlocked = () =>
      inTransaction(async (tx) => {
        if ((await tx.webinarQuestion.count({ where: rows })) >= MAX_QUESTIONS) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
        await tx.webinarQuestion.create({ data: { ...rows, text: TEXT } });
      });
    await Promise.all([unlocked(), unlocked(), unlocked()]);
    expect(await db.webinarQuestion.count({ where: rows })).toBeGreaterThan(MAX_QUESTIONS);
  });

  it("are answered or put aside by who manages the webinar, and by nobody else", async () => {
    const { id } = await companyWebinar();
    const { id: foreign } = await testWebinar({
      memberId: people.rivals,
      organiserId: people.rivals,
    });
    const user = await participant(id);
    const { id: question } = await ask(user, id);
    const set = (actor: UserActor, webinar: number, state: "answered" | "hidden" | "open") =>
      setQuestionState(actor, webinar, question, state);
    expect(await set(people.own, id, "answered")).toMatchObject({ state: "answered" });
    expect(await own(user, id)).toMatchObject({ questions: [{ answered: true }] });
    expect(await set(people.own, id, "hidden")).toMatchObject({ state: "hidden" });
    // Who asked is not told of that.
    expect(await own(user, id)).toMatchObject({ questions: [{ text: TEXT }] });
    expect((await listQuestions(people.own, id, "open", PAGE)).total).toBe(0);
    expect((await listQuestions(people.own, id, "hidden", PAGE)).total).toBe(1);
    expect(
      await db.auditEntry.count({ where: { action: "webinar.question_hidden", subjectId: id } }),
    ).toBe(1);
    expect(await set(people.editor, id, "open")).toMatchObject({ state: "open" });
    await expect(set(people.rival, id, "hidden")).rejects.toMatchObject({ code: "not_found" });
    await expect(set(people.rival, foreign, "hidden")).rejects.toMatchObject({ code: "not_found" });
    await expect(set(people.nobody, id, "hidden")).rejects.toMatchObject({ code: "forbidden" });
    await expect(listQuestions(people.rival, id, "open", PAGE)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("go with who leaves, and become the user's who was the guest", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    await ask(user, id);
    const signup = await db.webinarSignup.findFirstOrThrow({ where: { userId: user.userId } });
    await leaveWebinar(user, signup.id, "en");
    expect((await listQuestions(people.own, id, "open", PAGE)).total).toBe(0);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: user.userId } });
    const guest = guestProof.sign(await testGuest(id, { email }));
    await ask(visitor, id, guest);
    await signUp(user, { webinar_ids: [id] }, "en");
    expect(await own(user, id)).toMatchObject({ questions: [{ text: TEXT }] });
    const { items } = await listQuestions(people.own, id, "open", PAGE);
    expect(items).toMatchObject([{ is_guest: false }]);
  });

  it("are in the copy of a person's data, and are erased with it", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const { email: userEmail } = await db.user.findUniqueOrThrow({ where: { id: user.userId } });
    const email = `guest-${crypto.randomUUID()}@example.test`;
    await ask(user, id, undefined, "Του χρήστη");
    await ask(visitor, id, guestProof.sign(await testGuest(id, { email })), "Της επισκέπτριας");
    for (const [person, text] of [
      [{ userId: user.userId, email: userEmail }, "Του χρήστη"],
      [{ userId: null, email }, "Της επισκέπτριας"],
    ] as const) {
      const copy = JSON.stringify(await exportPerson(person));
      expect(copy).toContain(text);
      await inTransaction((tx) => erasePerson(tx, person));
      expect(await db.webinarQuestion.count({ where: { webinarId: id, text } })).toBe(0);
    }
  });
});

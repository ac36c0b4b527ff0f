import { beforeAll, describe, expect, it } from "vitest";
import { listMessages } from "@/lib/commerce/ticket/message/list";
import { newEventMessage } from "@/lib/commerce/ticket/message/schema";
import { addParticipantMails } from "@/lib/commerce/webinar/message/add-mails";
import { messageParticipants } from "@/lib/commerce/webinar/message/send";
import { signUp } from "@/lib/commerce/webinar/sign-up";
import { testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { PAGE, testOrganisers } from "../event/test-organisers";
import { sent } from "./test-guests";

let people: Awaited<ReturnType<typeof testOrganisers>>;
beforeAll(async () => {
  people = await testOrganisers();
});

const companyWebinar = (more: object = {}) =>
  testWebinar({ memberId: people.company, organiserId: people.company, ...more });
const message = (text = "Bring your drawings.", more: object = {}) =>
  newEventMessage.parse({ translations: { en: { subject: "Before we meet", text } }, ...more });
const send = (actor: UserActor, id: number, body = message()) =>
  messageParticipants(actor, id, body, "en");
async function participant(id: number): Promise<UserActor> {
  const actor = await testActor("user");
  await testSignup(id, actor.userId);
  return actor;
}
/** The mail of a message to a user, as it is sent now. */
async function sentTo({ userId }: UserActor) {
  const mail = await db.mail.findFirstOrThrow({ where: { userId, kind: "webinar_message" } });
  const job = { ...(mail.payload as object), kind: "webinar_message", userId } as MailJob;
  return composeMail(mail, job, MAIL_WRITERS);
}

describe("messages to the participants of a webinar", () => {
  it("reach users and guests once, each with the way to their place", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const guest = await testGuest(id);
    await testGuest(id, { leftAt: new Date() });
    await testGuest(id, { confirmedAt: null });
    expect(await send(people.own, id, message(undefined, { dry_run: true }))).toEqual({
      id: null,
      people: 2,
    });
    const { id: messageId, people: count } = await send(people.own, id);
    expect(count).toBe(2);
    await addParticipantMails(messageId!);
    await addParticipantMails(messageId!);
    const { email } = await db.webinarGuest.findUniqueOrThrow({ where: { id: guest } });
    const toGuest = await sent(email, "webinar_guest_message");
    expect(toGuest?.subject).toBe("Before we meet");
    expect(toGuest?.quote).toBe("Bring your drawings.");
    expect(toGuest?.action?.url).toContain("/webinar-guest/");
    expect((await sentTo(user))?.quote).toBe("Bring your drawings.");
    const log = await listMessages(people.own, id, PAGE, "en");
    expect(log.items).toMatchObject([{ subject: "Before we meet", waiting: 2, sent: 0 }]);
    expect(await db.auditEntry.count({ where: { action: "event.messaged", subjectId: id } })).toBe(
      1,
    );
  });

  it("reach only who signed up since, also a guest who became a user", async () => {
    const { id } = await companyWebinar();
    const user = await testActor("user");
    const { email } = await db.user.findUniqueOrThrow({ where: { id: user.userId } });
    await testGuest(id, { email });
    await send(people.own, id);
    await expect(send(people.own, id)).rejects.toMatchObject({ code: "conflict" });
    await signUp(user, { webinar_ids: [id] }, "en");
    await expect(send(people.own, id)).rejects.toMatchObject({ code: "conflict" });
    await participant(id);
    expect(await send(people.own, id)).toMatchObject({ people: 1 });
    expect(await send(people.own, id, message("Other words."))).toMatchObject({ people: 2 });
  });

  it("an address that is a user's and a guest's gets one", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: user.userId } });
    await testGuest(id, { email });
    expect(await send(people.own, id)).toMatchObject({ people: 1 });
  });

  it("are not sent to who left meanwhile, nor once it is cancelled", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const guest = await testGuest(id);
    const { id: messageId } = await send(people.own, id);
    await addParticipantMails(messageId!);
    const { email } = await db.webinarGuest.update({
      where: { id: guest },
      data: { leftAt: new Date() },
    });
    expect(await sent(email, "webinar_guest_message")).toBeUndefined();
    await db.event.update({ where: { id }, data: { cancelledAt: new Date() } });
    expect(await sentTo(user)).toBeUndefined();
    await expect(send(people.own, id, message("Again"))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("two sendings at once are one", async () => {
    const { id } = await companyWebinar();
    await participant(id);
    const both = await Promise.allSettled([send(people.own, id), send(people.colleague, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await db.eventMessage.count({ where: { eventId: id } })).toBe(1);
  });

  it("control: without the lock of the webinar both find that nobody has it", async () => {
    const { id } = await companyWebinar();
    const user = await participant(id);
    const signup = await db.webinarSignup.findFirstOrThrow({ where: { userId: user.userId } });
    const unlocked = () =>
      inTransaction(async (tx) => {
        if ((await tx.webinarMessageRecipient.count({ where: { signupId: signup.id } })) > 0)
          return;
        await new Promise((resolve) => setTimeout(resolve, 150));
        const { id: eventMessageId } = await tx.eventMessage.create({
          data: { eventId: id, words: {}, ticketTypeIds: [] },
        });
        await tx.webinarMessageRecipient.create({ data: { eventMessageId, signupId: signup.id } });
      });
    await Promise.all([unlocked(), unlocked()]);
    expect(await db.webinarMessageRecipient.count({ where: { signupId: signup.id } })).toBe(2);
  });

  it("are refused for webinars of others, and long after the end", async () => {
    const { id } = await companyWebinar();
    await participant(id);
    for (const [who, code] of [
      ["rival", "not_found"],
      ["nobody", "forbidden"],
      ["unverified", "forbidden"],
    ] as const)
      await expect(send(people[who], id), who).rejects.toMatchObject({ code });
    const old = await companyWebinar({ ahead: -24 * 32 });
    await participant(old.id);
    await expect(send(people.own, old.id)).rejects.toMatchObject({ code: "conflict" });
    const empty = await companyWebinar();
    await expect(send(people.own, empty.id)).rejects.toMatchObject({ code: "conflict" });
  });
});

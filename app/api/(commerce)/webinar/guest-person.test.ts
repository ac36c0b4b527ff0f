import { beforeEach, describe, expect, it } from "vitest";
import { readGuestPage } from "@/lib/commerce/webinar/guest/find";
import { addGuestReminders } from "@/lib/commerce/webinar/guest/notices";
import { addWebinarReminders } from "@/lib/commerce/webinar/mail/reminders";
import { participantTable } from "@/lib/commerce/webinar/participant/list";
import { getPlaces } from "@/lib/commerce/webinar/read";
import { leaveWebinar, signUp } from "@/lib/commerce/webinar/sign-up";
import { inHours, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { limiterState } from "@/lib/kernel/http/limiter";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { exportPerson } from "@/lib/site/personal-data/export";
import { ask, asked, change, confirm, dataOf, mailsTo, rowOf, sent, signed } from "./test-guests";

beforeEach(() => limiterState.get().limiters.clear());

const placesOf = async (id: number) => (await getPlaces(String(id), "en"))?.remaining;
/** A user and the address. */
async function person() {
  const user = await testUser();
  return { actor: await user.actor(), email: user.email };
}

describe("one address has one place", () => {
  it("as guest twice: the second link leads to the first sign-up, only from the mail", async () => {
    const { id } = await testWebinar({ capacity: 3 });
    const first = await signed(id);
    const second = await asked(id, first.email.toUpperCase());
    expect(await placesOf(id)).toBe(1);
    const answer = await confirm(second);
    expect(dataOf(answer)).toMatchObject({ status: "signed", signature: first.signature });
    expect(await placesOf(id)).toBe(2);
    expect(await readGuestPage(second.token, "en")).toMatchObject({
      signUp: { signature: first.signature },
    });
    // Whoever typed the address has nothing of it.
    expect(await readGuestPage(second.signature, "en")).toBeNull();
    const mails = await mailsTo(first.email);
    expect(mails.filter((kind) => kind === "webinar_guest_signed")).toHaveLength(1);
    expect((await change(id, { status: "left", signature: second.signature })).status).toBe(409);
    expect((await rowOf(first.id)).leftAt).toBeNull();
  });

  it("as guest, then as user: the place becomes the user's, also of a full webinar", async () => {
    const { actor, email } = await person();
    const { id } = await testWebinar({ capacity: 1 });
    const guest = await signed(id, email);
    await expect(
      signUp(await testActor("user"), { webinar_ids: [id] }, "en"),
    ).rejects.toMatchObject({ code: "conflict" });
    const [view] = await signUp(actor, { webinar_ids: [id] }, "en");
    expect(await placesOf(id)).toBe(0);
    expect(await readGuestPage(guest.signature, "en")).toMatchObject({
      signUp: { status: "account" },
    });
    const leave = await change(id, { status: "left", signature: guest.signature });
    expect(leave.status).toBe(409);
    await leaveWebinar(actor, view!.id, "en");
    expect(await placesOf(id)).toBe(1);
    expect(await readGuestPage(guest.signature, "en")).toBeNull();
  });

  it("as user, then as guest: the mail leads to the user's place", async () => {
    const { actor, email } = await person();
    const { id } = await testWebinar({ capacity: 2 });
    await signUp(actor, { webinar_ids: [id] }, "en");
    const guest = await asked(id, email);
    expect(dataOf(await confirm(guest))).toMatchObject({ status: "account" });
    expect(await placesOf(id)).toBe(1);
    expect(await mailsTo(email)).toEqual(["webinar_code"]);
  });

  it("is reminded once, whoever it is by then", async () => {
    const { actor, email } = await person();
    const { id } = await testWebinar({ ahead: 20 });
    const guest = await signed(id, email);
    const confirmedAt = inHours(-3);
    await db.webinarGuest.update({ where: { id: guest.id }, data: { confirmedAt } });
    await addGuestReminders();
    await addGuestReminders();
    const count = () =>
      db.mail.count({ where: { toAddress: email, kind: "webinar_guest_reminder" } });
    expect(await count()).toBe(1);
    const [view] = await signUp(actor, { webinar_ids: [id] }, "en");
    await db.webinarSignup.update({ where: { id: view!.id }, data: { signedAt: inHours(-2) } });
    await addWebinarReminders();
    await addGuestReminders();
    const where = { userId: actor.userId, kind: "webinar_reminder" };
    expect([await count(), await db.mail.count({ where })]).toEqual([1, 0]);
    // The one that still waits is the user's now.
    expect(await sent(email, "webinar_guest_reminder")).toBeUndefined();
  });

  it("is mailed once also where a user took the address later", async () => {
    const { id } = await testWebinar();
    const guest = await signed(id);
    const { userId } = await testUser();
    await db.user.update({ where: { id: userId }, data: { email: guest.email } });
    await testSignup(id, userId);
    expect(await sent(guest.email, "webinar_guest_signed")).toBeUndefined();
  });
});

it("editors have guests in the list and in the file, once they confirmed", async () => {
  const editor = await testActor("editor");
  const { id } = await testWebinar();
  const guest = await signed(id);
  const waiting = await asked(id);
  const { userId, email } = await testUser();
  await testSignup(id, userId);
  const file = await (
    await exportCsv(participantTable(editor, id, {}), { locale: "en", heads: "names" })
  ).text();
  expect(file).toContain(guest.email);
  expect(file).toContain(email);
  expect(file).not.toContain(waiting.email);
});

it("the copy of an address has its sign-ups, and its erasure frees the places", async () => {
  const { id } = await testWebinar({ capacity: 2 });
  const guest = await signed(id);
  const of = { userId: null, email: guest.email };
  expect(JSON.stringify(await exportPerson(of))).toContain('"Maria Douka"');
  await inTransaction((tx) => erasePerson(tx, of));
  expect(await db.webinarGuest.count({ where: { email: guest.email } })).toBe(0);
  expect(await placesOf(id)).toBe(2);
  expect(await readGuestPage(guest.signature, "en")).toBeNull();
  expect((await ask(id, guest.email)).status).toBe(200);
});

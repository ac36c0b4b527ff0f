import { beforeEach, describe, expect, it } from "vitest";
import { readGuestPage } from "@/lib/commerce/webinar/guest/find";
import { tidyGuests } from "@/lib/commerce/webinar/guest/tidy";
import { guestProof } from "@/lib/commerce/webinar/guest/token";
import { getPlaces } from "@/lib/commerce/webinar/read";
import { inHours, testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { removeEvent } from "@/lib/commerce/event/write/remove";
import { sendRequest } from "../../rights/request";
import {
  ask,
  asked,
  change,
  confirm,
  dataOf,
  mailsTo,
  newEmail,
  problemOf,
  rowOf,
  signed,
} from "./test-guests";

beforeEach(() => limiterState.get().limiters.clear());

const placesOf = async (id: number) => (await getPlaces(String(id), "en"))?.remaining;
const endHold = (id: number) =>
  db.webinarGuest.update({ where: { id }, data: { heldUntil: new Date() } });

describe("asking for a place without an account", () => {
  it("holds it for a quarter of an hour, and mails a code", async () => {
    const { id } = await testWebinar({ capacity: 3 });
    const email = newEmail();
    const view = dataOf(await ask(id, email.toUpperCase()));
    expect(view).toMatchObject({ status: "held", signed_at: null, join_url: null });
    const minutes = (Date.parse(view.held_until!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.5);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await mailsTo(email)).toEqual(["webinar_code"]);
    expect(await placesOf(id)).toBe(2);
    // It is free by the clock, whether a job tidied it or not.
    await db.webinarGuest.updateMany({ where: { email }, data: { heldUntil: new Date() } });
    expect(await placesOf(id)).toBe(3);
  });

  it("mails in the language that was asked for", async () => {
    const { id } = await testWebinar();
    const email = newEmail();
    await ask(id, email, { locale: "el" });
    expect(await db.mail.findFirstOrThrow({ where: { toAddress: email } })).toMatchObject({
      locale: "el",
    });
  });

  it("answers alike for an address that has an account, or a place", async () => {
    const { id } = await testWebinar();
    const { userId, email } = await testUser();
    await testSignup(id, userId);
    const { email: guest } = await signed(id);
    const answers = [await ask(id, email), await ask(id, guest), await ask(id)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(dataOf(answer)).toMatchObject({ status: "held", join_url: null });
      expect(Object.keys(dataOf(answer))).toEqual(Object.keys(dataOf(answers[0]!)));
    }
  });

  it.each([
    [{ email: "maria" }, "email"],
    [{ name: " " }, "name"],
    [{ name: undefined }, "name"],
    [{ email: undefined, name: "Maria" }, "email"],
    [{ locale: "fr" }, "locale"],
  ])("refuses %o and holds nothing", async (wrong, field) => {
    const { id } = await testWebinar({ capacity: 1 });
    const response = await ask(id, newEmail(), wrong);
    expect(response.status).toBe(422);
    expect(problemOf(response)).toContain(field);
    expect(await placesOf(id)).toBe(1);
  });

  it("refuses what is full, cancelled, over, unknown, or no webinar", async () => {
    const [full, cancelled, over, draft] = await Promise.all([
      testWebinar({ capacity: 0 }),
      testWebinar({ cancelledAt: new Date() }),
      testWebinar({ ahead: -5 }),
      testWebinar({ status: "draft" }),
    ]);
    const statuses = [];
    for (const { id } of [full, cancelled, over, draft, { id: 99_999_999 }])
      statuses.push((await ask(id)).status);
    expect(statuses).toEqual([409, 409, 409, 404, 404]);
  });

  it("signs up the user who sends no name, as always, and asks a visitor to log in", async () => {
    const { id } = await testWebinar();
    const user = await testUser();
    const post = (more: object) =>
      sendRequest("POST /api/webinar/{id}/sign-up", {
        params: { id },
        query: "?locale=en",
        ...more,
      });
    expect((await post({})).status).toBe(401);
    const first = await post({ user });
    expect(dataOf(first)).toMatchObject({ status: "signed", held_until: null });
    expect(dataOf(first).signature).toBeUndefined();
    expect(dataOf(await post({ user, body: {} })).id).toBe(dataOf(first).id);
    expect((await post({ user: await testUser({ verified: false }) })).status).toBe(403);
    // A user may sign up somebody else, who has to confirm it.
    const email = newEmail();
    const other = await post({ user, body: { name: "Nikos", email } });
    expect(dataOf(other)).toMatchObject({ status: "held" });
    expect(await db.webinarSignup.count({ where: { webinarId: id } })).toBe(1);
  });
});

describe("confirming", () => {
  it("takes the place by the code, once, and mails the entry", async () => {
    const { id } = await testWebinar({ capacity: 2 });
    const guest = await asked(id);
    const { signature, code, email } = guest;
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answer = await change(id, { status: "signed", signature, code: spaced });
    expect(dataOf(answer)).toMatchObject({ status: "signed", held_until: null, signature });
    expect((await confirm(guest)).status).toBe(200);
    expect(await mailsTo(email)).toEqual(["webinar_code", "webinar_guest_signed"]);
    await endHold(guest.id);
    expect(await placesOf(id)).toBe(1);
  });

  it("takes it by the link of the mail without a code; opening the page takes nothing", async () => {
    const { id } = await testWebinar();
    const guest = await asked(id);
    for (const token of [guest.signature, guest.token])
      expect(await readGuestPage(token, "en")).toMatchObject({ signUp: { status: "held" } });
    expect(await readGuestPage("wrong", "en")).toBeUndefined();
    const answer = await change(id, { status: "signed", signature: guest.token });
    expect(dataOf(answer).status).toBe("signed");
  });

  it("refuses wrong codes, and after five the right one; the link still works", async () => {
    const { id } = await testWebinar();
    const guest = await asked(id);
    const { signature, code } = guest;
    const wrong = code === "111111" ? "222222" : "111111";
    const none = await change(id, { status: "signed", signature });
    expect([none.status, problemOf(none)]).toEqual([
      422,
      "code Please enter the code that we emailed to you.",
    ]);
    // At one moment, too, no more are tried.
    const tried = await Promise.all(
      Array.from({ length: 8 }, () => change(id, { status: "signed", signature, code: wrong })),
    );
    expect(tried.filter((one) => problemOf(one)?.includes("not right"))).toHaveLength(5);
    expect(problemOf(await confirm(guest))).toContain("too often");
    expect(await rowOf(guest.id)).toMatchObject({ confirmedAt: null, attempts: 5 });
    expect((await change(id, { status: "signed", signature: guest.token })).status).toBe(200);
  });

  it("refuses a signature of another webinar, and any other text", async () => {
    const [one, other] = [await testWebinar(), await testWebinar()];
    const guest = await asked(one.id);
    const body = { status: "signed", signature: guest.signature, code: guest.code };
    expect((await change(other.id, body)).status).toBe(404);
    expect((await change(one.id, { ...body, signature: "1.x" })).status).toBe(401);
  });

  it("comes late: while a place is left, and not once it is somebody else's", async () => {
    const { id } = await testWebinar({ capacity: 1 });
    const late = await asked(id);
    await endHold(late.id);
    expect(await readGuestPage(late.signature, "en")).toMatchObject({
      signUp: { status: "lapsed" },
    });
    const quick = await asked(id);
    const refused = await confirm(late);
    expect([refused.status, problemOf(refused)]).toEqual([
      409,
      "All places of the webinar are taken.",
    ]);
    await change(id, { status: "left", signature: quick.signature });
    expect(dataOf(await confirm(late)).status).toBe("signed");
    expect(await placesOf(id)).toBe(0);
  });

  it("is refused once the webinar is cancelled or over", async () => {
    const { id } = await testWebinar();
    const guest = await asked(id);
    await db.event.update({ where: { id }, data: { cancelledAt: new Date() } });
    expect(problemOf(await confirm(guest))).toBe("The webinar was cancelled.");
    await db.event.update({
      where: { id },
      data: { cancelledAt: null, startsAt: inHours(-3), endsAt: inHours(-2) },
    });
    expect(problemOf(await confirm(guest))).toBe("The webinar has ended.");
  });
});

describe("a confirmed guest", () => {
  it("has the join link from 15 minutes before the start, and the recording after the end", async () => {
    const linksAt = async (ahead: number) => {
      const { id } = await testWebinar({ ahead, recordingUrl: "https://video.example.test/1" });
      const guest = await testGuest(id);
      const page = await readGuestPage(guestProof.sign(guest), "en");
      return [page?.signUp.join_url, page?.signUp.recording_url];
    };
    expect(await linksAt(0.3)).toEqual([null, null]);
    expect(await linksAt(0.2)).toEqual(["https://meet.example.test/room", null]);
    expect(await linksAt(-1.1)).toEqual([null, "https://video.example.test/1"]);
  });

  it("who has not confirmed has neither", async () => {
    const { id } = await testWebinar({ ahead: 0.1 });
    const guest = await asked(id);
    for (const token of [guest.signature, guest.token])
      expect(await readGuestPage(token, "en")).toMatchObject({ signUp: { join_url: null } });
  });

  it("gives the place back until the webinar begins, and may come again", async () => {
    const { id } = await testWebinar({ capacity: 1 });
    const guest = await signed(id);
    const leave = { status: "left", signature: guest.signature };
    expect(dataOf(await change(id, leave)).status).toBe("left");
    expect(dataOf(await change(id, leave)).status).toBe("left");
    expect(await mailsTo(guest.email)).toEqual([
      "webinar_code",
      "webinar_guest_signed",
      "webinar_guest_left",
    ]);
    expect(await placesOf(id)).toBe(1);
    expect((await confirm(guest)).status).toBe(409);
    await signed(id, guest.email);
    expect(await placesOf(id)).toBe(0);
    const running = await testWebinar({ ahead: -0.5 });
    const late = await signed(running.id);
    const refused = await change(running.id, { status: "left", signature: late.signature });
    expect([refused.status, problemOf(refused)]).toEqual([
      409,
      "The webinar has begun or ended. Your sign-up stays.",
    ]);
  });

  it("keeps a webinar ahead out of the trash", async () => {
    const { id } = await testWebinar();
    await testGuest(id);
    await expect(removeEvent(await testActor("editor"), id, "en")).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

it("a job forgets who has not confirmed within a day, and nobody else", async () => {
  const { id } = await testWebinar();
  const [forgotten, fresh, guest] = [await asked(id), await asked(id), await signed(id)];
  const createdAt = inHours(-25);
  await db.webinarGuest.updateMany({
    where: { id: { in: [forgotten.id, guest.id] } },
    data: { createdAt },
  });
  await tidyGuests();
  const left = await db.webinarGuest.findMany({ where: { webinarId: id }, orderBy: { id: "asc" } });
  expect(left.map((one) => one.id)).toEqual([fresh.id, guest.id].sort((a, b) => a - b));
  expect(await readGuestPage(forgotten.signature, "en")).toBeNull();
  expect((await confirm(forgotten)).status).toBe(409);
});

import { beforeAll, beforeEach, expect, it } from "vitest";
import { testActor, testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { webinarChange } from "@/lib/commerce/event/write/schema";
import { listNotifications } from "@/lib/kernel/notification/list";
import {
  changeNotifications,
  type NotificationsChange,
} from "@/lib/kernel/notification/preferences";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import { confirmSignup } from "@/lib/commerce/webinar/mail/signed";
import { leaveWebinar, signUp } from "@/lib/commerce/webinar/sign-up";
import { inHours, testWebinar } from "@/lib/commerce/webinar/test-webinars";

const PAGING = { currentPage: 0, perPage: 20 };
let editor: EditorActor;
let person: TestUser;
beforeAll(async () => {
  editor = await testActor("editor");
});
beforeEach(async () => {
  person = await testUser();
});

const choose = (webinar: NotificationsChange["webinar"], { userId } = person) =>
  db.userProfile.update({
    where: { userId },
    data: { notifications: changeNotifications({}, { webinar }) },
  });
const join = async (id: number, user = person) => {
  const signups = await signUp(await user.actor(), { webinar_ids: [id] }, "en");
  // A job that runs twice, as after a crash of the worker.
  for (const signup of [...signups, ...signups]) await confirmSignup(signup.id);
  return signups;
};
const update = (id: number, body: object) =>
  updateEvent(editor, id, webinarChange.parse(body), "el", undefined);
const bell = async (user = person) =>
  (
    await listNotifications(
      { actor: await user.actor(), locale: "en" },
      PAGING,
      NOTIFICATION_SUBJECTS,
    )
  ).items.map(({ event, subject }) => [event, subject.title, subject.path]);
const rows = ({ userId } = person) =>
  db.notification.findMany({
    where: { userId },
    orderBy: { id: "asc" },
    select: { event: true, onSite: true, mail: true, mailId: true },
  });
const mails = ({ userId } = person) => db.mail.count({ where: { userId } });

it("shows a sign-up once, with the mail that confirms it, and each sign-up anew", async () => {
  const { id } = await testWebinar();
  const [signup] = await join(id);
  await join(id);
  expect(await bell()).toEqual([["webinar_signed", "Light and materials", "/en/account/webinars"]]);
  expect(await rows()).toMatchObject([{ mail: "added", mailId: expect.any(Number) as number }]);
  expect(await mails()).toBe(1);
  await leaveWebinar(await person.actor(), signup!.id, "en");
  // Who has left sees no title any more.
  expect(await bell()).toEqual([["webinar_signed", null, null]]);
  await join(id);
  expect((await bell()).length).toBe(2);
});

it("follows the choice for webinars: the bell alone, the mail alone, or nothing", async () => {
  const webinars = await Promise.all([testWebinar(), testWebinar(), testWebinar()]);
  const choices = [
    { site: true, mail: "off" },
    // A digest would have no calendar entry.
    { site: false, mail: "daily" },
    { site: false, mail: "off" },
  ] as const;
  const counts: number[] = [];
  for (const [index, { id }] of webinars.entries()) {
    await choose(choices[index]);
    await join(id);
    counts.push(await mails());
  }
  expect((await rows()).map(({ onSite, mail }) => [onSite, mail])).toEqual([
    [true, "none"],
    [false, "added"],
  ]);
  expect(counts).toEqual([0, 1, 1]);
});

it("tells all who signed up of another time and of a cancellation, each once", async () => {
  const { id } = await testWebinar();
  const silent = await testUser();
  const stranger = await testUser();
  await choose({ site: false, mail: "daily" }, silent);
  for (const user of [person, silent]) await join(id, user);
  await update(id, { title: "Άλλος τίτλος" });
  const begin = inHours(300).toISOString();
  await update(id, { starts_at: begin, duration_minutes: 45 });
  await update(id, { starts_at: begin, duration_minutes: 45 });
  await update(id, { cancelled: true });
  expect((await bell()).map(([event]) => event)).toEqual([
    "webinar_cancelled",
    "webinar_moved",
    "webinar_signed",
  ]);
  // The mail of both is sent whatever was chosen, so that no digest repeats it.
  expect((await rows(silent)).map(({ event }) => event)).toEqual(["webinar_signed"]);
  expect(await bell(stranger)).toEqual([]);
});

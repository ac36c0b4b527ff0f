import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testBooking } from "@/server/chat/meeting/test-meeting";
import { readMeetingPage } from "./page";

const PHONE = "+30 210 1234567";

/** What the guest of a booking is shown that begins in so many minutes. */
async function pageBefore(minutes: number) {
  const { uid, guest, memberId } = await testBooking(-minutes);
  await db.member.update({ where: { id: memberId }, data: { phones: [PHONE] } });
  return readMeetingPage(uid, await guest.actor(), "el");
}

it("offers the phone, and no relay, on a site without one", async () => {
  expect(await pageBefore(5)).toMatchObject({
    hasRelay: false,
    relays: [],
    phones: [PHONE],
    elsewhere: null,
  });
});

it("offers the operator's own meeting server", async () => {
  settings().MEETING_BASE_URL = "https://meet.example.gr";
  const page = await pageBefore(5);
  settings().MEETING_BASE_URL = undefined;
  expect(page?.elsewhere).toMatch(/^https:\/\/meet\.example\.gr\/room-\d+-[\w-]{22}$/);
});

it("lets who may enter try the relay for five minutes, each page by itself, and nobody else", async () => {
  Object.assign(settings(), { TURN_URL: ["turn:turn.example.gr:3478"], TURN_SECRET: "north" });
  const [open, again, early] = [await pageBefore(5), await pageBefore(5), await pageBefore(60)];
  const [one, two] = [open?.relays[0], again?.relays[0]];
  const until = Number.parseInt(one!.username, 10) - Date.now() / 1_000;
  expect(until).toBeGreaterThan(280);
  expect(until).toBeLessThan(302);
  expect(one!.username.split(":")[1]).not.toBe(two!.username.split(":")[1]);
  expect([early?.state, early?.relays]).toEqual(["early", []]);
  const { uid } = await testBooking();
  for (const actor of [visitor, await (await testUser()).actor()])
    expect(await readMeetingPage(uid, actor, "el")).toBeUndefined();
});

import { millisecondsInMinute } from "date-fns/constants";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { slotChange } from "@/lib/commerce/appointment/schema";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { newMeetingRoom } from "@/lib/commerce/meeting-room/schema";
import { registerMeetingRoom } from "@/lib/commerce/meeting-room/service";
import { testGuest, testMember, testSlot } from "../appointment-slot/test-slots";

const STARTS = Date.now() + 200 * 60 * millisecondsInMinute;
const minutesFrom = (minutes: number) => new Date(STARTS + minutes * millisecondsInMinute);

let member: number;
let [host, guest, stranger]: UserActor[] = [];
let slotId: number;
const put = async (id: number, body: object) =>
  changeSlot(guest!, await findForWrite(guest!, id), slotChange.parse(body), "en");
beforeAll(async () => {
  member = await testMember();
  host = await (await testUser({ memberId: member })).actor();
  [guest, stranger] = await Promise.all([testGuest(), testGuest()]);
  slotId = await testSlot(member, new Date(STARTS));
  await put(slotId, { status: "booked" });
});
beforeEach(() => {
  settings().MEETING_BASE_URL = "https://meet.example.test/";
  return () => {
    settings().MEETING_BASE_URL = undefined;
  };
});

const room = (actor: UserActor, at: Date, id = slotId) =>
  registerMeetingRoom(actor, { appointment_slot_id: id }, "en", at);

describe("the room of an appointment", () => {
  it("is one for both sides, registered by both at the same moment", async () => {
    const rooms = await Promise.all([
      room(guest!, minutesFrom(0)),
      room(host!, minutesFrom(0)),
      room(guest!, minutesFrom(0)),
    ]);
    expect(new Set(rooms.map((one) => one.join_url)).size).toBe(1);
    expect(rooms[0]!.join_url).toMatch(/^https:\/\/meet\.example\.test\/room-\d+-[\w-]{22}$/);
    const slot = await db.appointmentSlot.findUniqueOrThrow({ where: { id: slotId } });
    expect(slot.meetingRoomId).toBe(rooms[0]!.id);
  });
  it.each([
    [-16, false],
    [-15, true],
    [59, true],
    [91, false],
  ])("at minute %i has a link: %s", async (minute, hasLink) => {
    const view = await room(guest!, minutesFrom(minute));
    expect(view.join_url !== null).toBe(hasLink);
    // The name alone does not open the room.
    expect(view.room).not.toMatch(/[\w-]{22}/);
    expect(view.opens_at).toBe(minutesFrom(-15).toISOString());
  });
  it("does not exist for others", () =>
    expect(room(stranger!, minutesFrom(0))).rejects.toMatchObject({ code: "not_found" }));
  it("stays with a booking that moves, and is not that of the next guest", async () => {
    const { id } = await room(guest!, minutesFrom(0));
    const next = await testSlot(member, new Date(STARTS + 6_000 * millisecondsInMinute));
    await put(next, { status: "booked", replaces: slotId });
    await expect(room(guest!, minutesFrom(0))).rejects.toMatchObject({ code: "not_found" });
    expect((await room(guest!, minutesFrom(0), next)).id).toBe(id);
    expect((await room(guest!, minutesFrom(0), next)).join_url).toBeNull();
    await changeSlot(
      stranger!,
      await findForWrite(stranger!, slotId),
      slotChange.parse({ status: "booked" }),
      "en",
    );
    expect((await room(stranger!, minutesFrom(0))).id).not.toBe(id);
  });
  it("needs a booking", async () => {
    const free = await testSlot(member, new Date(STARTS + 9_000 * millisecondsInMinute));
    await expect(room(host!, minutesFrom(0), free)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the room on a site without a meeting server", () => {
  const conversation = ({ userId }: UserActor, subject = "") =>
    `${settings().SITE_URL}/en/account/messages?with=${userId}${subject}`;
  const setAvailable = (availableForChat: boolean) =>
    db.userProfile.update({ where: { userId: host!.userId }, data: { availableForChat } });
  let booked: number;
  beforeAll(async () => {
    booked = await testSlot(member, new Date(STARTS + 12_000 * millisecondsInMinute));
    await put(booked, { status: "booked" });
  });
  beforeEach(() => {
    settings().MEETING_BASE_URL = undefined;
    return () => setAvailable(true);
  });
  const at = (minute: number) => minutesFrom(12_000 + minute);

  it("is the site's own page, for guest and company in its time alone", async () => {
    const { calendarUid } = await db.appointmentSlot.findUniqueOrThrow({ where: { id: booked } });
    const page = `${settings().SITE_URL}/en/meeting/${calendarUid}`;
    expect((await room(guest!, at(-16), booked)).join_url).toBeNull();
    expect((await room(guest!, at(-15), booked)).join_url).toBe(page);
    expect((await room(host!, at(0), booked)).join_url).toBe(page);
    expect((await room(guest!, at(91), booked)).join_url).toBeNull();
    await expect(room(stranger!, at(0), booked)).rejects.toMatchObject({ code: "not_found" });
  });
  it("is none for a guest where nobody acts for the company", async () => {
    const alone = await testMember();
    const slot = await testSlot(alone, new Date(STARTS + 15_000 * millisecondsInMinute));
    await put(slot, { status: "booked" });
    expect((await room(guest!, minutesFrom(15_000), slot)).join_url).toBeNull();
  });
  it("is for a topic the conversation with who is available, and nothing without", async () => {
    const topic = (actor: UserActor) =>
      registerMeetingRoom(actor, newMeetingRoom.parse({ member_id: member, topic: "Wall" }), "en");
    await setAvailable(false);
    expect((await topic(stranger!)).join_url).toBeNull();
    await setAvailable(true);
    expect((await topic(stranger!)).join_url).toBe(conversation(host!, "&subject=Wall"));
    expect((await topic(host!)).join_url).toBe(conversation(stranger!, "&subject=Wall"));
  });
});

describe("the room of a topic", () => {
  const topic = (actor: UserActor, text: string, at = new Date()) =>
    registerMeetingRoom(actor, newMeetingRoom.parse({ member_id: member, topic: text }), "en", at);
  it("is one for its user and the company, and another for other users", async () => {
    const [first, again] = await Promise.all([topic(guest!, "Roof"), topic(guest!, "roof")]);
    expect(again.id).toBe(first.id);
    expect(first.join_url).not.toBeNull();
    expect((await topic(host!, "ROOF")).id).toBe(first.id);
    expect((await topic(stranger!, "Roof")).id).not.toBe(first.id);
  });
  it("closes after a day, and opens anew when it is registered again", async () => {
    const first = await topic(guest!, "Garden");
    const later = new Date(Date.parse(first.closes_at) + millisecondsInMinute);
    const again = await topic(guest!, "Garden", later);
    expect(again).toMatchObject({ id: first.id, opens_at: later.toISOString() });
  });
  it("needs a company of the directory", () =>
    expect(
      registerMeetingRoom(guest!, { member_id: 999_999, topic: "Roof" }, "en"),
    ).rejects.toMatchObject({ code: "invalid" }));
});

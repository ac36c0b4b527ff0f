import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { MEETING_NAMESPACE } from "@/lib/commerce/meeting-room/limits";
import { endSession } from "@/lib/kernel/auth/sign-out";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { testChat, testClient } from "../test-chat";
import { attend, random, testBooking, WAIT } from "./test-meeting";

settings().RATE_LIMIT_FACTOR = 1_000;
const chat = await testChat();
const { port } = chat;

const state = { microphone: true, camera: true, screen: null };
const offer = (sdp = "v=0") => ({
  tag: random(),
  for: null,
  description: { type: "offer" as const, sdp },
});
type Attending = Awaited<ReturnType<typeof attend>>;
describe("signals, states and texts", () => {
  it("go to one, or to all in the room, and to nobody elsewhere", async () => {
    const [here, there] = [await testBooking(), await testBooking()];
    const one = await attend(port, here.uid, { user: here.host });
    const two = await attend(port, here.uid, { user: here.guest });
    const three = await attend(port, here.uid, { user: here.guest });
    const outside = await attend(port, there.uid, { user: there.host });
    const signal = offer();
    expect(await one.ask("signal", { to: two.id, ...signal })).toEqual({});
    await one.ask("signal", { to: outside.id, ...signal });
    await one.ask("state", state);
    const answer = await one.ask("text", { content: "  Γεια\nσας " });
    expect(answer).toEqual({ at: expect.any(String) });
    await expect.poll(() => three.all("text").length, WAIT).toBe(1);
    expect(two.all("signal")).toEqual([{ ...signal, from: one.id }]);
    expect(two.all("state")).toEqual([{ ...state, from: one.id }]);
    expect(three.all("signal")).toEqual([]);
    expect(three.all("text")).toEqual([
      { from: one.id, name: one.joined?.name, content: "Γεια\nσας", ...(answer as object) },
    ]);
    expect(one.all("text")).toEqual([]);
    expect(outside.received.map(({ event }) => event)).toEqual(["joined"]);
  });

  it("are refused when they are none, too long, or too many", async () => {
    const { uid, host, guest } = await testBooking();
    const one = await attend(port, uid, { user: host });
    const two = await attend(port, uid, { user: guest });
    for (const [event, payload] of [
      ["signal", { ...offer(), to: "everybody" }],
      ["signal", { ...offer(), to: two.id, tag: "x" }],
      [
        "signal",
        { to: two.id, tag: random(), for: null, description: { type: "rollback", sdp: "" } },
      ],
      ["signal", { to: two.id, ...offer("v".repeat(30_001)) }],
      ["state", { microphone: 1 }],
      ["text", { content: " " }],
      ["text", { content: "x".repeat(1_001) }],
      ["text", null],
    ] as const)
      expect(await one.ask(event, payload)).toMatchObject({ error: "invalid" });
    const texts = await Promise.all(
      Array.from({ length: 12 }, (_, at) => one.ask("text", { content: String(at) })),
    );
    expect(texts.filter((answer) => "error" in (answer as object)).length).toBeGreaterThan(0);
    const signals = await Promise.all(
      Array.from({ length: 450 }, () => one.ask("signal", { to: two.id, ...offer() })),
    );
    expect(signals).toContainEqual({ error: "too_many", errors: {}, retry_after: 1 });
    expect(two.all("signal").length).toBeLessThan(450);
  });

  it("end a connection whose packet is larger than any of them", async () => {
    const { uid, host } = await testBooking();
    const one = await attend(port, uid, { user: host });
    one.socket.emit("signal", { to: one.id, ...offer("v".repeat(45_000)) });
    await expect.poll(() => one.socket.connected, WAIT).toBe(false);
  });

  it("are not taken from who is not in the room", async () => {
    const [here, there] = [await testBooking(), await testBooking(-60)];
    const inside = await attend(port, here.uid, { user: here.host });
    const early = await attend(port, there.uid, { user: there.host });
    expect(early.reason).toBe("early");
    early.socket.emit("text", { content: "Γεια" });
    early.socket.emit("signal", { to: inside.id, ...offer() });
    await inside.ask("state", state);
    expect(inside.received.map(({ event }) => event)).toEqual(["joined"]);
  });
});

describe("a meeting ends", () => {
  const reasonOf = async (one: Attending) => {
    await expect.poll(() => one.all("refused").length, WAIT).toBe(1);
    await expect.poll(() => one.socket.connected, WAIT).toBe(false);
    return (one.all("refused") as { reason: string }[])[0]?.reason;
  };

  it("for all when the booking is cancelled, given back or deleted", async () => {
    for (const end of [
      (id: number) => db.appointmentSlot.update({ where: { id }, data: { status: "cancelled" } }),
      (id: number) =>
        db.appointmentSlot.update({
          where: { id },
          data: {
            status: "open",
            bookedById: null,
            bookedAt: null,
            calendarUid: null,
            meetingRoomId: null,
          },
        }),
      (id: number) => db.appointmentSlot.delete({ where: { id } }),
    ]) {
      const { uid, host, guest, slotId } = await testBooking();
      const both = [
        await attend(port, uid, { user: host }),
        await attend(port, uid, { user: guest }),
      ];
      await end(slotId);
      expect([await reasonOf(both[0]!), await reasonOf(both[1]!)]).toEqual([
        "cancelled",
        "cancelled",
      ]);
    }
  });

  it("when its time is over, which follows a booking that moves", async () => {
    const { uid, host, slotId } = await testBooking();
    const one = await attend(port, uid, { user: host });
    const seconds = (count: number) =>
      new Date(Date.now() + count * 1_000 - 30 * millisecondsInMinute);
    const endsAt = seconds(2);
    const startsAt = new Date(endsAt.getTime() - millisecondsInHour);
    await db.appointmentSlot.update({
      where: { id: slotId },
      data: { startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt },
    });
    await expect.poll(() => one.all("closes at").length, WAIT).toBe(1);
    expect(one.all("refused")).toEqual([]);
    expect(await reasonOf(one)).toBe("over");
  });

  it("for who signs out, or no longer acts for the company, and for nobody else", async () => {
    const { uid, host, guest, memberId } = await testBooking();
    const colleague = await testUser({ memberId });
    const [one, two, three] = [
      await attend(port, uid, { user: host }),
      await attend(port, uid, { user: guest }),
      await attend(port, uid, { user: colleague }),
    ];
    await endSession(host.sessionId, null);
    expect(await reasonOf(one!)).toBe("cancelled");
    await db.userProfile.update({ where: { userId: colleague.userId }, data: { memberId: null } });
    expect(await reasonOf(three!)).toBe("cancelled");
    expect(two!.socket.connected).toBe(true);
    await expect.poll(() => two!.all("peer left").length, WAIT).toBe(2);
  });
});

describe("a connection that is lost", () => {
  it("comes back as the same one, in its own place, with the others still there", async () => {
    const { uid, host, guest } = await testBooking();
    const other = await attend(port, uid, { user: guest });
    const nonce = random();
    const first = await attend(port, uid, { user: host, nonce });
    first.socket.io.engine.close();
    await expect
      .poll(() => other.all("peer left"), WAIT)
      .toEqual([{ id: first.id, returns: true }]);
    const again = await attend(port, uid, { user: host, nonce });
    expect(again.id).toBe(first.id);
    expect(again.joined?.peers.map(({ id }) => id)).toEqual([other.id]);
    // Before the old one was found lost, it takes its place without a word to the others.
    const third = await attend(port, uid, { user: host, nonce });
    expect(third.id).toBe(first.id);
    await expect.poll(() => again.socket.connected, WAIT).toBe(false);
    expect(other.all("peer left")).toHaveLength(1);
    // The name of somebody else's connection is nobody else's.
    expect((await attend(port, uid, { user: guest, nonce })).id).not.toBe(first.id);
  });

  it("finds the room again after a restart of the sidecar", async () => {
    const { uid, host, guest } = await testBooking();
    const former = await testChat();
    const [mine, yours] = [random(), random()];
    const before = await attend(former.port, uid, { user: host, nonce: mine });
    await attend(former.port, uid, { user: guest, nonce: yours });
    const told = former.drain();
    await expect.poll(() => before.all("later").length, WAIT).toBe(1);
    await told;
    const next = await testChat();
    const [one, two] = [
      await attend(next.port, uid, { user: host, nonce: mine }),
      await attend(next.port, uid, { user: guest, nonce: yours }),
    ];
    expect(one.id).toBe(before.id);
    expect(two.joined?.peers.map(({ id }) => id)).toEqual([before.id]);
  });
});

it("the limit of a network keeps its connections out for a while", async () => {
  const { uid, guest } = await testBooking();
  settings().RATE_LIMIT_FACTOR = 1 / 60;
  limiterState.get().limiters.delete("meeting_join");
  const reasons: (string | undefined)[] = [];
  const entering = async () => {
    const made = testClient(
      { port, namespace: MEETING_NAMESPACE },
      { auth: { room: uid, nonce: random(), token: guest.accessToken } },
    );
    reasons.push((await made.connected())?.message);
  };
  for (let count = 0; count < 2; count++) await entering();
  settings().RATE_LIMIT_FACTOR = 1_000;
  limiterState.get().limiters.delete("meeting_join");
  expect(reasons).toEqual([undefined, "later"]);
  await entering();
  expect(reasons.at(-1)).toBeUndefined();
});

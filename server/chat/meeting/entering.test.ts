import { describe, expect, it } from "vitest";
import { MEETING_SERVER_EVENTS, type MeetingServerEvent } from "@/lib/commerce/meeting-room/events";
import { MAX_PEOPLE, MEETING_NAMESPACE } from "@/lib/commerce/meeting-room/limits";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testChat, testClient } from "../test-chat";
import { attend, random, testBooking, testVisitorBooking, WAIT } from "./test-meeting";

settings().RATE_LIMIT_FACTOR = 1_000;
const chat = await testChat();
const { port } = chat;

const state = { microphone: true, camera: true, screen: null };
type Attending = Awaited<ReturnType<typeof attend>>;
const names = ({ joined }: Attending) => joined?.peers.map(({ name }) => name);
/** Links by which further guests enter, as the host makes them. */
async function invite(from: Attending): Promise<string> {
  const { url } = (await from.ask("invite", {})) as { url: string };
  return new URL(url).pathname.split("/").at(-1)!;
}

describe("entering", () => {
  it("lets in the guest, the company's people and who was invited, and tells each of the others", async () => {
    const { uid, host, guest, memberId } = await testBooking();
    const one = await attend(port, uid, { user: host });
    expect(one.joined).toMatchObject({ may_invite: true, peers: [], ice_servers: [] });
    await one.ask("state", state);
    const two = await attend(port, uid, { user: guest });
    expect(two.joined?.peers).toEqual([
      { id: one.id, name: expect.stringMatching(/^Δοκιμή/), role: "host", state },
    ]);
    const token = await invite(two);
    const three = await attend(port, token, { claim: random(), name: "  Νίκος  " });
    expect([three.joined?.name, three.joined?.may_invite]).toEqual(["Νίκος", false]);
    const colleague = await attend(port, uid, { user: await testUser({ memberId }) });
    expect(names(colleague)).toHaveLength(3);
    await expect.poll(() => one.all("peer joined").length, WAIT).toBe(3);
    expect(one.all("peer joined")).toContainEqual({
      id: three.id,
      name: "Νίκος",
      role: "invited",
      state: null,
    });
    for (const { event, value } of [...one.received, ...two.received, ...three.received])
      expect(
        MEETING_SERVER_EVENTS[event as MeetingServerEvent].safeParse(value).error,
      ).toBeUndefined();
  });

  it("lets in a visitor by the signature of their booking", async () => {
    const one = await attend(port, await testVisitorBooking());
    expect(one.joined).toMatchObject({ name: "Μαρία Δούκα", may_invite: true });
  });

  it("tells others nothing of a room, whether there is one or not", async () => {
    const { uid, host } = await testBooking();
    const inside = await attend(port, uid, { user: host });
    const stranger = await testUser();
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const [room, more] of [
      [uid, { user: stranger }],
      [uid, {}],
      [unknown, { user: stranger }],
      ["forged.signature", {}],
      ["x".repeat(32), { claim: random(), name: "X" }],
    ] as const)
      expect((await attend(port, room, more)).reason).toBe("not_found");
    expect(inside.all("peer joined")).toEqual([]);
  });

  it.each([
    [-16, "early"],
    [-14, undefined],
    [60 + 29, undefined],
    [60 + 31, "over"],
  ])("%i minutes after the start of an hour's appointment: %s", async (minutes, reason) => {
    const { uid, guest } = await testBooking(minutes);
    expect((await attend(port, uid, { user: guest })).reason).toBe(reason);
  });

  it("refuses handshakes without what belongs to them", async () => {
    const { uid } = await testBooking();
    for (const auth of [
      {},
      { room: uid },
      { room: uid, nonce: "short" },
      { room: "", nonce: random() },
    ]) {
      const made = testClient({ port, namespace: MEETING_NAMESPACE }, { auth });
      expect((await made.connected())?.message).toBe("unauthorized");
    }
  });

  it("of eight at the same moment six are let in, and one more after somebody has left", async () => {
    const { uid, guest } = await testBooking();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => attend(port, uid, { user: guest })),
    );
    const inside = all.filter(({ joined }) => joined);
    expect(inside).toHaveLength(MAX_PEOPLE);
    expect(all.flatMap(({ reason }) => reason ?? [])).toEqual(["full", "full"]);
    inside[0]!.socket.disconnect();
    await expect
      .poll(() => inside[1]!.all("peer left"), WAIT)
      .toEqual([{ id: inside[0]!.id, returns: false }]);
    expect((await attend(port, uid, { user: guest })).reason).toBeUndefined();
  });

  it("shows those of its own process, where several are not connected by Redis", async () => {
    const { uid, guest, host } = await testBooking();
    const alone = await testChat();
    const here = await attend(port, uid, { user: host });
    const there = await attend(alone.port, uid, { user: guest });
    expect([names(here), names(there)]).toEqual([[], []]);
  });
});

describe("a link for one further guest", () => {
  it("lets in one of two that use it at once, who alone comes back", async () => {
    const { uid, host } = await testBooking();
    const token = await invite(await attend(port, uid, { user: host }));
    const claims = [random(), random()];
    const both = await Promise.all(
      claims.map((claim) => attend(port, token, { claim, name: "Νίκος" })),
    );
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(["used", undefined]);
    const winner = both.findIndex(({ joined }) => joined);
    both[winner]!.socket.disconnect();
    const again = (claim: string) => attend(port, token, { claim, name: "Νίκος" });
    expect((await again(claims[1 - winner]!)).reason).toBe("used");
    expect((await again(claims[winner]!)).reason).toBeUndefined();
  });

  it("control: two links let both in", async () => {
    const { uid, host } = await testBooking();
    const inside = await attend(port, uid, { user: host });
    const tokens = [await invite(inside), await invite(inside)];
    const both = await Promise.all(
      tokens.map((token) => attend(port, token, { claim: random(), name: "Νίκος" })),
    );
    expect(both.map(({ reason }) => reason)).toEqual([undefined, undefined]);
  });

  it("is used up neither by looking, nor without a name, nor by a full room", async () => {
    const { uid, host, guest } = await testBooking();
    const inside = await attend(port, uid, { user: host });
    const token = await invite(inside);
    expect((await attend(port, token)).reason).toBe("nameless");
    // Who may enter anyway does so by their own right.
    expect((await attend(port, token, { user: guest, claim: random() })).joined?.may_invite).toBe(
      true,
    );
    for (let count = 2; count < MAX_PEOPLE; count++) await attend(port, uid, { user: guest });
    const claim = random();
    expect((await attend(port, token, { claim, name: "Νίκος" })).reason).toBe("full");
    expect(await db.meetingInvitation.count({ where: { usedAt: { not: null } } })).toBeGreaterThan(
      0,
    );
    const { room } = await db.meetingInvitation.findFirstOrThrow({
      where: { room: { calendarUid: uid } },
      select: { room: { select: { invitations: { select: { usedAt: true } } } } },
    });
    expect(room.invitations).toEqual([{ usedAt: null }]);
  });

  it("is in one tab at a time", async () => {
    const { uid, host } = await testBooking();
    const token = await invite(await attend(port, uid, { user: host }));
    const more = { claim: random(), name: "Νίκος" };
    const first = await attend(port, token, more);
    const second = await attend(port, token, more);
    expect(second.joined).toBeDefined();
    await expect.poll(() => first.all("refused"), WAIT).toEqual([{ reason: "elsewhere" }]);
    await expect.poll(() => first.socket.connected, WAIT).toBe(false);
  });

  it("is made by guest and company, ten times, and its token is stored nowhere", async () => {
    const { uid, host } = await testBooking();
    const inside = await attend(port, uid, { user: host });
    const token = await invite(inside);
    const invited = await attend(port, token, { claim: random(), name: "Νίκος" });
    expect(await invited.ask("invite", {})).toMatchObject({ error: "forbidden" });
    const rows = await db.$queryRaw<{ text: string }[]>`
      SELECT i::text AS text FROM meeting_invitation AS i`;
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    const { id } = await db.meetingRoom.findUniqueOrThrow({ where: { calendarUid: uid } });
    await db.meetingInvitation.createMany({
      data: Array.from({ length: 9 }, () => ({ roomId: id, tokenHash: Buffer.from(random()) })),
    });
    expect(await inside.ask("invite", {})).toMatchObject({ error: "conflict" });
  });
});

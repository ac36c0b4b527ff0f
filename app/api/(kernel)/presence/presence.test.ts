import { beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { availableCompanies } from "@/lib/conversation/chat/available";
import { listOtherEditors } from "@/lib/kernel/presence/service";
import { beginEditing, beginOnline } from "@/lib/kernel/presence/leases";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

const INSTANCE = crypto.randomUUID();
let sockets = 0;
const socketId = () => `socket-${++sockets}`;
const newUser = async (change?: Parameters<typeof testUser>[0]) => (await testUser(change)).actor();
const newCompany = async () =>
  (
    await db.member.create({
      data: {
        translations: {
          create: {
            locale: "el",
            name: "Σκηνή",
            slug: `skini-${crypto.randomUUID()}`,
            status: "published",
            publishedAt: new Date(0),
          },
        },
      },
      select: { id: true },
    })
  ).id;

describe("who else has something open", () => {
  const open = ({ userId }: UserActor, id: number) =>
    beginEditing(INSTANCE, { socketId: socketId(), userId, type: "page", id });

  it("is told two editors about each other, once for all tabs, until they leave", async () => {
    const { id } = await db.page.create({ data: {}, select: { id: true } });
    const [one, two] = [await newUser({ role: "editor" }), await newUser({ role: "editor" })];
    const others = (actor: UserActor) => listOtherEditors(actor, { type: "page", id });
    await open(one, id);
    await open(one, id);
    await open(two, id);
    expect((await others(one)).map((other) => other.id)).toEqual([two.userId]);
    expect((await others(two)).map((other) => other.id)).toEqual([one.userId]);
    expect((await others(two))[0]?.name).toMatch(/^Δοκιμή Πρόσωπο \d+$/);
    // Without a sign of life a lease ends by itself.
    await db.chatLease.updateMany({
      where: { userId: one.userId },
      data: { expiresAt: new Date(0) },
    });
    expect(await others(two)).toEqual([]);
    await expect(others(await newUser())).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("companies that are available now", () => {
  let memberId: number;
  let [person, reader]: UserActor[] = [];
  beforeEach(async () => {
    memberId = await newCompany();
    person = await newUser({ memberId });
    reader = await newUser();
  });
  const online = (actor: UserActor) =>
    beginOnline(INSTANCE, [{ socketId: socketId(), userId: actor.userId, ageMs: 0 }]);
  const isShown = async (actor = reader!) =>
    (await availableCompanies(actor, [memberId, 999_999])).some(
      ({ member_id: id }) => id === memberId,
    );

  it("are those with somebody who is online and has chat switched on", async () => {
    expect(await isShown()).toBe(false);
    await online(person!);
    expect(await isShown()).toBe(true);
    await db.userProfile.update({
      where: { userId: person!.userId },
      data: { availableForChat: false },
    });
    expect(await isShown()).toBe(false);
  });
  it("are away for whom they blocked, for who blocked them, and for themselves", async () => {
    await online(person!);
    const block = { userId: person!.userId, blockedId: reader!.userId };
    await db.block.create({ data: block });
    expect(await isShown()).toBe(false);
    await db.block.deleteMany({ where: block });
    await db.block.create({ data: { userId: block.blockedId, blockedId: block.userId } });
    expect(await isShown()).toBe(false);
    expect(await isShown(await newUser())).toBe(true);
    expect(await isShown(person)).toBe(false);
  });
  it("are not told without a confirmed address", async () => {
    const unverified = await newUser({ verified: false });
    await expect(isShown(unverified)).rejects.toMatchObject({ code: "forbidden" });
  });
});

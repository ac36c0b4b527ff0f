import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { ownMemberState, listWaitingMembers, ownMember } from "./waiting-members";

let user: TestUser, editor: TestUser, manager: TestUser;
let waitingId = 0;

const company = (name: string, change: object = {}) =>
  db.member.create({
    data: {
      vatNumber: "094259216",
      phones: ["+302101234567"],
      ...change,
      translations: {
        create: [
          {
            locale: "el",
            name,
            slug: `etairia-${Math.random().toString(36).slice(2)}`,
            status: "in_review",
            area: "Αθήνα",
          },
        ],
      },
    },
    select: { id: true },
  });

beforeAll(async () => {
  waitingId = (await company("Περιμένει")).id;
  await company("Εγκρίθηκε", { approvedAt: new Date() });
  const deleted = await company("Διαγράφηκε", { deletedAt: new Date() });
  await company("Χωρίς άνθρωπο");
  await testUser({ memberId: deleted.id });
  user = await testUser({ memberId: waitingId });
  editor = await testUser({ role: "editor" });
  manager = await testUser({ role: "manager" });
});

describe("companies that wait for approval", () => {
  it("are for editors and managers only", async () => {
    expect(await listWaitingMembers(await user.actor(), "el")).toEqual({ items: [], total: 0 });
  });
  it("were registered by users and are neither approved nor deleted", async () => {
    const { items, total } = await listWaitingMembers(await manager.actor(), "el");
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        id: waitingId,
        name: "Περιμένει",
        area: "Αθήνα",
        vatNumber: "094259216",
        phones: ["+302101234567"],
        user: { id: user.userId, isVerified: true },
      },
    ]);
  });
  it("do not include those that were asked back or refused, until they are sent again", async () => {
    const { id } = await company("Απαντημένη");
    await testUser({ memberId: id });
    const answer = { reason: "Λείπει η οδός.", decidedAt: new Date(), submittedAt: new Date() };
    const names = async () =>
      (await listWaitingMembers(await editor.actor(), "el")).items.map(({ name }) => name);
    await db.memberReview.create({ data: { memberId: id, state: "asked_back", ...answer } });
    expect(await names()).toEqual(["Περιμένει"]);
    await db.memberReview.update({ where: { memberId: id }, data: { state: "refused" } });
    expect(await names()).toEqual(["Περιμένει"]);
    await db.memberReview.update({ where: { memberId: id }, data: { state: "waiting" } });
    const { items } = await listWaitingMembers(await editor.actor(), "el");
    expect(items.map(({ name, review }) => [name, review?.reason])).toEqual([
      ["Περιμένει", undefined],
      ["Απαντημένη", "Λείπει η οδός."],
    ]);
    // Both were entered with one VAT number and phone.
    expect(items.map(({ duplicates }) => duplicates.map(({ reasons }) => reasons))).toContainEqual(
      expect.arrayContaining([["vat_number", "phone"]]),
    );
    await db.member.update({ where: { id }, data: { deletedAt: new Date() } });
  });
  it("omit the user's id for editors", async () => {
    const { items } = await listWaitingMembers(await editor.actor(), "en");
    expect(items).toMatchObject([{ name: "Περιμένει", user: { id: null } }]);
  });
});

describe("the user's own company", () => {
  it("is shown with its state", async () =>
    expect(await ownMember(await user.actor(), "en")).toEqual({
      id: waitingId,
      name: "Περιμένει",
      isApproved: false,
      review: null,
      alternates: { el: null, en: null },
    }));
  it("is undefined for a user without one", async () =>
    expect(await ownMember(await editor.actor(), "el")).toBeUndefined());
});

describe("the state of a company", () => {
  it("is shown to its users, editors and managers, and to no others", async () => {
    const stranger = await testUser();
    for (const who of [user, editor, manager])
      expect(await ownMemberState(await who.actor(), waitingId, "el")).toMatchObject({
        id: waitingId,
        isApproved: false,
      });
    expect(await ownMemberState(await stranger.actor(), waitingId, "el")).toBeUndefined();
  });
  it("changes with its approval and its deletion", async () => {
    const { id } = await company("Πορεία");
    const state = async () => ownMemberState(await manager.actor(), id, "el");
    expect(await state()).toMatchObject({ isApproved: false });
    await db.member.update({ where: { id }, data: { approvedAt: new Date() } });
    expect(await state()).toMatchObject({ isApproved: true });
    await db.member.update({ where: { id }, data: { deletedAt: new Date() } });
    expect([await state(), await ownMemberState(await manager.actor(), null, "el")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { slotChange } from "@/lib/commerce/appointment/schema";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import { readPath } from "@/lib/kernel/core/records";
import { tellFollowers } from "@/lib/audience/follow/tell-followers";
import type { NotificationView } from "@/lib/kernel/notification/view";
import { testGuest, testMember, testSlot } from "../../(commerce)/appointment-slot/test-slots";
import { create, makeDesk, review, view, type Desk } from "../../(magazine)/product/test-desk";
import { sendRequest } from "../../rights/request";

let desk: Desk;
beforeEach(async () => {
  desk = await makeDesk();
});

async function bell(user: TestUser, query = "") {
  const { data, body } = await sendRequest("GET /api/notification", { user, query });
  return { items: data as NotificationView[], unread: readPath(body, "meta", "unread") };
}
const submitted = async (product_name: string) => {
  const { id } = view(await create(desk.owner, { product_name }));
  await review(desk.owner, id, "submit");
  return id;
};

describe("what editors decide about a text", () => {
  it("is in the author's bell, leads to the editor, and is read on all devices", async () => {
    const id = await submitted("Λάμπα");
    await review(desk.editor, id, "send_back", { note: "Φωτογραφία" });
    const { items, unread } = await bell(desk.owner, "?locale=en");
    expect([unread, items[0]]).toMatchObject([
      1,
      {
        kind: "review",
        event: "post_sent_back",
        subject: { type: "post", id, title: "Λάμπα", path: `/en/account/post/${id}` },
        actor: { id: desk.editor.userId },
        read_at: null,
      },
    ]);
    const read = { params: { id: items[0]!.id }, body: { read: true } };
    const put = (user: TestUser) => sendRequest("PUT /api/notification/{id}", { user, ...read });
    expect((await put(desk.editor)).status).toBe(404);
    expect((await put(desk.owner)).data).toEqual({ unread: 0 });
    expect((await put(desk.owner)).data).toEqual({ unread: 0 });
    await review(desk.owner, id, "submit");
    await review(desk.editor, id, "approve");
    const after = await bell(desk.owner);
    expect(after.items.map(({ event, read_at: at }) => [event, at === null])).toEqual([
      ["post_approved", true],
      ["post_sent_back", false],
    ]);
    expect(after.items[0]?.subject.path).toMatch(/^\/post\//);
    const upTo = { read_up_to: after.items[0]!.id };
    const all = await sendRequest("PUT /api/notification", { user: desk.owner, body: upTo });
    expect(all.data).toEqual({ unread: 0 });
  });

  it("does not show what is deleted, or belongs to a company that one left", async () => {
    const [gone, left] = [await submitted("Σβησμένο"), await submitted("Μυστικό")];
    for (const id of [gone, left]) await review(desk.editor, id, "send_back");
    await db.post.update({ where: { id: gone }, data: { deletedAt: new Date() } });
    const own = async () =>
      Object.fromEntries(
        (await bell(desk.owner)).items.map(({ subject }) => [subject.id, subject.title]),
      );
    expect(await own()).toMatchObject({ [gone]: null, [left]: "Μυστικό" });
    const where = { userId: desk.owner.userId };
    const { memberId } = await db.userProfile.findUniqueOrThrow({ where });
    await db.userProfile.update({ where, data: { memberId: null } });
    const { items } = await bell(desk.owner);
    expect(JSON.stringify(items)).not.toContain("Μυστικό");
    await db.userProfile.update({ where, data: { memberId } });
  });
});

describe("what a followed company publishes", () => {
  it("is told to its followers once, whoever publishes it and however many workers run", async () => {
    const [follower, later] = [await testUser(), await testUser()];
    const follow = { memberId: desk.member, createdAt: new Date(Date.now() - 60_000) };
    await db.follow.create({ data: { userId: follower.userId, ...follow } });
    await db.follow.create({ data: { userId: desk.owner.userId, ...follow } });
    const text = { member_id: desk.member, status: "published" };
    const { id } = view(await create(desk.editor, { product_name: "Καρέκλα", ...text }));
    await db.follow.create({ data: { userId: later.userId, memberId: desk.member } });
    await Promise.all([1, 2, 3].map(() => tellFollowers()));
    await tellFollowers();
    const { items } = await bell(follower);
    expect(items.map(({ event, subject }) => [event, subject.id, subject.title])).toEqual([
      ["post_published", id, "Καρέκλα"],
    ]);
    expect((await bell(later)).items).toEqual([]);
    const own = await bell(desk.owner);
    expect(own.items.filter(({ kind }) => kind === "follow")).toEqual([]);
    await db.postTranslation.updateMany({ where: { postId: id }, data: { status: "archived" } });
    expect((await bell(follower)).items[0]?.subject).toMatchObject({ title: null, path: null });
  });

  it("is told of events and webinars too", async () => {
    const follower = await testUser();
    const memberId = await testMember();
    const createdAt = new Date(Date.now() - 60_000);
    await db.follow.create({ data: { userId: follower.userId, memberId, createdAt } });
    const id = await testItem("webinar", { publishedAt: new Date(Date.now() - 1_000) });
    await db.event.update({ where: { id }, data: { memberId } });
    await tellFollowers();
    await tellFollowers();
    expect((await bell(follower)).items).toMatchObject([
      {
        event: "event_published",
        subject: { id, title: "Φως el", path: expect.stringMatching(/\/webinar\//) },
      },
    ]);
  });
});

describe("a booking", () => {
  it("is told to the other side, and a cancelled one keeps its name and time", async () => {
    const member = await testMember();
    const host = await testUser({ memberId: member });
    const guest = await testGuest();
    const slotId = await testSlot(member, new Date(Date.now() + 200 * 3_600_000));
    const put = async (status: string) =>
      changeSlot(
        guest,
        await findForWrite(guest, slotId),
        slotChange.parse({ status, note: "Στέγη" }),
        "el",
      );
    await put("booked");
    const [booked] = (await bell(host)).items;
    expect(booked).toMatchObject({ event: "appointment_booked", kind: "booking" });
    expect(booked?.subject.path).toMatch(/^\/account\/appointments\//);
    await put("cancelled");
    const [cancelled] = (await bell(host)).items;
    expect(cancelled).toMatchObject({
      event: "appointment_cancelled",
      subject: { title: booked?.subject.title, path: "/account/appointments" },
    });
    expect(booked?.subject.title).toMatch(/\d{2}:\d{2}/);
    const shown = { userId: guest.userId, onSite: true };
    expect(await db.notification.count({ where: shown })).toBe(0);
  });
});

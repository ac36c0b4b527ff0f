import { describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { ProfileView } from "@/lib/people/user/profile/view";
import { testImage, sendForm } from "../../(kernel)/content-asset/test-upload";
import { sendRequest } from "../../rights/request";
import { company, manager, put } from "./test-profiles";

const view = (result: { data: never }) => result.data as ProfileView;

describe("a profile", () => {
  it("changes the sent fields, with the user's names", async () => {
    const me = await testUser();
    const result = await put(me, me, {
      name: "Ιώ",
      phone: "6940000000",
      locale: "en",
      available_for_chat: true,
      message_texts_in_mails: true,
      notifications: { messages: false },
      member_id: 1,
      user_id: manager.userId,
      id: 1,
    });
    expect([result.status, view(result)]).toMatchObject([
      200,
      {
        id: me.profileId,
        user_id: me.userId,
        name: "Ιώ",
        phone: "+306940000000",
        locale: "en",
        available_for_chat: true,
        message_texts_in_mails: true,
        notifications: { message: { site: true, mail: "off" }, order: { mail: "now" } },
        member_id: null,
        version: 2,
      },
    ]);
    expect(
      view(
        await put(me, me, {
          notifications: { events: false, review: { mail: "daily" }, booking: { site: false } },
          phone: null,
        }),
      ),
    ).toMatchObject({
      notifications: {
        message: { site: true, mail: "off" },
        order: { site: true, mail: "off" },
        review: { site: true, mail: "daily" },
        booking: { site: false, mail: "now" },
        company: { site: true, mail: "now" },
        company_report: { site: false, mail: "off" },
      },
      phone: null,
      name: "Ιώ",
    });
    expect((await put(me, me, { phone: "20 0000 0000" })).errors).toHaveProperty("phone");
    expect((await put(me, me, { name: "Α", version: 1 })).status).toBe(409);
    expect((await put(me, me, { name: "Α" }, { headers: { "if-match": '"3"' } })).status).toBe(200);
  });
  it("has chat on by default for a company's users", async () => {
    const [reader, owner] = [await testUser(), await testUser({ memberId: await company() })];
    const available = async (user: TestUser) =>
      view(
        await sendRequest("GET /api/user-profile/{id}", {
          user,
          params: { id: user.profileId },
        }),
      ).available_for_chat;
    expect([await available(reader), await available(owner)]).toEqual([false, true]);
    await put(owner, owner, { available_for_chat: false });
    expect(await available(owner)).toBe(false);
  });
  it("shows others only the name and the avatar", async () => {
    const [me, other] = [await testUser(), await testUser({ role: "editor" })];
    const { data } = await sendRequest("GET /api/user-profile/{id}", {
      user: other,
      params: { id: me.profileId },
    });
    expect(Object.keys(data).sort()).toEqual(["avatar", "id", "name", "surname"]);
    expect((await put(other, me, { name: "" })).status).toBe(404);
  });
  it("is created once, by its user", async () => {
    const [me, other] = [await testUser(), await testUser()];
    const again = await sendRequest("POST /api/user-profile", { user: me, body: { name: "Α" } });
    expect([again.status, again.data]).toMatchObject([409, { id: me.profileId }]);
    await db.userProfile.deleteMany({ where: { userId: { in: [me.userId, other.userId] } } });
    expect(
      (await sendRequest("POST /api/user-profile", { user: me, body: { user_id: other.userId } }))
        .status,
    ).toBe(403);
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendRequest("POST /api/user-profile", {
          user: me,
          body: { user_id: me.userId, member_id: 1, phone: "2100004567" },
        }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(
      (
        await sendRequest("POST /api/user-profile", {
          user: manager,
          body: { user_id: other.userId },
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await sendRequest("POST /api/user-profile", {
          user: manager,
          body: { user_id: 99_999_999 },
        })
      ).status,
    ).toBe(422);
  });
});

describe("an avatar", () => {
  const upload = async (user: TestUser) =>
    (
      await sendForm(user, [{ bytes: await testImage(300, 300) }], {
        fields: { parent_type: "user", parent_id: String(user.userId) },
      })
    ).data.id;
  const isTrashed = async (id: number) =>
    (await db.asset.findUniqueOrThrow({ where: { id }, select: { deletedAt: true } })).deletedAt !==
    null;
  it("is uploaded, shown, replaced and removed by its user; the former one goes to the trash", async () => {
    const me = await testUser();
    const [first, second] = [await upload(me), await upload(me)];
    expect(view(await put(me, me, { avatar_id: first })).avatar).toMatchObject({ id: first });
    expect(view(await put(me, me, { name: "Α" })).avatar).toMatchObject({ id: first });
    expect(
      (
        await sendRequest("GET /api/user-profile/{id}", {
          user: manager,
          params: { id: me.profileId },
        })
      ).data,
    ).toMatchObject({ avatar: { id: first } });
    expect(view(await put(me, me, { avatar_id: second })).avatar).toMatchObject({ id: second });
    expect([await isTrashed(first), await isTrashed(second)]).toEqual([true, false]);
    expect((await put(me, me, { avatar_id: first })).errors).toHaveProperty("avatar_id");
    expect(view(await put(me, me, { avatar_id: null })).avatar).toBeNull();
    expect(await isTrashed(second)).toBe(true);
  });
  it("is neither another user's nor an asset of another kind", async () => {
    const [me, other] = [await testUser(), await testUser({ memberId: await company() })];
    const theirs = await upload(other);
    const library = (await sendForm(other, [{ bytes: await testImage(300, 300) }])).data.id;
    for (const avatar_id of [theirs, library, 99_999_999, "x"])
      expect([avatar_id, (await put(me, me, { avatar_id })).status]).toEqual([avatar_id, 422]);
    expect((await put(other, other, { avatar_id: library })).status).toBe(422);
    expect((await put(me, other, { avatar_id: theirs })).status).toBe(404);
    // A manager may remove an avatar, but not set one.
    await put(other, other, { avatar_id: theirs });
    expect((await put(manager, other, { avatar_id: await upload(manager) })).status).toBe(422);
    expect(view(await put(manager, other, { avatar_id: null })).avatar).toBeNull();
  });
  it("is kept when it is used elsewhere, and unchanged with a stale version", async () => {
    const me = await testUser();
    const [first, second] = [await upload(me), await upload(me)];
    await put(me, me, { avatar_id: first });
    expect((await put(me, me, { avatar_id: second, version: 1 })).status).toBe(409);
    expect([await isTrashed(first), await isTrashed(second)]).toEqual([false, false]);
    const id = await company();
    await db.memberAsset.create({ data: { memberId: id, assetId: first } });
    await put(me, me, { avatar_id: second });
    expect(await isTrashed(first)).toBe(false);
  });
  it("is deleted with the account", async () => {
    const me = await testUser();
    const id = await upload(me);
    await put(me, me, { avatar_id: id });
    expect(
      (
        await sendRequest("DELETE /api/user-profile/{id}", {
          user: manager,
          params: { id: me.profileId },
        })
      ).status,
    ).toBe(204);
    expect(await isTrashed(id)).toBe(true);
  });
});

describe("the link to a company", () => {
  const link = (user: TestUser, of: TestUser, body: unknown) =>
    sendRequest("PUT /api/member-user-profile/{id}", {
      user,
      params: { id: of.profileId },
      body,
    });
  it("is added and removed by managers, effective immediately", async () => {
    const [me, id] = [await testUser(), await company()];
    expect(view(await link(manager, me, { member_id: id }))).toMatchObject({
      member_id: id,
      version: 2,
    });
    expect(
      (
        await sendRequest("PUT /api/member/{id}", {
          user: me,
          params: { id },
          body: { area: "Άνδρος" },
        })
      ).status,
    ).toBe(200);
    expect(view(await link(manager, me, { member_id: null })).member_id).toBeNull();
    expect(
      (
        await sendRequest("PUT /api/member/{id}", {
          user: me,
          params: { id },
          body: { area: "Τήνος" },
        })
      ).status,
    ).toBe(404);
    expect(
      await db.auditEntry.findMany({
        where: { action: "profile.linked", subjectId: me.userId },
        orderBy: { id: "asc" },
        select: { detail: true },
      }),
    ).toEqual([{ detail: { from: null, to: id } }, { detail: { from: id, to: null } }]);
    for (const body of [{ member_id: 99_999_999 }, { member_id: "x" }, {}])
      expect((await link(manager, me, body)).errors).toHaveProperty("member_id");
  });
  it("cannot be set by its user: the other fields of the body are saved", async () => {
    const [me, id] = [await testUser(), await company()];
    for (const role of ["user", "editor"] as const) {
      const user = role === "user" ? me : await testUser({ role });
      expect(view(await link(user, user, { member_id: id, name: "Λητώ" }))).toMatchObject({
        member_id: null,
        name: "Λητώ",
      });
      expect((await link(user, manager, { member_id: id })).status).toBe(404);
    }
  });
});

import { describe, expect, it } from "vitest";
import type { BulkResult } from "@/lib/kernel/content/bulk";
import { db } from "@/lib/kernel/core/db";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import * as directory from "./(directory)/content-member/test-directory-posts";
import {
  editor,
  isPublic,
  put,
  view,
  createMemberWithUser,
} from "./(directory)/member/test-companies";
import * as posts from "./(magazine)/product/test-desk";
import { desk } from "./(magazine)/product/test-writes";
import { sendRequest } from "./rights/request";

const show = { status: "published" };
const hide = { status: "archived" };
const bulkOf =
  (path: "member" | "content-member" | "product") => async (user: TestUser, body: object) =>
    (await sendRequest(`POST /api/${path}/bulk`, { user, body })).data as BulkResult;
const ids = (id: number) => ({ ids: [id] });

describe("a company that an editor hid", () => {
  it.each(["archived", "draft"])("is published again only by an editor (%s)", async (status) => {
    const { id, owner } = await createMemberWithUser();
    expect((await put(id, editor, { status })).status).toBe(200);
    const refused = await put(id, owner, show);
    expect([refused.status, refused.errors, await isPublic(id)]).toMatchObject([
      403,
      { status: [expect.stringContaining("σύνταξη")] },
      false,
    ]);
    // Its users may still change the texts, and keep it hidden.
    const saved = await put(id, owner, { area: "Σίφνος", status: "archived" });
    expect([saved.status, view(saved).translations.el]).toMatchObject([
      200,
      { area: "Σίφνος", hidden_by_editor: true },
    ]);
    expect((await put(id, owner, show)).status).toBe(403);
    expect((await put(id, editor, show)).status).toBe(200);
    expect(await isPublic(id)).toBe(true);
  });

  it("control: one that its users hid is published again by them, also after an editor did", async () => {
    const { id, owner } = await createMemberWithUser();
    for (const round of ["first", "after an editor"]) {
      expect(view(await put(id, owner, hide)).translations.el, round).toMatchObject({
        status: "archived",
        hidden_by_editor: false,
      });
      // An editor's save of another field does not hide it.
      expect((await put(id, editor, { area: round })).status).toBe(200);
      expect((await put(id, owner, show)).status, round).toBe(200);
      await put(id, editor, hide);
      await put(id, editor, show);
    }
  });

  it("is not published in another locale instead", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, editor, hide);
    const en = { member_name: "Instead of it" };
    const otherLocale = { translations: { en: { ...en, ...show } } };
    expect((await put(id, owner, otherLocale)).status).toBe(403);
    expect((await put(id, owner, { translations: { en } })).status).toBe(200);
    expect((await put(id, owner, { translations: { en: show } })).status).toBe(403);
    expect(await isPublic(id, "en")).toBe(false);
    await put(id, editor, show);
    expect((await put(id, owner, { translations: { en: show } })).status).toBe(200);
  });

  it("stays hidden through bulk actions and their undo", async () => {
    const bulk = bulkOf("member");
    const [{ id, owner }, ownMember] = [await createMemberWithUser(), await createMemberWithUser()];
    const hidden = await bulk(editor, { action: "archive", ...ids(id) });
    const undo = { action: "undo", items: hidden.done };
    for (const body of [{ action: "publish", ...ids(id) }, undo])
      expect(await bulk(owner, body)).toMatchObject({
        done: [],
        failed: [{ id, message: expect.stringContaining("σύνταξη") }],
      });
    expect(await isPublic(id)).toBe(false);
    // Control: the same for a company that its users hid, and for editors.
    const ownResult = await bulk(ownMember.owner, { action: "archive", ...ids(ownMember.id) });
    expect(await bulk(ownMember.owner, { action: "undo", items: ownResult.done })).toMatchObject({
      failed: [],
    });
    expect([await isPublic(ownMember.id), (await bulk(editor, undo)).failed]).toEqual([true, []]);
    expect(await isPublic(id)).toBe(true);
  });

  it("control: the flag alone decides, and nothing public has it", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, editor, hide);
    const one = { where: { memberId: id }, data: { hiddenByEditor: false } };
    await db.memberTranslation.updateMany(one);
    expect((await put(id, owner, show)).status).toBe(200);
    await expect(
      db.memberTranslation.updateMany({ ...one, data: { hiddenByEditor: true } }),
    ).rejects.toThrow("member_translation_hidden");
  });

  it("is not published by a save that started before it was hidden", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, hide);
    const { version } = view(await put(id, owner, { area: "Κως" }));
    await put(id, editor, show);
    await put(id, editor, hide);
    expect((await put(id, owner, { ...show, version })).status).toBe(409);
    for (let round = 0; round < 5; round++) {
      await put(id, editor, show);
      const [shown] = await Promise.all([put(id, owner, show), put(id, editor, hide)]);
      expect([200, 403]).toContain(shown.status);
      expect(await isPublic(id)).toBe(false);
    }
  });
});

describe("a directory post that an editor hid", () => {
  const translation = (status: string) => ({ headline: "Πέτρα", status });
  it("is published and restored only by an editor; control: its users' own by them", async () => {
    const { id, owner } = await directory.createMemberWithUser();
    const put = directory.put;
    const act = (verb: "DELETE" | "restore", user: TestUser) =>
      verb === "DELETE"
        ? sendRequest("DELETE /api/content-member/{id}", { user, params: { id } })
        : sendRequest("POST /api/content-member/{id}/restore", { user, params: { id } });
    await put(id, owner, translation("published"));
    await put(id, owner, hide);
    expect((await put(id, owner, show)).status).toBe(200);
    await put(id, directory.editor, hide);
    expect((await put(id, owner, show)).status).toBe(403);
    const en = { headline: "Stone", ...show };
    expect((await put(id, owner, { translations: { en } })).status).toBe(403);
    const bulk = bulkOf("content-member");
    expect((await bulk(owner, { action: "publish", ...ids(id) })).failed).toHaveLength(1);
    expect((await put(id, directory.editor, show)).status).toBe(200);

    expect((await act("DELETE", owner)).status).toBe(204);
    expect((await act("restore", owner)).status).toBe(200);
    expect((await act("DELETE", directory.editor)).status).toBe(204);
    expect((await act("restore", owner)).status).toBe(403);
    const undo = { action: "undo", items: [{ id, former: { el: "published", en: null } }] };
    expect((await bulk(owner, undo)).failed).toHaveLength(1);
    expect((await bulk(owner, { action: "restore", ...ids(id) })).failed).toHaveLength(1);
    expect((await act("restore", directory.editor)).status).toBe(200);
    expect((await act("DELETE", owner)).status).toBe(204);
    expect((await act("restore", owner)).status).toBe(200);
  });
});

describe("a post that an editor archived", () => {
  it("is published again only by an editor, also by a bulk action; its users can only submit it", async () => {
    const { id } = posts.view(await posts.create(desk.owner, { product_name: "Έκθεση κεραμικής" }));
    const body = { ...show, member_id: desk.member };
    expect((await posts.put(desk.editor, id, body)).status).toBe(200);
    const bulk = bulkOf("product");
    const archived = await bulk(desk.editor, { action: "archive", ...ids(id) });
    const undo = { action: "undo", items: archived.done };
    const later = {
      status: "scheduled",
      published_at: new Date(Date.now() + 60_000).toISOString(),
    };
    for (const change of [show, later, { translations: { en: { product_name: "Fair", ...show } } }])
      expect((await posts.put(desk.owner, id, change)).status).toBe(403);
    expect((await bulk(desk.owner, undo)).failed).toHaveLength(1);
    expect(
      (
        await sendRequest("POST /api/product/bulk", {
          user: desk.owner,
          body: { action: "publish", ...ids(id) },
        })
      ).status,
    ).toBe(403);
    const statuses = async () =>
      (await db.postTranslation.findMany({ where: { postId: id } })).map(({ status }) => status);
    expect(await statuses()).toEqual(["archived"]);
    expect((await posts.put(desk.owner, id, { status: "in_review" })).status).toBe(200);
    expect(await statuses()).toEqual(["in_review"]);
    expect((await bulk(desk.editor, undo)).failed).toEqual([]);
    expect(await statuses()).toEqual(["published"]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { create, makeDesk, put, review, view, type Desk } from "./test-desk";
import { sendRequest } from "../../rights/request";

let desk: Desk;
beforeEach(async () => {
  desk = await makeDesk();
});

/** How many editors have not read that a post waits. */
const unread = (subjectId: number) =>
  db.notification.count({ where: { event: "post_waits", subjectId, readAt: null } });
const submitted = async (): Promise<number> => {
  const { id } = view(await create(desk.owner, { product_name: "Για έλεγχο" }));
  await review(desk.owner, id, "submit");
  expect(await unread(id)).toBeGreaterThan(0);
  return id;
};
const pending = async (): Promise<number> => {
  const post = { product_name: "Στον αέρα", summary: "Παλιά", member_id: desk.member };
  const { id } = view(await create(desk.editor, { ...post, status: "published" }));
  await put(desk.owner, id, { summary: "Νέα" });
  expect(await unread(id)).toBeGreaterThan(0);
  return id;
};

describe("that a post waits is read by all editors", () => {
  it.each(["published", "archived", "draft"])("once one of them makes it %s", async (status) => {
    const id = await submitted();
    // Control: a change of the text leaves it waiting.
    await put(desk.editor, id, { summary: "Σύντομη" });
    expect(await unread(id)).toBeGreaterThan(0);
    expect((await put(desk.editor, id, { status })).status).toBe(200);
    expect(await unread(id)).toBe(0);
  });

  it("once its company takes the change of the public text back, and not while it waits", async () => {
    const id = await pending();
    expect((await put(desk.editor, id, { summary: "Της σύνταξης" })).status).toBe(200);
    expect(await unread(id)).toBeGreaterThan(0);
    expect((await put(desk.owner, id, { summary: "Της σύνταξης" })).status).toBe(200);
    expect(view(await put(desk.owner, id, {})).pending).toBeNull();
    expect(await unread(id)).toBe(0);
  });

  it("once it is in the trash", async () => {
    const id = await submitted();
    const params = { id };
    await sendRequest("DELETE /api/product/{id}", { user: desk.editor, params });
    expect(await unread(id)).toBe(0);
  });
});

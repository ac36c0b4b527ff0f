import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import {
  create,
  auditActions,
  editing,
  makeDesk,
  publicPost,
  put,
  review,
  view,
  type Desk,
} from "./test-desk";

let desk: Desk;
beforeEach(async () => {
  desk = await makeDesk();
});

const live = async () =>
  view(
    await create(desk.editor, {
      product_name: "Στον αέρα",
      summary: "Παλιά",
      member_id: desk.member,
      status: "published",
    }),
  ).id;
const mailsOf = async (id: number) =>
  (await waitingMails())
    .filter((mail) => "postId" in mail && mail.postId === id)
    .map((mail) => (mail.userId === undefined ? mail.kind : `${mail.kind} ${mail.userId}`));

describe("a draft of a company", () => {
  it("is submitted, sent back with a note, submitted again, approved, and public", async () => {
    const { id } = view(
      await create(desk.owner, {
        product_name: "Για έλεγχο",
        translations: { en: { product_name: "For review" } },
      }),
    );
    expect(view(await review(desk.owner, id, "submit"))).toMatchObject({
      status: "in_review",
      submitted_at: expect.any(String) as string,
      version: 2,
      translations: { en: { status: "in_review" } },
    });
    expect(view(await review(desk.owner, id, "submit")).version).toBe(2);
    expect(await publicPost(id)).toBeUndefined();
    expect(
      view(await review(desk.editor, id, "send_back", { note: "Κι άλλη εικόνα" })),
    ).toMatchObject({ status: "draft", submitted_at: null, review_note: "Κι άλλη εικόνα" });
    expect((await review(desk.editor, id, "approve")).status).toBe(409);
    expect(view(await put(desk.owner, id, { summary: "Καλύτερο" }))).toMatchObject({
      summary: "Καλύτερο",
      status: "draft",
    });
    expect(view(await review(desk.owner, id, "submit")).review_note).toBeNull();
    expect(view(await review(desk.editor, id, "approve"))).toMatchObject({
      status: "published",
      submitted_at: null,
      translations: { en: { status: "published" } },
    });
    expect([await publicPost(id), await publicPost(id, "en")]).toMatchObject([
      { summary: "Καλύτερο" },
      { product_name: "For review" },
    ]);
    expect(await auditActions(id)).toEqual([
      "post.created",
      "post.submitted",
      "post.sent_back",
      "post.updated",
      "post.submitted",
      "post.approved",
    ]);
    expect(await mailsOf(id)).toEqual([
      "post_waits",
      `post_sent_back ${desk.owner.userId}`,
      "post_waits",
      `post_approved ${desk.owner.userId}`,
    ]);
  });
  it("is withdrawn, and submitted by a save with that flag", async () => {
    const { id } = view(await create(desk.owner, { product_name: "Πίσω", status: "in_review" }));
    expect(await mailsOf(id)).toEqual(["post_waits"]);
    expect(view(await review(desk.colleague, id, "withdraw"))).toMatchObject({
      status: "draft",
      submitted_at: null,
    });
    expect((await review(desk.owner, id, "withdraw")).status).toBe(409);
    expect(view(await put(desk.owner, id, { status: "in_review" }))).toMatchObject({
      status: "in_review",
      submitted_at: expect.any(String) as string,
    });
    expect((await mailsOf(id)).length).toBe(2);
  });
  it("is approved for a time that an editor set", async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = view(
      await create(desk.owner, { product_name: "Αργότερα", status: "in_review" }),
    );
    await put(desk.editor, id, { published_at: at });
    expect(view(await review(desk.editor, id, "approve"))).toMatchObject({
      status: "scheduled",
      published_at: at,
    });
  });
  it("is not decided by the company's users, nor from a stale version", async () => {
    const { id } = view(await create(desk.owner, { product_name: "Μόνοι", status: "in_review" }));
    for (const action of ["approve", "send_back"])
      expect((await review(desk.owner, id, action)).status).toBe(403);
    expect((await review(desk.editor, id, "approve", { version: 9 })).status).toBe(409);
    const both = await Promise.all(
      ["approve", "send_back"].map((action) => review(desk.editor, id, action, { version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("a pending revision of a company's published post", () => {
  it("is a draft while it is autosaved, and waits once it is sent for review", async () => {
    const id = await live();
    const before = (await mailsOf(id)).length;
    const kept = view(await put(desk.owner, id, { summary: "Μισή", autosave: true }));
    expect(kept).toMatchObject({ summary: "Παλιά", pending: { state: "draft" } });
    await put(desk.owner, id, { summary: "Μισή αλλαγή", autosave: true });
    expect((await mailsOf(id)).length).toBe(before);
    expect((await review(desk.editor, id, "approve")).status).toBe(409);
    expect(await publicPost(id)).toMatchObject({ summary: "Παλιά" });
    expect(view(await review(desk.owner, id, "submit")).pending).toMatchObject({
      state: "in_review",
      change: { translations: { el: { summary: "Μισή αλλαγή" } } },
    });
    expect((await mailsOf(id)).length).toBeGreaterThan(before);
    await review(desk.editor, id, "approve");
    expect(await publicPost(id)).toMatchObject({ summary: "Μισή αλλαγή" });
  });

  it("waits while the public text stays, and is public once approved", async () => {
    const id = await live();
    const result = await put(desk.owner, id, {
      summary: "Νέα",
      status: "published",
      is_featured: true,
      member_id: null,
      published_at: "2030-01-01T00:00:00Z",
      translations: { en: { product_name: "On air" } },
    });
    expect([result.status, view(result)]).toMatchObject([
      200,
      {
        summary: "Παλιά",
        slug: expect.stringMatching(/^ston-aera/) as string,
        is_featured: false,
        member_id: desk.member,
        version: 2,
        pending: {
          state: "in_review",
          author: { id: desk.owner.userId },
          change: { translations: { el: { summary: "Νέα" }, en: { product_name: "On air" } } },
          base_version: 2,
          version: 1,
        },
      },
    ]);
    expect(Object.keys(view(result).pending!.change)).toEqual(["translations"]);
    expect(await publicPost(id)).toMatchObject({ summary: "Παλιά" });
    expect(await publicPost(id, "en")).toBeUndefined();
    expect(await editing(desk.editor, id)).toMatchObject({
      summary: "Παλιά",
      pending: { state: "in_review" },
    });
    expect(view(await review(desk.editor, id, "approve"))).toMatchObject({
      summary: "Νέα",
      pending: null,
      translations: { en: { status: "published" } },
    });
    expect([await publicPost(id), await publicPost(id, "en")]).toMatchObject([
      { summary: "Νέα" },
      { product_name: "On air" },
    ]);
    expect(await mailsOf(id)).toEqual(["post_waits", `post_approved ${desk.owner.userId}`]);
  });
  it("does not change the modification date, and is not in the revisions", async () => {
    const id = await live();
    const before = await editing(desk.editor, id);
    await put(desk.owner, id, { summary: "Νέα" });
    expect((await editing(desk.editor, id)).updated_at).toBe(before.updated_at);
    expect(await db.revision.count({ where: { kind: "post", subjectId: id } })).toBe(1);
  });
  it("grows with each save, and is removed when it equals the public post or is withdrawn field by field", async () => {
    const id = await live();
    const editView = await editing(desk.owner, id);
    expect(view(await put(desk.owner, id, { ...editView })).pending).toBeNull();
    await put(desk.owner, id, { summary: "Νέα" });
    expect(view(await put(desk.owner, id, { venue: "Άνδρος" })).pending).toMatchObject({
      version: 2,
      change: { translations: { el: { summary: "Νέα", venue: "Άνδρος" } } },
    });
    expect((await mailsOf(id)).length).toBe(1);
    expect(view(await put(desk.owner, id, { venue: null, summary: "Παλιά" })).pending).toBeNull();
  });
  it("keeps what an editor changed meanwhile in other fields", async () => {
    const id = await live();
    const editView = await editing(desk.owner, id);
    await put(desk.editor, id, { venue: "Από τον συντάκτη" });
    expect((await put(desk.owner, id, { summary: "Νέα", version: editView.version })).status).toBe(
      409,
    );
    await put(desk.owner, id, { summary: "Νέα" });
    await put(desk.editor, id, { meta_title: "Τίτλος" });
    expect(view(await review(desk.editor, id, "approve"))).toMatchObject({
      summary: "Νέα",
      venue: "Από τον συντάκτη",
      meta_title: "Τίτλος",
    });
  });
  it("is sent back, changed and submitted again; withdrawn it needs no decision", async () => {
    const id = await live();
    await put(desk.owner, id, { summary: "Νέα" });
    expect(
      view(await review(desk.editor, id, "send_back", { note: "Πιο σύντομα" })).pending,
    ).toMatchObject({ state: "sent_back", note: "Πιο σύντομα" });
    expect(view(await put(desk.owner, id, { summary: "Σύντομη" })).pending).toMatchObject({
      state: "sent_back",
    });
    expect((await review(desk.editor, id, "approve")).status).toBe(409);
    expect(view(await review(desk.owner, id, "submit")).pending).toMatchObject({
      state: "in_review",
      note: null,
    });
    expect(view(await review(desk.owner, id, "withdraw")).pending).toMatchObject({
      state: "draft",
    });
    expect((await review(desk.editor, id, "approve")).status).toBe(409);
    expect(await publicPost(id)).toMatchObject({ summary: "Παλιά" });
    expect(await mailsOf(id)).toEqual([
      "post_waits",
      `post_sent_back ${desk.owner.userId}`,
      "post_waits",
    ]);
  });
  it("is one, for two users at the same time from one version", async () => {
    const id = await live();
    const both = await Promise.all([
      put(desk.owner, id, { summary: "ένα", version: 1 }),
      put(desk.colleague, id, { summary: "δύο", version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  it("is refused with errors at its fields", async () => {
    const id = await live();
    for (const [field, body] of [
      ["cover_id", { cover_id: 999_999 }],
      ["product_name", { product_name: null }],
      ["ends_at", { ends_at: "2026-01-01T00:00:00Z" }],
      ["translations.en.product_name", { translations: { en: { summary: "x" } } }],
    ] as const) {
      expect(Object.keys((await put(desk.owner, id, body)).errors)).toEqual([field]);
    }
    expect((await editing(desk.owner, id)).pending).toBeNull();
  });
});

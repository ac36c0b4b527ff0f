import { describe, expect, it } from "vitest";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { findDuplicates } from "@/lib/directory/member/desk/duplicates";
import { MOST_SUBMISSIONS } from "@/lib/directory/member/review/view";
import { sendRequest } from "../../rights/request";
import {
  createMemberWithUser,
  editor,
  isPublic,
  manager,
  profession,
  put,
  view,
} from "./test-companies";

type Step = "approve" | "ask-back" | "refuse" | "submit";
const REASON = "Λείπει ο ΑΦΜ.\nΓράψτε και την οδό.";
const step = (name: Step, id: number, user: TestUser, body: object = { reason: REASON }) =>
  sendRequest(`POST /api/member/{id}/${name}`, {
    user,
    params: { id },
    body: name === "approve" || name === "submit" ? undefined : body,
  });
const mailsOf = async (id: number) =>
  (await waitingMails()).flatMap((mail) =>
    "memberId" in mail && mail.memberId === id ? [mail.kind] : [],
  );
const auditOf = (id: number) =>
  db.auditEntry.findMany({
    where: { subjectKind: "member", subjectId: id },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, detail: true },
  });
const eventsOf = async ({ userId }: TestUser) =>
  (
    await db.notification.findMany({
      where: { userId },
      orderBy: { id: "asc" },
      select: { event: true },
    })
  ).map(({ event }) => event);

describe("a company that waits", () => {
  it.each([
    ["ask-back", "asked_back"],
    ["refuse", "refused"],
  ] as const)("is answered by %s: told why, by mail and bell, not public", async (name, state) => {
    const { id, owner } = await createMemberWithUser("pending");
    expect((await step(name, id, owner)).status).toBe(403);
    const answer = await step(name, id, manager);
    expect([answer.status, view(answer)]).toMatchObject([
      200,
      { approved_at: null, review: { state, reason: REASON, submissions_left: MOST_SUBMISSIONS } },
    ]);
    expect(await isPublic(id)).toBe(false);
    expect(await mailsOf(id)).toEqual([`company_${state}`]);
    expect(await eventsOf(owner)).toEqual([`company_${state}`]);
    expect(await auditOf(id)).toEqual([
      { action: `member.${state}`, actorId: manager.userId, detail: { reason: REASON } },
    ]);
    const own = await sendRequest("GET /api/member/loggeduser", { user: owner });
    expect(view(own).review).toMatchObject({ state, reason: REASON });
  });

  it("needs a reason of readable length", async () => {
    const { id } = await createMemberWithUser("pending");
    for (const body of [{}, { reason: " " }, { reason: 7 }, { reason: "α".repeat(2001) }]) {
      const refused = await step("refuse", id, editor, body);
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["reason"]]);
    }
    expect(await auditOf(id)).toEqual([]);
  });

  it("gets one of two answers of the same moment, the other a conflict with the state", async () => {
    for (const pair of [
      ["approve", "refuse"],
      ["ask-back", "refuse"],
      ["approve", "ask-back"],
    ] as const) {
      const { id } = await createMemberWithUser("pending");
      const results = await Promise.all([
        step(pair[0], id, manager),
        step(pair[1], id, editor),
        step(pair[0], id, editor),
        step(pair[1], id, manager),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(view(results.find(({ status }) => status === 409)!).id).toBe(id);
      expect(await auditOf(id)).toHaveLength(1);
      expect(await mailsOf(id)).toHaveLength(1);
      const { approvedAt, review } = await db.member.findUniqueOrThrow({
        where: { id },
        select: { approvedAt: true, review: { select: { state: true } } },
      });
      expect(approvedAt === null).toBe(review !== null);
    }
  });

  it("gets both answers when the second editor looks again in between (control)", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    expect((await step("ask-back", id, manager)).status).toBe(200);
    expect((await step("approve", id, editor)).status).toBe(409);
    expect((await step("submit", id, owner)).status).toBe(200);
    expect((await step("approve", id, editor)).status).toBe(200);
    expect(await isPublic(id)).toBe(true);
  });
});

describe("a company that was asked back or refused", () => {
  it("is corrected and sent again: editors are told, and its answer stays to be read", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    await step("refuse", id, manager);
    expect((await put(id, owner, { vat_number: "094259216" })).status).toBe(200);
    const sent = await step("submit", id, owner);
    expect([sent.status, view(sent).review]).toMatchObject([
      200,
      { state: "waiting", reason: REASON, submissions_left: MOST_SUBMISSIONS - 1 },
    ]);
    expect((await mailsOf(id)).at(-1)).toBe("company_waits");
    // Pressed twice, it is sent once.
    expect(view(await step("submit", id, owner)).review).toEqual(view(sent).review);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "member.refused",
      "member.updated",
      "member.submitted",
    ]);
    expect((await step("approve", id, manager)).status).toBe(200);
    expect(await db.memberReview.count({ where: { memberId: id } })).toBe(0);
    expect((await step("submit", id, owner)).status).toBe(409);
    expect(await eventsOf(owner)).toEqual(["company_refused", "company_approved"]);
  });

  it("is waited for by nobody once it is in the trash", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    const unread = () =>
      db.notification.count({ where: { event: "company_waits", subjectId: id, readAt: null } });
    await step("ask-back", id, editor);
    await step("submit", id, owner);
    expect(await unread()).toBeGreaterThan(0);
    await sendRequest("DELETE /api/member/{id}", { user: manager, params: { id } });
    expect(await unread()).toBe(0);
  });

  it("is sent again by its people a few times only, by editors always", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    for (let round = 0; round < MOST_SUBMISSIONS; round += 1) {
      expect((await step("ask-back", id, editor)).status).toBe(200);
      expect((await step("submit", id, owner)).status).toBe(200);
    }
    await step("ask-back", id, editor);
    const refused = await step("submit", id, owner);
    expect([refused.status, view(refused).review]).toMatchObject([
      409,
      { state: "asked_back", submissions_left: 0 },
    ]);
    expect(view(await step("submit", id, editor)).review?.state).toBe("waiting");
  });

  it("is a stranger's no more than before, and may be published by an editor", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    await step("refuse", id, editor);
    expect((await step("submit", id, await testUser())).status).toBe(404);
    expect((await put(id, owner, { status: "published" })).status).toBe(403);
    expect((await put(id, editor, { status: "published" })).status).toBe(200);
    expect(await db.memberReview.count({ where: { memberId: id } })).toBe(0);
  });

  it("does not keep its VAT number from a new company, of which editors alone are warned", async () => {
    const vatNumber = "094259216";
    const { id } = await createMemberWithUser("pending", { vatNumber });
    await step("refuse", id, editor);
    const other = await testUser();
    const body = { member_name: "Ξανά εδώ", co_category: [profession], vat_number: vatNumber };
    expect((await sendRequest("POST /api/member", { user: other, body })).status).toBe(201);
    const warned = async (user: TestUser) =>
      (await findDuplicates(await user.actor(), { vatNumber }, "el")).map((one) => one.id);
    expect(await warned(editor)).toContain(id);
    expect(await warned(other)).not.toContain(id);
  });

  it("keeps its answer when the editor's account is deleted", async () => {
    const { id } = await createMemberWithUser("pending");
    const gone = await testUser({ role: "editor" });
    await step("refuse", id, gone);
    await db.auditEntry.deleteMany({ where: { actorId: gone.userId } });
    await db.user.delete({ where: { id: gone.userId } });
    expect(
      await db.memberReview.findUniqueOrThrow({
        where: { memberId: id },
        select: { state: true, decidedById: true },
      }),
    ).toEqual({ state: "refused", decidedById: null });
  });
});

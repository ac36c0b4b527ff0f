import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { company } from "../claim/test-claims";
import { sendRequest } from "../../rights/request";

it("is in the audit log, and sends only an open invitation of one's own company", async () => {
  const member = await company();
  const owner = await testUser({ memberId: member });
  const { data } = await sendRequest("POST /api/member/{id}/invitation", {
    user: owner,
    params: { id: member },
    body: { email: `${crypto.randomUUID()}@example.test` },
  });
  const invitation = Number(data["id"]);
  const resend = async (user = owner) =>
    (
      await sendRequest("POST /api/member/{id}/invitation/{invitation}/resend", {
        user,
        params: { id: member, invitation },
      })
    ).status;
  expect(await resend(await testUser({ memberId: await company() }))).toBe(404);
  expect(await resend(await testUser({ role: "editor" }))).toBe(404);
  expect(await resend()).toBe(200);
  const logged = await db.auditEntry.findMany({
    where: { action: "member.invited", subjectKind: "member", subjectId: member },
    select: { actorId: true, detail: true },
  });
  const entry = { actorId: owner.userId, detail: { invitation } };
  expect(logged).toEqual([entry, entry]);
  // What is refused counts too.
  limiterState.get().limiters.clear();
  for (const state of ["accepted", "withdrawn"] as const) {
    await db.memberInvitation.update({
      where: { id: invitation },
      data: { state, tokenHash: null, closedAt: new Date() },
    });
    expect(await resend()).toBe(404);
  }
  expect(
    await db.auditEntry.count({ where: { action: "member.invited", subjectId: member } }),
  ).toBe(2);
});

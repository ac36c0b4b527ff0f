import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { sendRequest, type RequestOptions, type EndpointName } from "./request";
import { rows } from "./matrix";
import { fillBody, fillParams, fillQuery, makeFixtures } from "./test-fixtures";
import { content, names, prepare, withBody } from "./prepared-request";

const PLANTED_DATE = "1999-12-31T00:00:00.000Z";
const PLANTED_HASH = "$argon2id$planted";

describe("fields that no user may set", () => {
  const snapshot = async () => ({
    users: await db.user.findMany({
      orderBy: { id: "asc" },
      select: {
        id: true,
        role: true,
        disabledAt: true,
        passwordHash: true,
        verifiedAt: true,
        createdAt: true,
        profile: { select: { id: true, userId: true, memberId: true } },
      },
    }),
    members: await db.member.findMany({
      orderBy: { id: "asc" },
      select: {
        id: true,
        isMember: true,
        isFeatured: true,
        approvedAt: true,
        verifiedAt: true,
        createdAt: true,
        deletedAt: true,
      },
    }),
  });
  type Snapshot = Awaited<ReturnType<typeof snapshot>>;

  /** What changed that no request may change by naming its field. */
  function violations(
    before: Snapshot,
    after: Snapshot,
    requesterId: number | undefined,
    grantsMembership = false,
  ): string[] {
    const usersBefore = new Map(before.users.map((user) => [user.id, user]));
    const byManager = usersBefore.get(requesterId ?? 0)?.role === "manager";
    const findings = [PLANTED_DATE, PLANTED_HASH]
      .filter((text) => JSON.stringify(after).includes(text))
      .map((text) => `stored ${text}`);
    for (const user of after.users) {
      const was = usersBefore.get(user.id);
      if (was === undefined || user.id === requesterId) {
        // A new user has no rights; the requesting user keeps theirs. A manager may assign them.
        if (user.role !== (byManager ? user.role : (was?.role ?? "user")))
          findings.push(`user ${user.id} is a ${user.role}`);
        if (
          was?.profile &&
          user.profile &&
          (user.profile.id !== was.profile.id || user.profile.userId !== was.id)
        )
          findings.push(`user ${user.id} has another profile`);
      } else if (!byManager && JSON.stringify(user) !== JSON.stringify(was))
        findings.push(`user ${user.id} is changed`);
    }
    for (const { id, isMember, isFeatured, approvedAt } of after.members) {
      const was = before.members.find((member) => member.id === id) ?? {
        isMember: false,
        isFeatured: false,
        approvedAt: null,
      };
      if (
        (isMember !== was.isMember && !grantsMembership) ||
        isFeatured !== was.isFeatured ||
        approvedAt?.getTime() !== was.approvedAt?.getTime()
      )
        findings.push(`company ${id} is changed`);
    }
    return findings;
  }

  it.each(withBody)("are not stored by %s", async (endpoint) => {
    const { asker, send, body } = names.includes(endpoint)
      ? await prepare(endpoint)
      : await preparePublic(endpoint);
    const other = await testUser();
    const before = await snapshot();
    const plantedFields = {
      roles: ["manager"],
      role: "manager",
      is_member: true,
      is_featured: true,
      member_id: content.profession,
      user_id: other.userId,
      id: other.userId,
      created_at: PLANTED_DATE,
      password_hash: PLANTED_HASH,
      passwordHash: PLANTED_HASH,
      verified_at: PLANTED_DATE,
      verifiedAt: PLANTED_DATE,
      approved_at: PLANTED_DATE,
      deleted_at: null,
      profile: { memberId: content.profession },
    };
    const result = await send({ body: { ...plantedFields, ...(body as object) } });
    expect(result.status).toBeLessThan(500);
    const grantsMembership =
      endpoint === "POST /api/member/{id}/membership" || endpoint === "POST /api/membership-trial";
    const after = await snapshot();
    expect(violations(before, after, asker?.userId, grantsMembership)).toEqual([]);
  });

  it("control: are noticed when stored", async () => {
    const [asker, other] = [await testUser(), await testUser()];
    const before = await snapshot();
    await db.user.update({
      where: { id: other.userId },
      data: { verifiedAt: PLANTED_DATE, passwordHash: PLANTED_HASH },
    });
    await db.user.update({ where: { id: asker.userId }, data: { role: "manager" } });
    await db.user.create({
      data: { email: "planted@example.test", name: "a", surname: "b", role: "editor" },
    });
    await db.member.updateMany({ data: { isMember: true, approvedAt: new Date(0) } });
    const findings = violations(before, await snapshot(), asker.userId);
    expect(findings).toEqual(
      expect.arrayContaining([
        `stored ${PLANTED_DATE}`,
        `stored ${PLANTED_HASH}`,
        `user ${asker.userId} is a manager`,
        `user ${other.userId} is changed`,
        expect.stringMatching(/is a editor/),
        expect.stringMatching(/company \d+ is changed/),
      ]),
    );
  });
});

/** A public call as a visitor makes it; one with a mailed link acts for the user of the link. */
async function preparePublic(endpoint: EndpointName) {
  const row = rows.find((one) => one.call === endpoint)!;
  const { id, values, owner } = await makeFixtures("visitor", row.target, content);
  const body = fillBody(row.body, values);
  return {
    asker: row.target === "mailed_link" ? owner : undefined,
    body,
    send: (change: RequestOptions = {}) =>
      sendRequest(endpoint, {
        query: fillQuery(row.query, values),
        params: { id, ...fillParams(row.params, values) },
        body,
        ...change,
      }),
  };
}

import { describe, expect, it } from "vitest";
import { type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { findMember } from "@/lib/directory/member/read/service";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { sendRequest } from "../../rights/request";
import {
  editor,
  isPublic,
  counter,
  manager,
  profession,
  put,
  view,
  createMemberWithUser,
} from "./test-companies";

describe("editors", () => {
  it("approve a company once: public from then on, one mail, one notice", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    expect(
      (await sendRequest("POST /api/member/{id}/approve", { user: owner, params: { id } })).status,
    ).toBe(403);
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendRequest("POST /api/member/{id}/approve", { user: editor, params: { id } }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await isPublic(id)).toBe(true);
    expect(
      (await waitingMails()).filter(
        (mail) => mail.kind === "company_approved" && mail.memberId === id,
      ),
    ).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: "member.approved", subjectId: id } })).toBe(
      1,
    );
  });
  it("approve by publishing, too", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    expect(
      view(
        await put(id, editor, {
          status: "published",
          is_featured: true,
          verified: { what: "site visit" },
        }),
      ),
    ).toMatchObject({
      approved_at: expect.any(String) as string,
      is_featured: true,
      verified: { what: "site visit" },
    });
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "company_approved",
      memberId: id,
      userId: owner.userId,
    });
  });
  it("rename a public company, and the former URL redirects", async () => {
    const [{ id, slug }, other] = [await createMemberWithUser(), await createMemberWithUser()];
    expect(view(await put(id, editor, { slug: "new-name" })).slug).toBe("new-name");
    expect(await findMember(slug, "el")).toEqual({ kind: "moved", slug: "new-name" });
    expect((await put(other.id, editor, { slug: "new-name" })).errors).toHaveProperty("slug");
    // A former slug of another company stays reserved for it.
    expect((await put(other.id, editor, { slug })).errors).toHaveProperty("slug");
    expect(view(await put(id, editor, { slug })).slug).toBe(slug);
    expect(
      await db.slugHistory.findMany({
        where: { kind: "member", targetId: id },
        select: { slug: true },
      }),
    ).toEqual([{ slug: "new-name" }]);
  });
  it("list companies in review", async () => {
    const { id } = await createMemberWithUser("pending");
    const ids = async (query: string) =>
      (
        (
          await sendRequest("GET /api/member", {
            user: editor,
            query: `?admin=true&per_page=100&${query}`,
          })
        ).data as MemberEditView[]
      ).map((row) => row.id);
    expect(await ids("status=in_review")).toContain(id);
    expect(await ids("status=published")).not.toContain(id);
    expect(await ids(`search=${encodeURIComponent(`ΕΤΑΙΡΕΙΑ ${counter}`)}`)).toEqual([id]);
    expect(await ids(`category=yfantres&locale=el`)).not.toContain(id);
    expect((await sendRequest("GET /api/member", { query: "?admin=true" })).status).toBe(401);
  });
});

describe("every edit", () => {
  it("from a stale version is refused with the current state, by body and by If-Match", async () => {
    const { id, owner } = await createMemberWithUser();
    expect((await put(id, owner, { area: "Α", version: 1 })).status).toBe(200);
    const stale = await put(id, owner, { area: "Β", version: 1 });
    expect([stale.status, stale.data]).toMatchObject([409, { area: "Α", version: 2 }]);
    expect((await put(id, owner, { area: "Β" }, { headers: { "if-match": '"1"' } })).status).toBe(
      409,
    );
    expect(
      (
        await sendRequest("POST /api/member/{id}", {
          user: owner,
          params: { id },
          body: { area: "Γ" },
          headers: { "if-match": '"2"' },
        })
      ).status,
    ).toBe(200);
  });
  it("from one version succeeds once of two", async () => {
    const { id, owner } = await createMemberWithUser();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(id, owner, { area: `Π${index}`, version: 1 })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });
  it("is in the audit log with user and fields, without the texts", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, {
      description: "μυστικό",
      email: "secret@example.test",
      status: "archived",
    });
    const [entry] = await db.auditEntry.findMany({
      where: { subjectKind: "member", subjectId: id },
      select: { actorId: true, action: true, detail: true },
    });
    expect(entry).toMatchObject({
      actorId: owner.userId,
      action: "member.updated",
      detail: { fields: ["el.description", "email"], states: ["el: published → archived"] },
    });
  });
});

describe("the locks behind these tests", () => {
  /** How many take what is there once, when all of them read before one writes. */
  const withoutLock = async (
    times: number,
    isFree: () => Promise<boolean>,
    take: () => Promise<unknown>,
  ) => {
    const found = await Promise.all(Array.from({ length: times }, isFree));
    return (await Promise.all(found.filter(Boolean).map(take))).length;
  };
  it("control: without the database's locks several would succeed", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    const row = () =>
      db.member.findUniqueOrThrow({ where: { id }, select: { approvedAt: true, version: true } });
    expect(
      await withoutLock(
        5,
        async () => (await row()).approvedAt === null,
        () => db.member.update({ where: { id }, data: { approvedAt: new Date() } }),
      ),
    ).toBe(5);
    expect(
      await withoutLock(
        8,
        async () => (await row()).version === 1,
        () => db.member.update({ where: { id }, data: { version: { increment: 1 } } }),
      ),
    ).toBe(8);
    await db.userProfile.update({ where: { id: owner.profileId }, data: { memberId: null } });
    const hasNoCompany = async () =>
      (
        await db.userProfile.findUniqueOrThrow({
          where: { id: owner.profileId },
          select: { memberId: true },
        })
      ).memberId === null;
    expect(
      await withoutLock(10, hasNoCompany, async () =>
        db.userProfile.update({
          where: { id: owner.profileId },
          data: { memberId: (await db.member.create({ data: {} })).id },
        }),
      ),
    ).toBe(10);
  });
});

describe("deleting a company", () => {
  it("is for managers, once, and unlinks its users", async () => {
    const { id, owner } = await createMemberWithUser();
    const remove = (user: TestUser) =>
      sendRequest("DELETE /api/member/{id}", { user, params: { id } });
    expect([
      (await remove(owner)).status,
      (await remove(editor)).status,
      (await remove(manager)).status,
      (await remove(manager)).status,
    ]).toEqual([403, 403, 204, 404]);
    expect(await isPublic(id)).toBe(false);
    expect((await sendRequest("GET /api/member/loggeduser", { user: owner })).data).toBeNull();
    expect((await sendRequest("GET /api/users/loggeduser", { user: owner })).body).toMatchObject({
      member_id: null,
    });
    expect((await put(id, owner, { area: "x" })).status).toBe(404);
    // Afterwards the user may create another company.
    expect(
      (
        await sendRequest("POST /api/member", {
          user: owner,
          body: { member_name: "Επόμενη", co_category: [profession] },
        })
      ).status,
    ).toBe(201);
  });
});

it("accepts from its users only images of the company", async () => {
  const [{ id, owner }, other] = [await createMemberWithUser(), await createMemberWithUser()];
  const asset = (parentId: number, change: object = {}) =>
    db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
        sha256: "x",
        parentType: "member",
        parentId,
        translations: { create: LOCALES.map((locale) => ({ locale, alt: "Πέτρινος τοίχος" })) },
        ...change,
      },
      select: { id: true },
    });
  const [own, foreign, gone] = [
    await asset(id),
    await asset(other.id),
    await asset(id, { deletedAt: new Date() }),
  ];
  expect(
    view(await put(id, owner, { logo_id: own.id, gallery_ids: [own.id, own.id] })),
  ).toMatchObject({ logo: { id: own.id }, gallery: [{ id: own.id }] });
  for (const one of [foreign, gone])
    for (const body of [{ logo_id: one.id }, { gallery_ids: [own.id, one.id] }])
      expect((await put(id, owner, body)).status).toBe(422);
  expect((await put(id, editor, { logo_id: foreign.id, gallery_ids: [] })).status).toBe(200);
});

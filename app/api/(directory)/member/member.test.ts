import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { sendRequest } from "../../rights/request";
import {
  editor,
  isPublic,
  profession,
  put,
  second,
  view,
  createMemberWithUser,
} from "./test-companies";

const shift = (from: string, to: string) => ({ from, to });

describe("a company's users", () => {
  it("change it immediately, only the sent fields, per locale", async () => {
    const { id, owner } = await createMemberWithUser();
    const result = await put(id, owner, {
      description: "Νέο κείμενο",
      phones: ["210 000 4567", "+44 20 7946 0018"],
      website: "www.example.gr",
      socials: { instagram: "@atelier", facebook: null },
      vat_number: "EL 094014201",
      opening_hours: { week: { mon: [{ from: "09:00", to: "17:00" }] } },
      translations: { en: { member_name: "Company" } },
    });
    expect(result.status).toBe(200);
    expect(view(result)).toMatchObject({
      status: "published",
      description: "Νέο κείμενο",
      phones: ["+302100004567", "+442079460018"],
      website: "https://www.example.gr",
      socials: { instagram: "atelier" },
      vat_number: "094014201",
      version: 2,
      opening_hours: { week: { mon: [{ from: "09:00", to: "17:00" }] }, holidays: "closed" },
      co_category: [profession],
      translations: { en: { member_name: "Company", slug: "company", status: "published" } },
    });
    expect(await isPublic(id, "en")).toBe(true);
    const after = view(await put(id, owner, { translations: { en: { area: "Athens" } } }));
    expect(after).toMatchObject({
      description: "Νέο κείμενο",
      phones: ["+302100004567", "+442079460018"],
      translations: { en: { area: "Athens", member_name: "Company" } },
    });
    expect(
      view(
        await put(id, owner, {
          phones: null,
          opening_hours: null,
          description: "",
          vat_number: null,
        }),
      ),
    ).toMatchObject({ phones: [], opening_hours: null, description: null, vat_number: null });
  });
  it("hide and publish it", async () => {
    const { id, owner } = await createMemberWithUser();
    expect(view(await put(id, owner, { status: "archived" })).status).toBe("archived");
    expect(await isPublic(id)).toBe(false);
    expect(view(await put(id, owner, { status: "published" })).status).toBe("published");
    expect(await isPublic(id)).toBe(true);
  });
  it("cannot publish it before it is approved", async () => {
    const { id, owner } = await createMemberWithUser("pending");
    for (const body of [
      { status: "published" },
      { translations: { en: { member_name: "X", status: "published" } } },
    ])
      expect((await put(id, owner, body)).status).toBe(403);
    expect(
      (
        await put(id, owner, {
          description: "Ακόμη περιμένει",
          status: "in_review",
          member_name: "Άλλο όνομα",
        })
      ).status,
    ).toBe(200);
    expect(await isPublic(id)).toBe(false);
    expect(await db.memberTranslation.count({ where: { memberId: id, locale: "en" } })).toBe(0);
  });
  it("cannot change admin fields; the slug is fixed once it was public", async () => {
    const { id, owner, slug } = await createMemberWithUser();
    const result = await put(id, owner, {
      is_member: true,
      is_featured: true,
      verified: { what: "me" },
      slug,
      id: 1,
      approved_at: "2020-01-01",
      created_at: "1999-01-01",
      deleted_at: null,
      version: 1,
    });
    expect([result.status, view(result)]).toMatchObject([
      200,
      { id, is_member: false, is_featured: false, verified: null, slug },
    ]);
    expect((await put(id, owner, { slug: "better" })).status).toBe(403);
    const waiting = await createMemberWithUser("pending");
    expect(view(await put(waiting.id, waiting.owner, { slug: "a-better-one" })).slug).toBe(
      "a-better-one",
    );
  });
  it.each([
    ["co_category", { co_category: [] }],
    ["co_category", { co_category: [999_999] }],
    ["vat_number", { vat_number: "111111111" }],
    ["gemi_number", { gemi_number: "12" }],
    ["postal_code", { postal_code: "1" }],
    ["phones.1", { phones: ["2100004567", "2000000000"] }],
    ["website", { website: "javascript:alert(1)" }],
    ["website", { website: "https://user:pw@evil.example" }],
    ["socials.facebook", { socials: { facebook: "https://evil.example/x" } }],
    ["email", { email: "a@b.gr, c@d.gr" }],
    [
      "opening_hours.week.mon.0.from",
      { opening_hours: { week: { mon: [{ from: "9", to: "17:00" }] } } },
    ],
    [
      "opening_hours",
      {
        opening_hours: { week: { tue: [shift("09:00", "14:00"), shift("13:00", "21:00")] } },
      },
    ],
    ["latitude", { latitude: 38 }],
    ["latitude", { latitude: 38, longitude: null }],
    ["latitude", { latitude: 91, longitude: 1 }],
    ["founded_year", { founded_year: 1200 }],
    ["member_name", { member_name: null }],
    ["member_name", { member_name: "a\u202eb" }],
    ["status", { status: "scheduled" }],
    ["status", { status: { $ne: "x" } }],
    ["slug", { slug: "api" }],
    ["slug", { slug: "1984" }],
    ["slug", { slug: "Ά" }],
    ["translations.en.member_name", { translations: { en: { area: "Athens" } } }],
    ["logo_id", { logo_id: 1 }],
    ["gallery_ids", { gallery_ids: [1] }],
    ["version", { version: "1" }],
  ])("get the error at the field: %s", async (field, body) => {
    const { id, owner } = await createMemberWithUser("pending");
    const { status, errors } = await put(id, owner, body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]![0]).toMatch(/[α-ω]/);
    expect((await db.member.findUniqueOrThrow({ where: { id } })).version).toBe(1);
  });
  it("cannot change other companies, public or not", async () => {
    const [{ owner }, other] = [await createMemberWithUser(), await createMemberWithUser()];
    const reader = await testUser();
    for (const user of [owner, reader]) {
      expect((await put(other.id, user, { member_name: "" })).status).toBe(404);
      expect(
        (
          await sendRequest("GET /api/member/{id}", {
            user,
            params: { id: other.id },
            query: "?admin=true",
          })
        ).status,
      ).toBe(404);
      expect(
        (await sendRequest("DELETE /api/member/{id}", { user, params: { id: other.id } })).status,
      ).toBe(404);
    }
    const rows = (await sendRequest("GET /api/member", { user: owner, query: "?admin=true" }))
      .data as MemberEditView[];
    expect(rows).toHaveLength(1);
    expect(
      (await sendRequest("GET /api/member", { user: reader, query: "?admin=true" })).data,
    ).toEqual([]);
  });
  it("change only an unpublished company while their e-mail address is not confirmed", async () => {
    const [waiting, open] = [await createMemberWithUser("pending"), await createMemberWithUser()];
    for (const { owner } of [waiting, open])
      await db.user.update({ where: { id: owner.userId }, data: { verifiedAt: null } });
    expect((await put(waiting.id, waiting.owner, { area: "Πάτρα" })).status).toBe(200);
    expect((await put(open.id, open.owner, { area: "Πάτρα" })).status).toBe(403);
    const newcomer = await testUser({ verified: false });
    expect(
      (
        await sendRequest("POST /api/member", {
          user: newcomer,
          body: { member_name: "Νέα", co_category: [profession] },
        })
      ).status,
    ).toBe(403);
  });
});

describe("a new company", () => {
  it("of a user is in review and linked; a second one is refused with the first", async () => {
    const user = await testUser();
    const result = await sendRequest("POST /api/member", {
      user,
      body: {
        member_name: "Νέα εταιρεία",
        co_category: [second, profession],
        is_member: true,
        status: "draft",
      },
    });
    expect([result.status, view(result)]).toMatchObject([
      201,
      {
        status: "in_review",
        is_member: false,
        approved_at: null,
        co_category: [second, profession],
        slug: "nea-etaireia",
      },
    ]);
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "company_waits",
      memberId: view(result).id,
    });
    const again = await sendRequest("POST /api/member", {
      user,
      body: { member_name: "Δεύτερη", co_category: [profession] },
    });
    expect([again.status, again.data]).toMatchObject([409, { id: view(result).id }]);
    expect((await sendRequest("GET /api/member/loggeduser", { user })).data).toMatchObject({
      id: view(result).id,
      vat_number: null,
    });
  });
  it("is created once by ten concurrent requests of a user", async () => {
    const user = await testUser();
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        sendRequest("POST /api/member", {
          user,
          body: { member_name: "Μία", co_category: [profession] },
        }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await db.memberTranslation.count({ where: { name: "Μία" } })).toBe(1);
  });
  it("requires a name and a profession", async () => {
    expect(
      Object.keys((await sendRequest("POST /api/member", { user: editor, body: {} })).errors),
    ).toEqual(["co_category", "member_name"]);
    expect(
      Object.keys(
        (
          await sendRequest("POST /api/member", {
            user: editor,
            body: { co_category: [profession] },
          })
        ).errors,
      ),
    ).toEqual(["member_name"]);
    expect(
      (
        await sendRequest("POST /api/member", {
          user: await testUser(),
          body: { member_name: "Α", co_category: [profession], status: "published" },
        })
      ).status,
    ).toBe(403);
  });
  it("of an editor has the sent status, and no user", async () => {
    const result = await sendRequest("POST /api/member", {
      user: editor,
      body: {
        translations: {
          el: { member_name: "Εκδόσεις", status: "published", slug: "ekdoseis-mas" },
          en: { member_name: "Books" },
        },
        co_category: [profession],
        is_member: true,
      },
    });
    expect([result.status, view(result)]).toMatchObject([
      201,
      {
        status: "published",
        slug: "ekdoseis-mas",
        // Membership follows from its periods; nobody writes it here.
        is_member: false,
        approved_at: expect.any(String) as string,
        translations: { en: { status: "draft" } },
      },
    ]);
    expect((await sendRequest("GET /api/member/loggeduser", { user: editor })).data).toBeNull();
  });
});

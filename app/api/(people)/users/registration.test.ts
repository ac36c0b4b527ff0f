import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { smallestOf } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";
import { found, account } from "./test-users";

const company = (change: object = {}) => ({
  member_name: "Στούντιο Αμυγδαλιά",
  co_category: [1],
  vat_number: "EL 094014201",
  phones: ["210 000 4567"],
  ...change,
});

describe("registration", () => {
  it("creates a user with an unconfirmed e-mail address", async () => {
    const input = account({
      email: "Danae@Example.test",
      locale: "en",
      roles: ["manager"],
      id: 9,
      member_id: 1,
      verified_at: "2020-01-01",
      disabled: false,
    });
    const { status, body } = await sendRequest("POST /api/users", { body: input });
    expect([status, body]).toEqual([
      201,
      { data: { message: expect.stringContaining("email") as string } },
    ]);
    const row = await found("danae@example.test");
    expect(row).toMatchObject({
      name: "Δανάη",
      role: "user",
      locale: "en",
      verifiedAt: null,
      disabledAt: null,
      termsAt: expect.any(Date) as Date,
      profile: { memberId: null },
    });
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await waitingMails()).at(-1)).toEqual({ kind: "verify_email", userId: row!.id });
  });

  it("responds the same to a known address, in the same time, and mails its owner", async () => {
    const difference = async () => {
      const existing = await testUser();
      const times: Record<string, number[]> = { known: [], unknown: [] };
      const results: unknown[] = [];
      for (let run = 0; run < 5; run++) {
        for (const kind of ["known", "unknown"]) {
          const began = performance.now();
          const { status, body } = await sendRequest("POST /api/users", {
            body: account(kind === "known" ? { email: existing.email } : {}),
          });
          times[kind]!.push(performance.now() - began);
          results.push([status, body]);
        }
      }
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      const mails = (await waitingMails()).filter(
        (mail) => mail.kind === "already_registered" && mail.userId === existing.userId,
      );
      // The limit of the mailbox counts where they are sent.
      expect(mails).toHaveLength(5);
      const median = (samples: number[]) => samples.toSorted((a, b) => a - b)[2]!;
      return Math.abs(median(times.known!) - median(times.unknown!));
    };
    expect(await smallestOf(50, difference)).toBeLessThan(50);
  });

  it("creates one account for ten concurrent registrations", async () => {
    const input = account({ company: undefined });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => sendRequest("POST /api/users", { body: input })),
    );
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await db.user.count({ where: { email: input.email } })).toBe(1);
  });

  it.each([
    ["name", { name: " " }],
    ["surname", { surname: "a\u0000b" }],
    ["email", { email: "x" }],
    ["email", { email: "a@b.gr,c@d.gr" }],
    ["email", { email: "x@deleted.invalid" }],
    ["password", { password: "123456", password_confirmation: "123456" }],
    ["password", { password: "Λεοντίδου 1", password_confirmation: "Λεοντίδου 1" }],
    ["password_confirmation", { password_confirmation: "another" }],
    ["terms", { terms: false }],
    ["terms", { terms: undefined }],
    ["locale", { locale: "fr" }],
    ["company.vat_number", { company: company({ vat_number: "123456789" }) }],
    ["company.co_category", { company: company({ co_category: [] }) }],
    ["company.co_category", { company: company({ co_category: [999] }) }],
    ["company.member_name", { company: company({ member_name: "" }) }],
  ])("reports the invalid field: %s", async (field, change) => {
    const { status, message, errors } = await sendRequest("POST /api/users", {
      body: account(change),
    });
    expect([status, message, Object.keys(errors)]).toEqual([
      422,
      "The given data was invalid.",
      [field],
    ]);
    expect(errors[field]![0]).toMatch(/[α-ω]/);
  });

  it("is limited to five per IP address, not counting invalid ones", async () => {
    const statuses: number[] = [];
    const headers = { "x-client-address": "192.0.2.9" };
    for (let run = 0; run < 3; run++)
      statuses.push(
        (await sendRequest("POST /api/users", { body: account({ name: "" }), headers })).status,
      );
    for (let run = 0; run < 6; run++)
      statuses.push((await sendRequest("POST /api/users", { body: account(), headers })).status);
    expect(statuses).toEqual([422, 422, 422, 201, 201, 201, 201, 201, 429]);
  });
});

describe("registration of a company", () => {
  it("creates a company in review, linked to its user, and notifies the editors", async () => {
    await seedTestContent();
    const [{ id: profession } = { id: 0 }] = await db.profession.findMany({ select: { id: true } });
    const input = account({
      company: company({
        co_category: [profession, profession],
        is_member: true,
        status: "published",
        slug: "mine",
      }),
    });
    expect((await sendRequest("POST /api/users", { body: input })).status).toBe(201);
    const user = await found(input.email);
    const member = await db.member.findUniqueOrThrow({
      where: { id: user!.profile!.memberId! },
      include: { translations: true, professions: true },
    });
    expect(member).toMatchObject({
      isMember: false,
      approvedAt: null,
      vatNumber: "094014201",
      phones: ["+302100004567"],
      professions: [{ professionId: profession }],
    });
    expect(member.translations).toMatchObject([
      {
        locale: "el",
        name: "Στούντιο Αμυγδαλιά",
        slug: "stountio-amygdalia",
        status: "in_review",
        publishedAt: null,
      },
    ]);
    expect((await waitingMails()).slice(-2)).toEqual([
      { kind: "verify_email", userId: user!.id },
      { kind: "company_waits", memberId: member.id },
    ]);
    expect((await sendRequest("GET /api/member/{id}", { params: { id: member.id } })).status).toBe(
      404,
    );
  });

  it("gives concurrent registrations of one name different slugs", async () => {
    const [{ id: profession } = { id: 0 }] = await db.profession.findMany({ select: { id: true } });
    const inputs = Array.from({ length: 3 }, () =>
      account({ company: company({ co_category: [profession], member_name: "Login" }) }),
    );
    expect(
      (await Promise.all(inputs.map((body) => sendRequest("POST /api/users", { body })))).map(
        ({ status }) => status,
      ),
    ).toEqual([201, 201, 201]);
    const slugs = await db.memberTranslation.findMany({
      where: { name: "Login" },
      select: { slug: true },
      orderBy: { slug: "asc" },
    });
    expect(slugs.map(({ slug }) => slug)).toEqual(["login-p", "login-p-2", "login-p-3"]);
  });
});

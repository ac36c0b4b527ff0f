import { describe, expect, it } from "vitest";
import { testPerson } from "@/lib/auth/test-people";
import { db } from "@/lib/core/db";
import { waitingMails } from "../auth/test-account";
import { ask } from "../rights/ask";
import { seedTestContent } from "../test-content";

const PASSWORD = "ωραίος κήπος 7";
let people = 0;
const person = (change: object = {}) => ({
  name: "Δανάη",
  surname: "Λεοντίδου",
  email: `new-${++people}@example.test`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: true,
  ...change,
});
const company = (change: object = {}) => ({
  member_name: "Στούντιο Αμυγδαλιά",
  co_category: [1],
  vat_number: "EL 094014201",
  phones: ["210 000 4567"],
  ...change,
});
const found = (email: string) =>
  db.user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      role: true,
      locale: true,
      verifiedAt: true,
      disabledAt: true,
      passwordHash: true,
      termsAt: true,
      profile: { select: { memberId: true } },
    },
  });

describe("registration", () => {
  it("makes a person who has still to confirm the address", async () => {
    const input = person({
      email: "Danae@Example.test",
      locale: "en",
      roles: ["manager"],
      id: 9,
      member_id: 1,
      verified_at: "2020-01-01",
      disabled: false,
    });
    const { status, body } = await ask("POST /api/users", { body: input });
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

  // A machine that is busy with something else may make one comparison say nothing; what takes
  // longer by itself fails all of them.
  it(
    "says the same for an address that somebody has, in the same time, and tells the owner",
    { retry: 3 },
    async () => {
      const known = await testPerson();
      const times: Record<string, number[]> = { known: [], unknown: [] };
      const answers: unknown[] = [];
      for (let run = 0; run < 5; run++) {
        for (const kind of ["known", "unknown"]) {
          const began = performance.now();
          const { status, body } = await ask("POST /api/users", {
            body: person(kind === "known" ? { email: known.email } : {}),
          });
          times[kind]!.push(performance.now() - began);
          answers.push([status, body]);
        }
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const median = (samples: number[]) => samples.toSorted((a, b) => a - b)[2]!;
      expect(Math.abs(median(times.known!) - median(times.unknown!))).toBeLessThan(50);
      const mails = (await waitingMails()).filter(
        (mail) => mail.kind === "already_registered" && mail.userId === known.userId,
      );
      // Three an hour: nobody's mailbox is filled.
      expect(mails).toEqual(
        Array.from({ length: 3 }, () => ({ kind: "already_registered", userId: known.userId })),
      );
    },
  );

  it("makes one account of ten registrations at once", async () => {
    const input = person({ company: undefined });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask("POST /api/users", { body: input })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
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
  ])("names the wrong field: %s", async (field, change) => {
    const { status, message, errors } = await ask("POST /api/users", { body: person(change) });
    expect([status, message, Object.keys(errors)]).toEqual([
      422,
      "The given data was invalid.",
      [field],
    ]);
    expect(errors[field]![0]).toMatch(/[α-ω]/);
  });

  it("is limited to five from one address, and mistakes do not count", async () => {
    const statuses: number[] = [];
    const headers = { "x-client-address": "192.0.2.9" };
    for (let run = 0; run < 3; run++)
      statuses.push((await ask("POST /api/users", { body: person({ name: "" }), headers })).status);
    for (let run = 0; run < 6; run++)
      statuses.push((await ask("POST /api/users", { body: person(), headers })).status);
    expect(statuses).toEqual([422, 422, 422, 201, 201, 201, 201, 201, 429]);
  });
});

describe("registration of a company", () => {
  it("makes a company that waits, linked to its person, and tells the editors", async () => {
    await seedTestContent();
    const [{ id: profession } = { id: 0 }] = await db.profession.findMany({ select: { id: true } });
    const input = person({
      company: company({
        co_category: [profession, profession],
        is_member: true,
        status: "published",
        slug: "mine",
      }),
    });
    expect((await ask("POST /api/users", { body: input })).status).toBe(201);
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
    expect((await ask("GET /api/member/{id}", { params: { id: member.id } })).status).toBe(404);
  });

  it("gives each of several that register at once with one name a slug of its own", async () => {
    const [{ id: profession } = { id: 0 }] = await db.profession.findMany({ select: { id: true } });
    const inputs = Array.from({ length: 3 }, () =>
      person({ company: company({ co_category: [profession], member_name: "Login" }) }),
    );
    expect(
      (await Promise.all(inputs.map((body) => ask("POST /api/users", { body })))).map(
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

describe("invitation", () => {
  it("makes an account without a password and mails its link", async () => {
    const manager = await testPerson({ role: "manager" });
    const { status, data } = await ask("POST /api/users", {
      person: manager,
      body: {
        email: "Editor@Example.test",
        name: "Νίκη",
        surname: "Α",
        roles: ["editor"],
        password: PASSWORD,
        verified_at: "2020-01-01",
      },
    });
    expect([status, data]).toMatchObject([
      201,
      {
        email: "editor@example.test",
        roles: ["editor"],
        verified_at: null,
        disabled: false,
        member_id: null,
      },
    ]);
    expect(await found("editor@example.test")).toMatchObject({
      passwordHash: null,
      role: "editor",
    });
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "invitation",
      userId: (data as { id: number }).id,
    });
    const again = await ask("POST /api/users", {
      person: manager,
      body: { email: "editor@example.test", name: "Νίκη", surname: "Α" },
    });
    expect([again.status, Object.keys(again.errors)]).toEqual([422, ["email"]]);
    for (const roles of [["owner"], [], ["user", "manager"], { $ne: 1 }])
      expect(
        (
          await ask("POST /api/users", {
            person: manager,
            body: { email: "x1@example.test", name: "a", surname: "b", roles },
          })
        ).status,
      ).toBe(422);
  });
  it("is not limited like registrations", async () => {
    const manager = await testPerson({ role: "manager" });
    for (let run = 0; run < 7; run++)
      expect(
        (
          await ask("POST /api/users", {
            person: manager,
            body: { email: `inv-${run}@example.test`, name: "a", surname: "b" },
            headers: { "x-client-address": "192.0.2.77" },
          })
        ).status,
      ).toBe(201);
  });
});

describe("people", () => {
  it("are listed for managers: searched without accents, by role, sorted, paged", async () => {
    const manager = await testPerson({ role: "manager" });
    await db.user.createMany({
      data: [
        ["Ωρίων", "Ζήκος"],
        ["Άννα", "Ζήκου"],
        ["Βασίλης", "Ζήκος"],
      ].map(([name = "", surname = ""], at) => ({
        name,
        surname,
        email: `zikos-${at}@example.test`,
        role: at === 2 ? ("editor" as const) : ("user" as const),
      })),
    });
    const names = async (query: string) =>
      ((await ask("GET /api/users", { person: manager, query })).data as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names(`?search=${encodeURIComponent("ΖΗΚΟ")}&sort=name`)).toEqual([
      "Άννα",
      "Βασίλης",
      "Ωρίων",
    ]);
    expect(
      await names(`?search=${encodeURIComponent("ζηκο")}&sort=-name&per_page=1&current_page=1`),
    ).toEqual(["Βασίλης"]);
    expect(await names(`?search=${encodeURIComponent("ζηκοσ")}&role=editor`)).toEqual(["Βασίλης"]);
    expect(await names("?search=ZIKOS-1%40example&disabled=0&verified=0")).toEqual(["Άννα"]);
    expect(await names("?search=%25%25")).not.toHaveLength(0);
    const { body } = await ask("GET /api/users", { person: manager });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|seed|totp/);
    for (const query of [
      "?sort=password_hash",
      "?sort=name;drop",
      "?role=admin",
      "?disabled=maybe",
      "?search=%00",
    ])
      expect((await ask("GET /api/users", { person: manager, query })).status).toBe(422);
  });
  it("say who is signed in, at top level and under data", async () => {
    const me = await testPerson({ role: "manager" });
    const { body, headers } = await ask("GET /api/users/loggeduser", { person: me, by: "browser" });
    expect(body).toMatchObject({
      id: me.userId,
      roles: ["manager"],
      profile: { id: me.profileId },
      member_id: null,
      data: { id: me.userId, email: me.email },
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("changing people", () => {
  it("takes what is sent and keeps the rest; a role of one's own making is dropped", async () => {
    const me = await testPerson();
    const { status, data } = await ask("PUT /api/users/{id}", {
      person: me,
      params: { id: me.userId },
      body: { name: "Μυρτώ", roles: ["manager"], disabled: true, email: "x@y.gr", id: 1 },
    });
    expect([status, data]).toMatchObject([
      200,
      { name: "Μυρτώ", roles: ["user"], disabled: false, email: me.email, version: 2 },
    ]);
    expect(
      (
        await ask("PUT /api/users/{id}", {
          person: me,
          params: { id: me.userId },
          body: { roles: "nonsense", disabled: 7 },
        })
      ).status,
    ).toBe(200);
  });
  it("refuses an edit that began from an older version, with the present state", async () => {
    const me = await testPerson();
    const put = (body: object, headers: Record<string, string> = {}) =>
      ask("PUT /api/users/{id}", { person: me, params: { id: me.userId }, body, headers });
    expect((await put({ name: "Α", version: 1 })).status).toBe(200);
    const stale = await put({ name: "Β", version: 1 });
    expect([stale.status, stale.data]).toMatchObject([409, { name: "Α", version: 2 }]);
    expect((await put({ name: "Β" }, { "if-match": '"1"' })).status).toBe(409);
    expect((await put({ name: "Β" }, { "if-match": "nonsense" })).status).toBe(409);
    expect((await put({ name: "Γ" }, { "if-match": 'W/"2"' })).status).toBe(200);
  });
  it("ends the sessions of whoever gets another role or is disabled", async () => {
    const manager = await testPerson({ role: "manager" });
    for (const [change, reason] of [
      [{ roles: ["editor"] }, "role_changed"],
      [{ disabled: true }, "disabled"],
    ] as const) {
      const other = await testPerson();
      expect(
        (
          await ask("PUT /api/users/{id}", {
            person: manager,
            params: { id: other.userId },
            body: change,
          })
        ).status,
      ).toBe(200);
      for (const by of ["bearer", "browser"] as const)
        expect((await ask("GET /api/users/loggeduser", { person: other, by })).status).toBe(401);
      expect(await db.session.findUnique({ where: { id: other.sessionId } })).toMatchObject({
        endReason: reason,
      });
      expect(
        await db.auditEntry.findMany({
          where: { actorId: manager.userId, subjectId: other.userId },
        }),
      ).toMatchObject([{ action: reason === "disabled" ? "user.disabled" : "user.roles_changed" }]);
    }
  });
  it("does not end a session when nothing about rights changes", async () => {
    const manager = await testPerson({ role: "manager" });
    const other = await testPerson({ role: "editor" });
    expect(
      (
        await ask("PUT /api/users/{id}", {
          person: manager,
          params: { id: other.userId },
          body: { roles: "editor", disabled: false, surname: "Νέα" },
        })
      ).status,
    ).toBe(200);
    expect((await ask("GET /api/users/loggeduser", { person: other })).status).toBe(200);
  });
  it("sends the reset link, or the invitation again to whoever never had a password", async () => {
    const manager = await testPerson({ role: "manager" });
    const [invited, known, disabled] = [
      await testPerson(),
      await testPerson({ passwordHash: "x" }),
      await testPerson({ passwordHash: "x" }),
    ];
    await db.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } });
    const reset = (id: number) =>
      ask("POST /api/users/{id}/reset", { person: manager, params: { id } });
    expect([
      (await reset(invited.userId)).status,
      (await reset(known.userId)).status,
      (await reset(disabled.userId)).status,
      (await reset(99_999_999)).status,
    ]).toEqual([200, 200, 409, 404]);
    expect((await waitingMails()).slice(-2)).toEqual([
      { kind: "invitation", userId: invited.userId },
      { kind: "reset_password", userId: known.userId },
    ]);
  });
});

describe("a second factor that was lost", () => {
  const protectedPerson = async (role: "user" | "manager" = "user") => {
    const person = await testPerson({ role });
    await db.user.update({
      where: { id: person.userId },
      data: {
        totpSecret: "sealed",
        totpConfirmedAt: new Date(),
        totpLastStep: 1,
        recoveryCodes: { create: { hash: new Uint8Array(32) } },
      },
    });
    return person;
  };
  const factorOf = (id: number) =>
    db.user.findUniqueOrThrow({
      where: { id },
      select: {
        totpSecret: true,
        totpConfirmedAt: true,
        totpLastStep: true,
        recoveryCodes: { select: { userId: true } },
      },
    });
  const auditOf = (subjectId: number) =>
    db.auditEntry.findMany({
      where: { subjectKind: "user", subjectId, action: "user.totp_off" },
      select: { actorId: true },
    });
  const off = (person: Awaited<ReturnType<typeof testPerson>>, id: number) =>
    ask("DELETE /api/users/{id}/totp", {
      person,
      params: { id },
      headers: { "accept-language": "en" },
    });

  it("is turned off by a manager, with codes and sessions; it is written down and the person told", async () => {
    const [manager, other] = [await testPerson({ role: "manager" }), await protectedPerson()];
    const read = async () =>
      (
        (await ask("GET /api/users/{id}", { person: manager, params: { id: other.userId } }))
          .data as { has_second_factor: boolean }
      ).has_second_factor;
    expect(await read()).toBe(true);
    expect([(await off(manager, other.userId)).status, await read()]).toEqual([204, false]);
    expect(await factorOf(other.userId)).toEqual({
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      recoveryCodes: [],
    });
    for (const by of ["bearer", "browser"] as const)
      expect((await ask("GET /api/users/loggeduser", { person: other, by })).status).toBe(401);
    expect(await auditOf(other.userId)).toEqual([{ actorId: manager.userId }]);
    expect((await waitingMails()).at(-1)).toEqual({
      kind: "second_factor_changed",
      userId: other.userId,
      isOn: false,
    });
  });
  it("is not turned off for oneself without the password, nor by anybody else", async () => {
    const [manager, editor, other] = [
      await protectedPerson("manager"),
      await testPerson({ role: "editor" }),
      await protectedPerson(),
    ];
    const own = await off(manager, manager.userId);
    expect([own.status, own.errors]).toEqual([
      422,
      { id: [expect.stringContaining("personal details")] },
    ]);
    expect([
      (await off(editor, other.userId)).status,
      (await off(other, other.userId)).status,
      (await off(other, manager.userId)).status,
    ]).toEqual([403, 403, 403]);
    for (const { userId } of [manager, other])
      expect(await factorOf(userId)).toMatchObject({
        totpSecret: "sealed",
        recoveryCodes: [{ userId }],
      });
  });
  it("that was never there leaves everything as it is", async () => {
    const [manager, other] = [await testPerson({ role: "manager" }), await testPerson()];
    const mails = (await waitingMails()).length;
    expect((await off(manager, other.userId)).status).toBe(204);
    expect((await ask("GET /api/users/loggeduser", { person: other })).status).toBe(200);
    expect([await auditOf(other.userId), (await waitingMails()).length]).toEqual([[], mails]);
  });
  it("is written down once when two managers turn it off at the same moment", async () => {
    const [one, two, other] = [
      await testPerson({ role: "manager" }),
      await testPerson({ role: "manager" }),
      await protectedPerson(),
    ];
    expect(
      (await Promise.all([off(one, other.userId), off(two, other.userId)])).map(
        ({ status }) => status,
      ),
    ).toEqual([204, 204]);
    expect(await auditOf(other.userId)).toHaveLength(1);
  });
});

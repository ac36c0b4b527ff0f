import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { AuditView } from "@/lib/kernel/audit/list";
import { sendRequest } from "../../rights/request";

let manager: TestUser;
let nikos: TestUser;
beforeAll(async () => {
  [manager, nikos] = await Promise.all([
    testUser({ role: "manager" }),
    testUser({ role: "editor" }),
  ]);
  await rename(nikos.userId, "Νίκος", "Αγγέλου");
  await db.category.create({
    data: {
      code: "DS.MAG",
      translations: {
        create: [
          { locale: "el", name: "Περιοδικό", slug: "mag" },
          { locale: "en", name: "Magazine", slug: "mag" },
        ],
      },
    },
  });
});

const rename = (id: number, name: string, surname: string) =>
  db.user.update({ where: { id }, data: { name, surname }, select: { id: true } });
const list = async (query: Record<string, string | number>, locale = "el") => {
  const text = new URLSearchParams({ ...query, locale } as Record<string, string>).toString();
  const answer = await sendRequest("GET /api/audit", { user: manager, query: `?${text}` });
  return { ...answer, entries: answer.body.data as AuditView[] };
};
const make = async (title: string, english?: string) => {
  const made = await sendRequest("POST /api/product", {
    user: nikos,
    body: {
      category: "DS.MAG",
      translations: {
        el: { product_name: title },
        ...(english ? { en: { product_name: english } } : {}),
      },
    },
  });
  return (made.body.data as { id: number }).id;
};

describe("the names of an entry", () => {
  it("are those of its time, of the thing in both languages and of the person", async () => {
    const id = await make("Γαία", "Gaia");
    await sendRequest("PUT /api/product/{id}", {
      user: nikos,
      params: { id },
      body: { translations: { el: { product_name: "Ουρανός" } } },
    });
    await sendRequest("DELETE /api/product/{id}", { user: nikos, params: { id } });
    await rename(nikos.userId, "Νικόλαος", "Αγγέλου");
    const of = { subject_kind: "post", subject_id: id };
    const [greek, english] = await Promise.all([list(of), list(of, "en")]);
    expect(greek.entries.map((entry) => [entry.action, entry.subject_label])).toEqual([
      ["post.deleted", "Ουρανός"],
      ["post.updated", "Ουρανός"],
      ["post.created", "Γαία"],
    ]);
    expect(english.entries.map(({ subject_label }) => subject_label)).toEqual([
      ...["Gaia", "Gaia", "Gaia"],
    ]);
    for (const entry of greek.entries)
      expect(entry).toMatchObject({
        actor: { id: nikos.userId, name: "Νίκος Αγγέλου" },
        has_present_names: false,
      });
    await rename(nikos.userId, "Νίκος", "Αγγέλου");
  });

  it("are in the other language where a thing has none in one", async () => {
    const id = await make("Μόνο ελληνικά");
    const { entries } = await list({ subject_kind: "post", subject_id: id }, "en");
    expect(entries[0]?.subject_label).toBe("Μόνο ελληνικά");
  });

  it("stay after the thing is gone, and after one whose texts are of another kind", async () => {
    const made = await sendRequest("POST /api/company-category", {
      user: nikos,
      query: "?ctx=member",
      body: { translations: { el: { profession: "Υαλουργός" }, en: { profession: "Glazier" } } },
    });
    const { id } = made.body.data as { id: number };
    const gone = await sendRequest("DELETE /api/company-category/{id}", {
      user: nikos,
      query: "?ctx=member",
      params: { id },
    });
    expect(gone.status).toBe(204);
    const { entries } = await list({ subject_kind: "profession", subject_id: id }, "en");
    expect(entries.map((entry) => [entry.action, entry.subject_label])).toEqual([
      ["profession.deleted", "Glazier"],
      ["profession.created", "Glazier"],
    ]);
    const { id: company } = await db.member.create({
      data: { translations: { create: [{ locale: "el", name: "Κεραμική Α", slug: "keramiki" }] } },
      select: { id: true },
    });
    await sendRequest("PUT /api/content-member/{id}", {
      user: nikos,
      params: { id: company },
      body: { translations: { el: { headline: "Πηλός" } } },
    });
    const written = await list({ subject_kind: "directory_post", subject_id: company });
    expect(written.entries[0]?.subject_label).toBe("Κεραμική Α");
  });

  it("are those of today where an entry keeps none, and it says so", async () => {
    const id = await make("Σήμερα");
    await db.auditEntry.create({
      data: { action: "post.updated", subjectKind: "post", subjectId: id, actorId: nikos.userId },
      select: { id: true },
    });
    const { entries } = await list({ subject_kind: "post", subject_id: id });
    expect(entries[0]).toMatchObject({
      subject_label: "Σήμερα",
      actor: { name: "Νίκος Αγγέλου" },
      has_present_names: true,
    });
    // A number is no name.
    await db.auditEntry.create({
      data: { action: "mail.retried", subjectKind: "mail", subjectId: 987 },
      select: { id: true },
    });
    const [mail] = (await list({ subject_kind: "mail", subject_id: 987 })).entries;
    expect(mail).toMatchObject({ subject_label: "#987", has_present_names: false });
  });

  it("of a person leave the log with the account", async () => {
    const leaver = await testUser({ role: "editor" });
    await rename(leaver.userId, "Λυδία", "Μοναδική");
    await sendRequest("PUT /api/users/{id}", {
      user: manager,
      params: { id: leaver.userId },
      body: { name: "Λύδια" },
    });
    const made = await sendRequest("POST /api/product", {
      user: leaver,
      body: { category: "DS.MAG", translations: { el: { product_name: "Μένει" } } },
    });
    const { id } = made.body.data as { id: number };
    expect((await list({ person: "Μοναδική" })).entries.length).toBeGreaterThan(1);
    const gone = await sendRequest("DELETE /api/user-profile/{id}", {
      user: manager,
      params: { id: leaver.profileId },
    });
    expect(gone.status).toBe(204);
    const rows = await db.$queryRaw`SELECT * FROM (SELECT actor_name, subject_name_el, detail,
      actor_terms::text, subject_terms::text, address FROM audit_entry
      WHERE actor_id = ${leaver.userId} OR subject_kind = 'user' AND subject_id = ${leaver.userId}) AS e`;
    expect(JSON.stringify(rows)).not.toMatch(/Μοναδικ|μοναδικ|Λυδία|Λύδια|λυδια/);
    expect((await list({ person: "Μοναδική" })).entries).toEqual([]);
    const [kept] = (await list({ subject_kind: "post", subject_id: id })).entries;
    expect(kept).toMatchObject({ subject_label: "Μένει", actor: { name: "" } });
  });
});

describe("the search of the log", () => {
  it("finds things by the beginning of words of their name of the time", async () => {
    const id = await make("Ξύλινα κουφώματα", "Wooden frames");
    await sendRequest("PUT /api/product/{id}", {
      user: nikos,
      params: { id },
      body: { translations: { el: { product_name: "Αλουμίνιο" } } },
    });
    const actions = async (search: string) =>
      (await list({ search, subject_id: id })).entries.map(({ action }) => action);
    // Accents and capitals, an inflected form, Greeklish, the other language.
    for (const search of ["ΞΥΛΙΝΑ κουφ", "κούφωμα", "ksylina", "xylina koufomata"])
      expect(await actions(search), search).toEqual(["post.created"]);
    expect(await actions("wooden")).toEqual(["post.updated", "post.created"]);
    expect(await actions("αλουμινιο")).toEqual(["post.updated"]);
    for (const search of ["κουφώματα πόρτες", "%", "'"])
      expect(await actions(search), search).toEqual([]);
  });

  it("finds people by their name of the time, and of today", async () => {
    const person = await testUser({ role: "editor" });
    await rename(person.userId, "Ξένια", "Θεοδώρου");
    await sendRequest("POST /api/product", {
      user: person,
      body: { category: "DS.MAG", translations: { el: { product_name: "Της Ξένιας" } } },
    });
    await rename(person.userId, "Ξένια", "Ψαρρού");
    const count = async (name: string) =>
      (await list({ person: name, subject_kind: "post" })).entries.length;
    for (const name of ["θεοδωρου", "Xenia Theodorou", "ψαρρ", "ξένια θ"])
      expect(await count(name), name).toBe(1);
    expect(await count("Theodosiou")).toBe(0);
  });

  it("is paged with the number of all that match", async () => {
    for (let number = 0; number < 5; number++) await make(`Σελιδοποίηση ${number}`);
    const page = await list({ search: "σελιδοποίηση", per_page: 2, current_page: 2 });
    expect([
      page.entries.map((entry) => entry.subject_label),
      (page.body.meta as { total: number }).total,
    ]).toEqual([["Σελιδοποίηση 0"], 5]);
  });
});

describe("the log as CSV", () => {
  const file = async (query: string, user = manager) => {
    const answer = await sendRequest("GET /api/audit/export", { user, query: `?${query}` });
    return { ...answer, lines: String(answer.body.text ?? "").split("\r\n") };
  };

  it("has the filtered entries in words of the reader, or the raw names", async () => {
    const id = await make("=Τύπος");
    await sendRequest("PUT /api/product/{id}", {
      user: nikos,
      params: { id },
      body: { is_featured: true, translations: { el: { product_name: "Μορφή" } } },
    });
    const filters = `subject_kind=post&subject_id=${id}`;
    const greek = await file(`${filters}&locale=el`);
    expect(greek.headers.get("content-disposition")).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    expect(greek.lines[0]).toMatch(/"Κωδικός εγγραφής";"Πότε";"Κωδικός χρήστη";"Από";"Ενέργεια"/);
    expect(greek.lines[1]).toMatch(/"Νίκος Αγγέλου";"Αλλαγή άρθρου";"Άρθρα";"\d+";"Μορφή";"Όχι"/);
    expect(greek.lines[1]).toContain("τίτλος (EL): =Τύπος → Μορφή");
    expect(greek.lines[2]).toContain(`"'=Τύπος"`);
    expect(greek.lines).toHaveLength(4);
    const raw = await file(`${filters}&heads=names`);
    expect(raw.lines[0]).toMatch(/"id";"at";"actor_id";"actor_name";"action";"subject_kind"/);
    expect(raw.lines[1]).toContain(`"post.updated";"post";"${id}"`);
  });

  it("is for managers only, and refuses bad filters", async () => {
    expect((await file("", nikos)).status).toBe(403);
    expect((await file("from=never")).status).toBe(422);
  });
});

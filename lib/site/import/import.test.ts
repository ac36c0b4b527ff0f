import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { runImport } from "./run/job";
import { getImport } from "./read";
import { startImport } from "./service";
import {
  architects,
  checked,
  company,
  editor,
  engineers,
  HEAD,
  imported,
  lines,
  members,
  names,
  options,
} from "./test-imports";

describe("an import", () => {
  it("creates draft companies with everything that a save writes", async () => {
    const view = await imported(
      "Επωνυμία;Name (en);ΑΦΜ;Επαγγέλματα;Κωδικός;Περιγραφή\nΦως;Light;094014201;" +
        "Μηχανικοί|Αρχιτέκτονες;K-1;Έργα.\nΦως;;;Αρχιτέκτονες;;\n",
      options({ key: "external_key" }),
    );
    expect([view.state, view.done, view.counts, view.finished_at !== null]).toEqual([
      "done",
      2,
      { created: 2, updated: 0, unchanged: 0, refused: 0, warned: 0 },
      true,
    ]);
    const [first, second] = await members();
    expect(first).toMatchObject({
      vatNumber: "094014201",
      externalKey: "K-1",
      version: 1,
      approvedAt: null,
      professions: [{ professionId: engineers }, { professionId: architects }],
    });
    expect(first!.translations).toEqual([
      { locale: "el", name: "Φως", slug: "fos", status: "draft" },
      { locale: "en", name: "Light", slug: "light", status: "draft" },
    ]);
    expect(second!.translations).toEqual([
      { locale: "el", name: "Φως", slug: "fos-2", status: "draft" },
    ]);
    expect(
      await db.auditEntry.findMany({
        where: { subjectKind: "member", subjectId: first!.id },
        select: { action: true, actorId: true, detail: true },
      }),
    ).toEqual([{ action: "member.created", actorId: editor.userId, detail: { import: view.id } }]);
    expect(
      await db.auditEntry.count({
        where: { subjectKind: "import", subjectId: view.id, action: "import.started" },
      }),
    ).toBe(1);
    expect(await db.memberSearch.count({ where: { memberId: first!.id } })).toBe(2);
    expect(
      (await db.importRun.findUniqueOrThrow({ where: { id: view.id }, select: { content: true } }))
        .content,
    ).toHaveLength(0);
    await expect(startImport(editor, view.id, "el")).rejects.toMatchObject({ code: "conflict" });
  });
  it("publishes new companies if chosen, and keeps the status of existing ones", async () => {
    const { id } = await company("Κρυφή", { vat_number: "094014201" });
    await imported(
      `${HEAD}\nΦανερή;;Αρχιτέκτονες\nΚρυφή νέα;094014201;\n`,
      options({ status: "published" }),
    );
    const rows = await members();
    expect(
      rows.map((row) => [
        row.translations[0]!.name,
        row.translations[0]!.status,
        row.approvedAt !== null,
      ]),
    ).toEqual([
      ["Κρυφή νέα", "draft", false],
      ["Φανερή", "published", true],
    ]);
    expect(rows[0]!.id).toBe(id);
  });
  it("updates only given and different fields of the matched company, with a revision", async () => {
    const one = await company("Φως", {
      vat_number: "094014201",
      email: "a@example.gr",
      socials: { facebook: "fos" },
      description: "Παλιά",
    });
    await imported("ΑΦΜ;Email;Instagram;Περιγραφή;Επωνυμία\n094014201;B@example.gr;fosgr;;Φως\n");
    const row = await db.member.findUniqueOrThrow({
      where: { id: one.id },
      select: {
        email: true,
        socials: true,
        version: true,
        translations: { select: { description: true, name: true } },
      },
    });
    expect(row).toEqual({
      email: "b@example.gr",
      socials: { facebook: "fos", instagram: "fosgr" },
      version: 2,
      translations: [{ description: "Παλιά", name: "Φως" }],
    });
    expect(
      await db.revision.findMany({
        where: { kind: "member", subjectId: one.id },
        orderBy: { version: "asc" },
        select: { version: true, actorId: true },
      }),
    ).toEqual([
      { version: 1, actorId: editor.userId },
      { version: 2, actorId: editor.userId },
    ]);
    expect(
      (
        await db.auditEntry.findFirstOrThrow({
          where: { subjectId: one.id, action: "member.updated" },
          select: { detail: true },
        })
      ).detail,
    ).toEqual({ fields: ["email", "socials"], import: expect.any(Number) });
    // A second import changes nothing.
    const again = await imported(
      "ΑΦΜ;Email;Instagram;Περιγραφή;Επωνυμία\n094014201;B@example.gr;fosgr;;Φως\n",
    );
    expect([again.counts.unchanged, (await members())[0]!.version]).toEqual([1, 2]);
  });
  it("updates many companies as it updates one: texts, facts, professions, translations, slugs, search", async () => {
    const made = [];
    for (const name of ["Πρώτη", "Δεύτερη", "Τρίτη", "Τέταρτη"])
      made.push(
        (await company(name, { status: "published", translations: { el: { area: "Άργος" } } })).id,
      );
    const [one, two, three, four] = made as [number, number, number, number];
    const view = await imported(
      "id;Επωνυμία;Name " +
        `(en);Επάγγελμα;Τηλέφωνο;slug\n${one};Πρωτότυπη;;;;\n${two};;;Μηχανικοί;210 ` +
        `1234567;\n${three};;Third;;;\n${four};;;;;tetarti-nea\n`,
      options({ key: "id" }),
    );
    expect(view.counts).toEqual({ created: 0, updated: 4, unchanged: 0, refused: 0, warned: 0 });
    const rows = await db.member.findMany({
      orderBy: { id: "asc" },
      select: {
        version: true,
        phones: true,
        professions: { select: { professionId: true } },
        translations: {
          orderBy: { locale: "asc" },
          select: { locale: true, name: true, area: true, slug: true, status: true },
        },
      },
    });
    const translation = (name: string, slug: string, more: object = {}) => ({
      locale: "el",
      name,
      area: "Άργος",
      slug,
      status: "published",
      ...more,
    });
    expect(rows.map((row) => row.translations)).toEqual([
      [translation("Πρωτότυπη", "proti")],
      [translation("Δεύτερη", "defteri")],
      [
        translation("Τρίτη", "triti"),
        translation("Third", "third", { locale: "en", area: "Argos" }),
      ],
      [translation("Τέταρτη", "tetarti-nea")],
    ]);
    expect(
      rows.map(({ version, phones, professions }) => [
        version,
        phones,
        professions.map(({ professionId }) => professionId),
      ]),
    ).toEqual([
      [2, [], [architects]],
      [2, ["+302101234567"], [engineers]],
      [2, [], [architects]],
      [2, [], [architects]],
    ]);
    expect(
      (
        await db.memberSearch.findFirstOrThrow({
          where: { memberId: one, locale: "el" },
          select: { nameFold: true },
        })
      ).nameFold,
    ).toBe("πρωτοτυπη");
    expect(
      await db.slugHistory.findMany({
        where: { kind: "member", targetId: four },
        select: { slug: true },
      }),
    ).toEqual([{ slug: "tetarti" }]);
    for (const id of made)
      expect(
        await db.revision.findMany({
          where: { kind: "member", subjectId: id },
          orderBy: { version: "asc" },
          select: { version: true, actorId: true },
        }),
      ).toEqual([
        { version: 1, actorId: editor.userId },
        { version: 2, actorId: editor.userId },
      ]);
    expect(
      (
        await db.revision.findFirstOrThrow({
          where: { kind: "member", subjectId: one, version: 2 },
          select: { snapshot: true },
        })
      ).snapshot,
    ).toMatchObject({
      co_category: [architects],
      translations: { el: { member_name: "Πρωτότυπη", area: "Άργος" } },
    });
  });
  it.each([
    ["vat_number", "ΑΦΜ", "094014201"],
    ["gemi_number", "ΓΕΜΗ", "122205101000"],
    ["external_key", "Κωδικός", "K-7"],
    ["email", "Email", "A@EXAMPLE.gr"],
    ["slug", "slug", "fos"],
    ["id", "id", ""],
  ] as const)("matches companies by %s; two matches are refused", async (key, head, value) => {
    const { id } = await company("Φως", {
      vat_number: "094014201",
      gemi_number: "122205101000",
      email: "a@example.gr",
    });
    await db.member.update({ where: { id }, data: { externalKey: "K-7" } });
    const text = `Website;${head}\nwww.fos.gr;${value || id}\n`;
    expect((await imported(text, options({ key }))).counts.updated).toBe(1);
    expect(
      (await db.member.findUniqueOrThrow({ where: { id }, select: { website: true } })).website,
    ).toBe("https://www.fos.gr");
    if (key !== "vat_number") return;
    await company("Σκιά", { vat_number: "094014201" });
    const view = await checked(text.replace("fos", "skia"));
    expect(await lines(view.id)).toEqual([
      [2, "refused", expect.stringContaining("More than one company")],
    ]);
  });
  it("skips rows without a match if chosen, and never creates a company for an id", async () => {
    const skipped = await imported(
      `${HEAD}\nΝέα;;Αρχιτέκτονες\nΝέα Β;094014201;Αρχιτέκτονες\n`,
      options({ unmatched: "skip" }),
    );
    expect([skipped.counts.unchanged, await names()]).toEqual([2, []]);
    const byId = await imported(
      "id;Επωνυμία;Επάγγελμα\n99999999;Νέα;Αρχιτέκτονες\n",
      options({ key: "id" }),
    );
    expect([byId.counts.refused, await names()]).toEqual([1, []]);
  });
  it("refuses a row that cannot be written, and writes all others", async () => {
    const slugOf = (at: number) => (at === 3 || at === 20 ? "same" : "");
    const rows = Array.from(
      { length: 30 },
      (_, index) => `Εταιρεία ${index};;Αρχιτέκτονες;${slugOf(index)}\n`,
    );
    const text = `${HEAD};slug\n${rows.join("")}`;
    const view = await imported(text, options({ key: "none" }));
    expect([view.counts.created, view.counts.refused]).toEqual([29, 1]);
    expect((await lines(view.id)).filter(([, state]) => state === "refused")).toEqual([
      [22, "refused", expect.stringContaining("already in use")],
    ]);
  });
  it("fails when its author loses the right, and can be resumed by another editor", async () => {
    const view = await checked(`${HEAD}\nΝέα;;Αρχιτέκτονες\n`);
    await startImport(editor, view.id, "el");
    await db.user.update({ where: { id: editor.userId }, data: { role: "user" } });
    await runImport(view.id);
    const failed = await getImport(view.id, "en");
    expect([failed.state, failed.problem, await names()]).toEqual([
      "failed",
      expect.stringContaining("no longer"),
      [],
    ]);
    await startImport(await (await testUser({ role: "manager" })).actor(), view.id, "el");
    await runImport(view.id);
    expect([(await getImport(view.id, "el")).state, await names()]).toEqual(["done", ["Νέα"]]);
  });
});

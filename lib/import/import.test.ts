import iconv from "iconv-lite";
import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { testPerson } from "@/lib/auth/test-people";
import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { createMember } from "@/lib/member/write/create";
import { writeBatch } from "./run/batch";
import type { ImportOptions } from "./fields";
import { runImport } from "./run/job";
import { loadProfessions } from "./parse/professions";
import { listImportRows, refusedRowsFile, sampleFile } from "./rows";
import { readMapping, type ImportChange, type ImportView } from "./schema";
import {
  changeImport,
  createImport,
  getImport,
  listImports,
  removeImport,
  startCheck,
  startImport,
  stopImport,
} from "./service";

let editor: UserActor;
let [architects, engineers] = [0, 0];

beforeAll(async () => {
  const profession = async (key: string, el: string, en: string) =>
    (
      await db.profession.create({
        data: {
          key,
          translations: {
            create: [
              { locale: "el", name: el, slug: key },
              { locale: "en", name: en, slug: key },
            ],
          },
        },
      })
    ).id;
  [architects, engineers] = [
    await profession("architects", "Αρχιτέκτονες", "Architects"),
    await profession("engineers", "Μηχανικοί", "Engineers"),
  ];
});
beforeEach(async () => {
  await db.importRun.deleteMany();
  await db.member.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  editor = await (await testPerson({ role: "editor" })).actor();
});

const file = (text: string | Uint8Array, name = "companies.csv") =>
  new File([typeof text === "string" ? text : new Uint8Array(text)], name);
const upload = (text: string | Uint8Array) => createImport(editor, file(text), "el");
/** Puts a file up, chooses, and checks it. */
async function checked(text: string | Uint8Array, change: ImportChange = {}): Promise<ImportView> {
  const { id } = await upload(text);
  if (Object.keys(change).length > 0) await changeImport(id, change, "el");
  await startCheck(id, "el");
  await runImport(id);
  return getImport(id, "el");
}
async function imported(text: string | Uint8Array, change: ImportChange = {}): Promise<ImportView> {
  const { id } = await checked(text, change);
  await startImport(editor, id, "el");
  await runImport(id);
  return getImport(id, "el");
}
const options = (change: Partial<ImportOptions>): ImportChange => ({ options: change });
const lines = async (id: number) =>
  (await listImportRows(id, "all", { currentPage: 0, perPage: 100 }, "en")).items.map(
    ({ line, state, problems }) => [
      line,
      state,
      ...problems.map(({ level, message }) => `${level}: ${message}`),
    ],
  );
const members = () =>
  db.member.findMany({
    orderBy: { id: "asc" },
    select: {
      id: true,
      vatNumber: true,
      version: true,
      approvedAt: true,
      externalKey: true,
      translations: {
        orderBy: { locale: "asc" },
        select: { locale: true, name: true, slug: true, status: true },
      },
      professions: { orderBy: { position: "asc" }, select: { professionId: true } },
    },
  });
const names = async () => (await members()).map(({ translations }) => translations[0]!.name);
const company = (name: string, more: object = {}) =>
  createMember(editor, { member_name: name, co_category: [architects], ...more }, "el");
const HEAD = "Επωνυμία;ΑΦΜ;Επάγγελμα";

describe("a file that is put up", () => {
  it("is read whatever its encoding, and can be read in another way", async () => {
    for (const encoding of ["utf-8", "windows-1253", "iso-8859-7"] as const) {
      const view = await upload(iconv.encode(`${HEAD}\nΆνεμος;094014201;Αρχιτέκτονες\n`, encoding));
      expect([
        view.encoding,
        view.separator,
        view.columns,
        view.mapping,
        view.total,
        view.state,
        view.options,
      ]).toEqual([
        encoding,
        ";",
        ["Επωνυμία", "ΑΦΜ", "Επάγγελμα"],
        ["name_el", "vat_number", "professions"],
        1,
        "uploaded",
        { key: "vat_number", unmatched: "create", status: "draft" },
      ]);
      expect(view.sample).toEqual([["Άνεμος", "094014201", "Αρχιτέκτονες"]]);
    }
    const { id } = await upload(iconv.encode(`${HEAD}\nΆνεμος;;\n`, "windows-1253"));
    expect((await changeImport(id, { encoding: "iso-8859-7" }, "el")).sample[0]![0]).toBe("’νεμος");
    const joined = await changeImport(id, { encoding: "windows-1253", separator: "," }, "el");
    expect([joined.columns, joined.mapping]).toEqual([["Επωνυμία;ΑΦΜ;Επάγγελμα"], [null]]);
    await expect(startCheck(id, "el")).rejects.toMatchObject({ code: "invalid" });
  });
  it("is refused beyond its size, as a workbook, and without a line", async () => {
    const reason = async (text: string | Uint8Array) =>
      (
        (await upload(text).catch((error: unknown) => error)) as {
          detail: { errors: { file: string[] } };
        }
      ).detail.errors.file[0];
    expect(await reason(new Uint8Array(10 * 1024 * 1024 + 1).fill(65))).toMatch(/10 MB/);
    expect(await reason("PK\u0003\u0004")).toMatch(/Αποθήκευση ως/);
    expect(await reason(`${HEAD}\n`)).toMatch(/καμία γραμμή/);
    expect((await listImports({ currentPage: 0, perPage: 20 }, "el")).total).toBe(0);
  });
  it("is mapped to each field once, to as many columns as it has, and to what the key needs", async () => {
    const { id } = await upload(`${HEAD}\nΆνεμος;;\n`);
    const refusal = async (change: ImportChange) =>
      (
        (await changeImport(id, change, "el").catch((error: unknown) => error)) as {
          detail?: { errors?: object };
        }
      ).detail?.errors;
    expect(await refusal({ mapping: ["name_el"] })).toHaveProperty("mapping");
    expect(await refusal({ mapping: ["name_el", "name_el", null] })).toHaveProperty("mapping");
    expect(await refusal({ mapping: ["name_el", "phones", "phones"] })).toBeUndefined();
    await expect(startCheck(id, "el")).rejects.toMatchObject({
      detail: { errors: { mapping: [expect.any(String)], "options.key": [expect.any(String)] } },
    });
  });
});

describe("the check", () => {
  it("says what would become of each line, with the company that is there, and writes nothing", async () => {
    const old = await company("Παλιά", { vat_number: "094014201" });
    const view = await checked(
      `${HEAD}\nΠαλιά;094014201;\nΆλλη;094014201;\nΝέα;;Αρχιτέκτονας\nΛάθος;123;Αστροναύτες\n;;Αρχιτέκτονες\n`,
    );
    expect([view.state, view.done, view.total, view.counts]).toEqual([
      "checked",
      5,
      5,
      { created: 1, updated: 1, unchanged: 1, refused: 2, warned: 1 },
    ]);
    expect(await lines(view.id)).toEqual([
      [2, "unchanged"],
      [3, "updated", expect.stringContaining("warning: Line 2 has the same")],
      [4, "created"],
      [
        5,
        "refused",
        expect.stringContaining("“Αστροναύτες”"),
        expect.stringContaining("nine digits"),
      ],
      [6, "refused", "error: The name is missing."],
    ]);
    expect(await names()).toEqual(["Παλιά"]);
    expect((await members())[0]!.version).toBe(old.version);
  });
  it("warns of folded names that exist, of numbers of others, and of duplicates in the file", async () => {
    const old = await company("Άνεμος ΕΠΕ", { vat_number: "094014201", phones: ["2101234567"] });
    const view = await checked(
      "Επωνυμία;ΑΦΜ;Επάγγελμα;Τηλέφωνο\nΑΝΕΜΟΣ;;Αρχιτέκτονες;\nΒορράς;094014201;Αρχιτέκτονες;" +
        "\nΝότος;;Αρχιτέκτονες;210 1234567\nΝΟΤΟΣ Α.Ε.;;Αρχιτέκτονες;\n",
      options({ key: "none" }),
    );
    expect(await lines(view.id)).toEqual([
      [2, "created", `warning: There is a company of this name already: Άνεμος ΕΠΕ (#${old.id}).`],
      [3, "created", `warning: Company #${old.id} has the same VAT number.`],
      [4, "created", `warning: Company #${old.id} has the same phone number.`],
      [5, "created", "warning: Line 4 has the same name."],
    ]);
  });
  it("leaves off when it is stopped, and a check begun after it stands alone", async () => {
    const { id } = await upload(`${HEAD}\nΑ;;Αρχιτέκτονες\n`);
    await startCheck(id, "el");
    await stopImport(editor, id, "el");
    await runImport(id);
    expect((await getImport(id, "el")).state).toBe("uploaded");
    await expect(startImport(editor, id, "el")).rejects.toMatchObject({ code: "conflict" });
    await startCheck(id, "el");
    await expect(changeImport(id, options({ status: "published" }), "el")).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(removeImport(id, "el")).rejects.toMatchObject({ code: "conflict" });
    await Promise.all([runImport(id), runImport(id)]);
    expect(await lines(id)).toEqual([[2, "created"]]);
    // What is chosen anew has to be checked anew.
    expect((await changeImport(id, options({ status: "published" }), "el")).state).toBe("uploaded");
  });
  it("gives the refused lines back as a file that can be mended and put up again", async () => {
    const view = await checked(`${HEAD}\n"=Λάθος; ""έργα""";123;Αρχιτέκτονες\nΝέα;;Αρχιτέκτονες\n`);
    const text = await (await refusedRowsFile(view.id, "el")).text();
    expect(text).toBe(
      (
        `\ufeff"Επωνυμία";"ΑΦΜ";"Επάγγελμα";"Γραμμή";"Τι να διορθωθεί"\r\n"'=Λάθος; ""έργα""";` +
        '"123";"Αρχιτέκτονες";"2";"ΑΦΜ: Ο ΑΦΜ έχει εννέα ψηφία, και το τελευταίο είναι ψηφίο ' +
        `ελέγχου. Κοιτάξτε τον ξανά."\r\n`
      ).replace("\ufeff", ""),
    );
    const again = await imported(text.replace('"123"', '"094014201"'));
    expect([again.mapping, again.counts.created]).toEqual([
      ["name_el", "vat_number", "professions", null, null],
      1,
    ]);
    expect(await names()).toEqual(['=Λάθος; "έργα"']);
  });
  it("finds nothing wrong with the sample, in either language", async () => {
    for (const locale of ["el", "en"] as const) {
      const { counts, mapping } = await checked(
        new Uint8Array(await (await sampleFile(locale)).arrayBuffer()),
      );
      expect([counts, mapping.includes(null)]).toEqual([
        { created: 2, updated: 0, unchanged: 0, refused: 0, warned: 0 },
        false,
      ]);
    }
  });
});

describe("an import", () => {
  it("makes companies that are not public, with all that a save writes", async () => {
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
  it("makes them public where that was chosen, and leaves those that are there as they are", async () => {
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
  it("changes by the key only what the line gives and what differs, with its history", async () => {
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
      { version: 1, actorId: null },
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
    // Once more: there is nothing new.
    const again = await imported(
      "ΑΦΜ;Email;Instagram;Περιγραφή;Επωνυμία\n094014201;B@example.gr;fosgr;;Φως\n",
    );
    expect([again.counts.unchanged, (await members())[0]!.version]).toEqual([1, 2]);
  });
  it("updates many as it updates one: texts, facts, professions, a new language, a new slug, the search", async () => {
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
    const words = (name: string, slug: string, more: object = {}) => ({
      locale: "el",
      name,
      area: "Άργος",
      slug,
      status: "published",
      ...more,
    });
    expect(rows.map((row) => row.translations)).toEqual([
      [words("Πρωτότυπη", "proti")],
      [words("Δεύτερη", "defteri")],
      [words("Τρίτη", "triti"), words("Third", "third", { locale: "en", area: null })],
      [words("Τέταρτη", "tetarti-nea")],
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
        { version: 1, actorId: null },
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
  ] as const)("finds companies by %s; of two nobody is meant", async (key, head, value) => {
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
  it("leaves lines without their company out where that was chosen, and never makes one for a number", async () => {
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
  it("takes two lines of one key as one company, in their order", async () => {
    const view = await imported(`${HEAD}\nΠρώτη;094014201;Αρχιτέκτονες\nΔεύτερη;094014201;\n`);
    expect([view.counts.created, view.counts.updated, await names()]).toEqual([1, 1, ["Δεύτερη"]]);
  });
  it("refuses one line that cannot be written, and writes all others", async () => {
    const slugOf = (at: number) => (at === 3 || at === 20 ? "same" : "");
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Εταιρεία ${at};;Αρχιτέκτονες;${slugOf(at)}\n`,
    );
    const text = `${HEAD};slug\n${rows.join("")}`;
    const view = await imported(text, options({ key: "none" }));
    expect([view.counts.created, view.counts.refused]).toEqual([29, 1]);
    expect((await lines(view.id)).filter(([, state]) => state === "refused")).toEqual([
      [22, "refused", expect.stringContaining("in use already")],
    ]);
  });
  it("ends when whoever started it may not any more, and goes on for somebody who may", async () => {
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
    await startImport(await (await testPerson({ role: "manager" })).actor(), view.id, "el");
    await runImport(view.id);
    expect([(await getImport(view.id, "el")).state, await names()]).toEqual(["done", ["Νέα"]]);
  });
});

const many = (count: number) =>
  `${HEAD}\n${Array.from({ length: count }, (_, at) => `Εταιρεία ${at};;Αρχιτέκτονες`).join("\n")}\n`;
async function begun(count: number) {
  const view = await checked(many(count), options({ key: "none" }));
  await startImport(editor, view.id, "el");
  await db.importRun.update({ where: { id: view.id }, data: { state: "running" } });
  const run = await db.importRun.findUniqueOrThrow({
    where: { id: view.id },
    select: { mapping: true },
  });
  const input = {
    mapping: readMapping(run.mapping),
    options: view.options,
    professions: await loadProfessions(),
  };
  return {
    id: view.id,
    batch: (size: number) =>
      writeBatch(view.id, size, input, { actor: editor, runId: view.id, status: "draft" }),
  };
}

test("stopped, it keeps what is done; continued, it does the rest", async () => {
  const { id, batch } = await begun(30);
  await batch(10);
  await stopImport(editor, id, "el");
  expect(await batch(10)).toBe("stopped");
  const stopped = await getImport(id, "el");
  expect([stopped.state, stopped.done, stopped.counts.created, await db.member.count()]).toEqual([
    "cancelled",
    10,
    10,
    10,
  ]);
  await expect(changeImport(id, options({ status: "published" }), "el")).rejects.toMatchObject({
    code: "conflict",
  });
  await startImport(editor, id, "el");
  await runImport(id);
  expect([(await getImport(id, "el")).done, await db.member.count()]).toEqual([30, 30]);
});

test("what fails in a batch takes all of it back: companies, lines and progress", async () => {
  const { id, batch } = await begun(10);
  await db.$executeRaw`ALTER TABLE import_row ADD CONSTRAINT planted CHECK (line < 8 OR state = 'waiting')`;
  await expect(batch(10)).rejects.toThrow();
  expect([
    await db.member.count(),
    (await getImport(id, "el")).done,
    await db.importRow.count({ where: { runId: id, state: "waiting" } }),
  ]).toEqual([0, 0, 10]);
  await db.$executeRaw`ALTER TABLE import_row DROP CONSTRAINT planted`;
});

test("two workers at once do each line once; two that do not claim lines do them twice", async () => {
  const { id } = await begun(120);
  await Promise.all([runImport(id), runImport(id), runImport(id)]);
  expect([
    (await getImport(id, "el")).done,
    await db.member.count(),
    new Set(await names()).size,
  ]).toEqual([120, 120, 120]);
  // The control: the same lines, read without being claimed.
  await db.importRow.updateMany({ where: { runId: id }, data: { state: "waiting" } });
  const claimed = await Promise.all(
    [1, 2].map(() =>
      db.$transaction(async (tx) => {
        const rows = await tx.$queryRaw<
          { line: number }[]
        >`SELECT line FROM import_row WHERE run_id = ${id} AND state = 'waiting' ORDER BY line LIMIT 5`;
        await tx.$executeRaw`SELECT pg_sleep(0.1)`;
        return rows.map(({ line }) => line);
      }),
    ),
  );
  expect(claimed[0]).toEqual(claimed[1]);
});

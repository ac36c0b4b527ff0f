import iconv from "iconv-lite";
import { beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { suppress } from "@/lib/audience/subscriber/suppression";
import { assignedColumns } from "./fields";
import { checkSubscribers, importSubscribers } from "./service";

let editor: EditorActor;
beforeEach(async () => {
  await db.subscribeEmail.deleteMany();
  await db.newsletterSuppression.deleteMany();
  await db.auditEntry.deleteMany({ where: { action: { startsWith: "subscriber." } } });
  editor = await testActor("editor");
});

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], "readers.csv");
const check = (content: string | Uint8Array<ArrayBuffer>) =>
  checkSubscribers(editor, { file: file(content) }, "en");
const run = (content: string, language: "el" | "en" = "el") =>
  importSubscribers(
    editor,
    { file: file(content), consent: "Paper form at the fair", language },
    "en",
  );
const stored = () =>
  db.subscribeEmail.findMany({
    orderBy: { email: "asc" },
    select: { email: true, active: true, locale: true, source: true, confirmedAt: true },
  });
const refusal = (content: string) =>
  check(content).then(
    () => undefined,
    (error: unknown) => error,
  );
const audited = (action: string) =>
  db.auditEntry.findMany({ where: { action }, select: { actorId: true, detail: true } });

describe("an import of subscribers", () => {
  it("shows what becomes of each row, and writes nothing before the second request", async () => {
    const { columns, total, counts, rows } = await check(
      "E-mail;Γλώσσα;Προέλευση;Ημερομηνία συγκατάθεσης\n" +
        "Anna@Example.test;el;fair 2026;2/3/2026\n" +
        "no address;;;\n" +
        "\n" +
        "b@example.test;de;;\n" +
        "c@example.test;en;a;31/2/2026\n" +
        ";en;έκθεση;\n" +
        "d@example.test;;;;;x\n",
    );
    expect(columns).toEqual({ email: 0, language: 1, source: 2, consent_date: 3 });
    expect([total, counts]).toEqual([6, { new: 1, known: 0, left: 0, invalid: 5 }]);
    expect(rows.map(({ line, email, outcome }) => [line, email, outcome])).toEqual([
      [2, "anna@example.test", "new"],
      [3, "no address", "invalid"],
      [5, "b@example.test", "invalid"],
      [6, "c@example.test", "invalid"],
      [7, "", "invalid"],
      [8, "d@example.test", "invalid"],
    ]);
    const says = ["not an email", "language", "date of consent", "is missing. A source", "cells"];
    for (const [index, part] of says.entries()) expect(rows[index + 1]!.message).toContain(part);
    expect(await stored()).toEqual([]);
  });

  it("adds active subscribers with the statement of consent, and changes nothing when repeated", async () => {
    const content =
      "email,language,source,consent date\na@example.test,English,fair,2026-03-02\nb@example.test,,,\n";
    const before = Date.now();
    expect((await run(content)).counts).toEqual({ new: 2, known: 0, left: 0, invalid: 0 });
    const first = await stored();
    expect(first).toMatchObject([
      {
        email: "a@example.test",
        active: true,
        locale: "en",
        source: "fair",
        confirmedAt: new Date("2026-03-02T00:00:00Z"),
      },
      { email: "b@example.test", active: true, locale: "el", source: "import" },
    ]);
    expect(first[1]!.confirmedAt!.getTime()).toBeGreaterThanOrEqual(before);
    const [summary] = await audited("subscriber.imported");
    const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(summary).toEqual({
      actorId: editor.userId,
      detail: {
        file: "readers.csv",
        consent: "Paper form at the fair",
        import: hash,
        added: 2,
        rows: 2,
      },
    });
    expect(await audited("subscriber.created")).toEqual(
      Array.from({ length: 2 }, () => ({
        actorId: editor.userId,
        detail: { active: true, import: hash },
      })),
    );
    expect((await run(content, "en")).counts).toEqual({ new: 0, known: 2, left: 0, invalid: 0 });
    expect(await stored()).toEqual(first);
    expect(await audited("subscriber.imported")).toHaveLength(1);
    expect(await audited("subscriber.created")).toHaveLength(2);
  });

  it("takes the columns that were assigned by hand, and offers those of a file without a guess", async () => {
    const content = "name;contact;since\nAnna;anna@example.test;2/3/2026\n";
    expect(await check(content)).toMatchObject({
      header: ["name", "contact", "since"],
      columns: { email: -1, language: -1, source: -1, consent_date: -1 },
      total: 0,
      rows: [],
    });
    const upload = { file: file(content), columns: assignedColumns.parse("1,-1,-1,2") };
    const { counts } = await checkSubscribers(editor, upload, "en");
    expect(counts.new).toBe(1);
    await importSubscribers(editor, { ...upload, consent: "Paper", language: "el" }, "en");
    expect(await stored()).toMatchObject([
      { email: "anna@example.test", confirmedAt: new Date("2026-03-02T00:00:00Z") },
    ]);
    // A wrong guess is corrected; a column that the file does not have is none.
    const wrong = { file: file(content), columns: assignedColumns.parse("0,-1,-1,200") };
    expect(await checkSubscribers(editor, wrong, "en")).toMatchObject({
      counts: { new: 0, invalid: 1 },
      columns: { email: 0, consent_date: -1 },
    });
    for (const text of ["1,2,3", "a,1,1,1", "1,-2,0,0", "1,1,1,1,1"])
      expect(assignedColumns.safeParse(text).success).toBe(false);
  });

  it("never brings back who left or is suppressed, and leaves known ones as they are", async () => {
    const reasons = ["unsubscribed", "complaint", "no_mailbox", "refused", "editor"] as const;
    for (const reason of reasons) await suppress(db, `${reason}@example.test`, reason);
    await db.subscribeEmail.createMany({
      data: [
        { email: "active@example.test", active: true, confirmedAt: new Date(), locale: "en" },
        { email: "pending@example.test" },
        { email: "left@example.test", unsubscribedAt: new Date() },
      ],
    });
    const before = await stored();
    const content = [
      "email;source",
      ...[...reasons, "active", "pending", "left"].map((name) => `${name}@EXAMPLE.test;fair`),
    ].join("\n");
    const planned = await check(content);
    expect(planned.counts).toEqual({ new: 0, known: 2, left: 6, invalid: 0 });
    expect(planned.rows.map(({ outcome }) => outcome)).toEqual([
      ...reasons.map(() => "left"),
      "known",
      "known",
      "left",
    ]);
    expect(planned.rows[0]!.message).toContain("new subscription and confirmation");
    expect(planned.rows[4]!.message).toContain("does not add it again");
    expect(planned.rows.slice(5).map(({ message }) => message)).toEqual([
      null,
      expect.stringContaining("not confirmed"),
      expect.stringContaining("Unsubscribed"),
    ]);
    expect(await run(content)).toEqual(planned);
    expect(await stored()).toEqual(before);
    expect(await db.newsletterSuppression.count()).toBe(reasons.length);
    expect(await audited("subscriber.imported")).toEqual([]);
  });

  it("takes the first of rows with one address, and names its line", async () => {
    const content =
      "email;language\na@example.test;el\nbad;el\nA@example.test ;en\n'+b@example.test;en\n";
    const { counts, rows } = await run(content);
    expect(counts).toEqual({ new: 2, known: 1, left: 0, invalid: 1 });
    expect(rows[2]).toMatchObject({
      line: 4,
      outcome: "known",
      message: expect.stringContaining("Line 2") as string,
    });
    expect((await stored()).map(({ email, locale }) => [email, locale])).toEqual([
      ["+b@example.test", "en"],
      ["a@example.test", "el"],
    ]);
  });

  it("adds each address once when two imports run at the same time", async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `r${index}@example.test`);
    const both = await Promise.all([
      run(["email", ...lines].join("\n")),
      run(["email", ...lines.toReversed()].join("\n")),
    ]);
    expect(both[0].counts.new + both[1].counts.new).toBe(300);
    expect(both[0].counts.known + both[1].counts.known).toBe(300);
    expect(await db.subscribeEmail.count()).toBe(300);
    expect(await audited("subscriber.created")).toHaveLength(300);
  });

  it("writes 10,000 rows in parts, whose statements a busy server does not cut off", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `reader${index}@example.test;el`);
    await db.$executeRaw`CREATE TABLE inserted_part (size int)`;
    await db.$executeRaw`
      CREATE FUNCTION count_part() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO inserted_part SELECT count(*) FROM part; RETURN NULL; END'`;
    await db.$executeRaw`
      CREATE TRIGGER count_part AFTER INSERT ON subscribe_email REFERENCING NEW TABLE AS part
      FOR EACH STATEMENT EXECUTE FUNCTION count_part()`;
    try {
      const { counts } = await run(["email;language", ...rows].join("\n"));
      expect(counts.new).toBe(10_000);
    } finally {
      await db.$executeRaw`DROP TRIGGER count_part ON subscribe_email`;
    }
    expect(await db.subscribeEmail.count({ where: { active: true } })).toBe(10_000);
    const parts = await db.$queryRaw<{ size: number }[]>`SELECT size FROM inserted_part`;
    expect(parts).toEqual(Array.from({ length: 10 }, () => ({ size: 1_000 })));
  });

  it("writes nothing when a later part fails", async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => `reader${index}@example.test`);
    const content = ["email", ...rows].join("\n");
    await db.$executeRaw`
      ALTER TABLE subscribe_email ADD CONSTRAINT last_one CHECK (email <> 'reader999@example.test')`;
    try {
      await expect(run(content)).rejects.toThrow("last_one");
      expect([await stored(), await audited("subscriber.created")]).toEqual([[], []]);
    } finally {
      await db.$executeRaw`ALTER TABLE subscribe_email DROP CONSTRAINT last_one`;
    }
    // Control: the same file without the failure.
    expect((await run(content)).counts.new).toBe(1_500);
  });

  it("reads the encodings of spreadsheets, and refuses what is no table of addresses", async () => {
    const text = "Ηλεκτρονικό ταχυδρομείο;Γλώσσα\na@example.test;Ελληνικά\n";
    for (const encoding of ["utf-8", "windows-1253", "iso-8859-7"]) {
      const { counts } = await check(Uint8Array.from(iconv.encode(text, encoding)));
      expect([encoding, counts.new]).toEqual([encoding, 1]);
    }
    const about = (part: string) => ({
      code: "invalid",
      detail: { errors: { file: [expect.stringContaining(part)] } },
    });
    await expect(run("name;phone\nAnna;2101234567\n")).rejects.toMatchObject(about("No column"));
    expect(await refusal("email\n")).toMatchObject(about("no lines below"));
    expect(await refusal("PK\u0003\u0004")).toMatchObject(about("not a CSV"));
    const began = performance.now();
    expect(await refusal(`email\n${"\n".repeat(400_000)}a@example.test\n`)).toMatchObject(
      about("more than 20,000"),
    );
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

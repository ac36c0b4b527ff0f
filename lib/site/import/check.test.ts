import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { runImport } from "./run/job";
import { refusedRowsFile, sampleFile } from "./rows";
import { type ImportChange } from "./schema";
import { changeImport, removeImport, startCheck, startImport, stopImport } from "./service";
import { getImport, listImports } from "./read";
import {
  checked,
  company,
  editor,
  HEAD,
  imported,
  lines,
  members,
  names,
  options,
  upload,
} from "./test-imports";

describe("an uploaded file", () => {
  it("is decoded in any encoding, and can be read in another format", async () => {
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
  it("is refused when too large, a workbook, or without rows", async () => {
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
  it("needs each field once, valid columns, and the column of the key", async () => {
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
  it("reports the outcome of each row with the matched company, without writes", async () => {
    const old = await company("Παλιά", { vat_number: "094014201" });
    const view = await checked(
      `${HEAD}\nΠαλιά;094014201;\nΆλλη;094014201;\nΝέα;;Αρχιτέκτονας\nΛάθος;123;Αστροναύτες\n;;Αρχιτέκτονες\n`,
    );
    expect([view.state, view.done, view.total, view.counts]).toEqual([
      "checked",
      5,
      5,
      { created: 1, updated: 0, unchanged: 1, refused: 3, warned: 0 },
    ]);
    expect(await lines(view.id)).toEqual([
      [2, "unchanged"],
      [3, "refused", expect.stringContaining("error: Line 2 is about the same company")],
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
  it("warns of existing names (folded), numbers of other companies, and duplicates in the file", async () => {
    const old = await company("Άνεμος ΕΠΕ", { vat_number: "094014201", phones: ["2101234567"] });
    const view = await checked(
      "Επωνυμία;ΑΦΜ;Επάγγελμα;Τηλέφωνο\nΑΝΕΜΟΣ;;Αρχιτέκτονες;\nΒορράς;094014201;Αρχιτέκτονες;" +
        "\nΝότος;;Αρχιτέκτονες;210 1234567\nΝΟΤΟΣ Α.Ε.;;Αρχιτέκτονες;\n",
      options({ key: "none" }),
    );
    expect(await lines(view.id)).toEqual([
      [
        2,
        "created",
        `warning: There is already a company with this name: Άνεμος ΕΠΕ (#${old.id}).`,
      ],
      [3, "created", `warning: Company #${old.id} has the same VAT number.`],
      [4, "created", `warning: Company #${old.id} has the same phone number.`],
      [5, "created", "warning: Line 4 has the same name."],
    ]);
  });
  it("stops when it is cancelled, and does not disturb a later check", async () => {
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
    // Changed options require a new check.
    expect((await changeImport(id, options({ status: "published" }), "el")).state).toBe("uploaded");
  });
  it("leaves no row unchecked when its job runs twice at the same time", async () => {
    const { id } = await upload(`${HEAD}\nΑ;;Αρχιτέκτονες\nΒ;;Αρχιτέκτονες\n`);
    const seen: unknown[] = [];
    for (let round = 0; round < 12; round++) {
      await startCheck(id, "el");
      await Promise.all([runImport(id), runImport(id), runImport(id)]);
      seen.push([(await getImport(id, "el")).state, await lines(id)]);
    }
    const whole = [
      "checked",
      [
        [2, "created"],
        [3, "created"],
      ],
    ];
    expect(seen).toEqual(seen.map(() => whole));
  });
  it("exports refused rows as a file that can be corrected and uploaded again", async () => {
    const view = await checked(`${HEAD}\n"=Λάθος; ""έργα""";123;Αρχιτέκτονες\nΝέα;;Αρχιτέκτονες\n`);
    const text = await (await refusedRowsFile(view.id, "el")).text();
    expect(text).toBe(
      (
        `\ufeff"Επωνυμία";"ΑΦΜ";"Επάγγελμα";"Γραμμή";"Τι να διορθωθεί"\r\n"'=Λάθος; ""έργα""";` +
        '"123";"Αρχιτέκτονες";"2";"ΑΦΜ: Ο ΑΦΜ έχει εννέα ψηφία, και το τελευταίο είναι ψηφίο ' +
        `ελέγχου. Ελέγξτε τον ξανά."\r\n`
      ).replace("\ufeff", ""),
    );
    const again = await imported(text.replace('"123"', '"094014201"'));
    expect([again.mapping, again.counts.created]).toEqual([
      ["name_el", "vat_number", "professions", null, null],
      1,
    ]);
    expect(await names()).toEqual(['=Λάθος; "έργα"']);
  });
  it("finds no problem in the sample file of either locale", async () => {
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

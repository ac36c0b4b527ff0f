import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { acceptRenames } from "./renames";
import { listImportRows } from "./rows";
import { runImport } from "./run/job";
import { getImport } from "./read";
import { startImport } from "./service";
import { checked, company, editor, engineers, HEAD, lines, names } from "./test-imports";

const approve = (id: number) =>
  db.member.update({ where: { id }, data: { approvedAt: new Date() }, select: { id: true } });
const rowsOf = async (id: number) =>
  (await listImportRows(id, "all", { currentPage: 0, perPage: 100 }, "en")).items;
const run = async (id: number) => {
  await startImport(editor, id, "el");
  await runImport(id);
};
const FILE = `${HEAD}\nΝέο όνομα;094014201;Μηχανικοί\nΑλλιώς;094079101;\n`;

/** An approved company and one that is not, and a checked file that renames both. */
async function renaming(): Promise<number> {
  const { id } = await company("Παλιό όνομα", { vat_number: "094014201" });
  await approve(id);
  const other = await company("Πρόχειρη", { vat_number: "094079101" });
  await db.member.update({ where: { id: other.id }, data: { approvedAt: null } });
  return (await checked(FILE)).id;
}

describe("the check", () => {
  it("lists each field that a row changes, former and new, in the locale of the reader", async () => {
    const id = await renaming();
    expect((await rowsOf(id)).map((row) => [row.is_rename, row.differences])).toEqual([
      [
        true,
        [
          { field: "name_el", before: "Παλιό όνομα", after: "Νέο όνομα" },
          { field: "professions", before: "Architects", after: "Engineers" },
        ],
      ],
      [false, [{ field: "name_el", before: "Πρόχειρη", after: "Αλλιώς" }]],
    ]);
    expect((await getImport(id, "el")).renames).toEqual({ total: 1, accepted: 0 });
  });
  it("shows hours, flags and empty fields as texts", async () => {
    await company("Άνεμος", { vat_number: "094014201", phones: ["2101234567"] });
    const { id } = await checked(
      "Επωνυμία;ΑΦΜ;Τηλέφωνα;Ωράριο;Έτος ίδρυσης\nΆνεμος;094014201;210 1234568;Δευ 09:00-17:00;1998\n",
    );
    expect((await rowsOf(id))[0]!.differences).toEqual([
      {
        field: "phones",
        before: expect.stringContaining("4567"),
        after: expect.stringContaining("4568"),
      },
      { field: "founded_year", before: "", after: "1998" },
      { field: "opening_hours", before: "", after: "Mon 09:00–17:00" },
    ]);
  });
});

describe("a new name of an approved company", () => {
  it("stays out without its tick, and the rest of the row is written", async () => {
    const id = await renaming();
    await run(id);
    expect(await names()).toEqual(["Παλιό όνομα", "Αλλιώς"]);
    const first = await db.member.findFirstOrThrow({
      where: { vatNumber: "094014201" },
      select: { professions: true },
    });
    expect(first.professions.map(({ professionId }) => professionId)).toEqual([engineers]);
    expect(await lines(id)).toEqual([
      [2, "updated", "warning: The name stayed as it was: its change was not approved."],
      [3, "updated"],
    ]);
  });
  it("leaves a row unchanged that holds nothing else", async () => {
    const { id: member } = await company("Παλιό όνομα", { vat_number: "094014201" });
    await approve(member);
    const { id } = await checked(`${HEAD}\nΝέο όνομα;094014201;\n`);
    await run(id);
    expect([(await rowsOf(id))[0]!.state, await names()]).toEqual(["unchanged", ["Παλιό όνομα"]]);
  });
  it("is written when its line, or all lines, are accepted, and not after the tick is taken back", async () => {
    const one = await renaming();
    // Line 3 renames no approved company.
    expect((await acceptRenames(one, { accepted: true, lines: [2, 3] }, "el")).renames).toEqual({
      total: 1,
      accepted: 1,
    });
    expect((await acceptRenames(one, { accepted: false }, "el")).renames.accepted).toBe(0);
    expect((await acceptRenames(one, { accepted: true }, "el")).renames.accepted).toBe(1);
    await run(one);
    expect(await names()).toEqual(["Νέο όνομα", "Αλλιώς"]);
  });
  it("cannot be accepted once the import has started", async () => {
    const id = await renaming();
    await startImport(editor, id, "el");
    await expect(acceptRenames(id, { accepted: true }, "el")).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(acceptRenames(id + 1_000, { accepted: true }, "el")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

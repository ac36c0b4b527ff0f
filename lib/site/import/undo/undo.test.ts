import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { restoreMember } from "@/lib/directory/member/write/remove";
import { updateMember } from "@/lib/directory/member/write/update";
import { getImport, importChoices } from "../read";
import { listImportRows } from "../rows";
import { runImport } from "../run/job";
import { removeImport, startImport } from "../service";
import {
  architects,
  checked,
  company,
  editor,
  engineers,
  HEAD,
  imported,
  options,
} from "../test-imports";
import { formerSchema } from "./former";
import { undoImport } from "./service";
import { fates, many, newCompanies, undone } from "./test-undo";

const stored = (id: number) =>
  db.member.findUniqueOrThrow({
    where: { id },
    select: {
      email: true,
      postalCode: true,
      socials: true,
      phones: true,
      foundedYear: true,
      openingHours: true,
      externalKey: true,
      isFeatured: true,
      vatNumber: true,
      professions: { orderBy: { position: "asc" }, select: { professionId: true } },
      translations: {
        orderBy: { locale: "asc" },
        select: {
          locale: true,
          name: true,
          slug: true,
          area: true,
          description: true,
          wordsAt: true,
        },
      },
    },
  });
describe("the undo of an import", () => {
  it("gives each changed company exactly what it had, and the history a version more", async () => {
    const { id } = await company("Φως", {
      vat_number: "094014201",
      email: "a@example.gr",
      phones: ["2101234567"],
      socials: { facebook: "fos" },
      translations: { el: { area: "Άργος" } },
    });
    await db.member.update({ where: { id }, data: { externalKey: "K-1" } });
    const before = await stored(id);
    const text =
      "ΑΦΜ;Επωνυμία;Επωνυμία (αγγλικά);Επάγγελμα;Email;Τηλέφωνο;Ωράριο;Έτος ίδρυσης;Κωδικός;Τ.Κ.;Instagram;slug\n" +
      "094014201;Σκιά;Shade;Μηχανικοί;b@example.gr;2107654321;Δευ 09:00-17:00;1998;K-2;10551;skia;skia\n";
    const { id: runId, counts } = await imported(text, { options: { key: "vat_number" } });
    expect(counts.updated).toBe(1);
    const changed = await stored(id);
    expect(changed).toMatchObject({ email: "b@example.gr", externalKey: "K-2" });
    expect(changed.professions).toEqual([{ professionId: engineers }]);
    expect(changed.translations.map(({ name, slug }) => [name, slug])).toEqual([
      ["Σκιά", "skia"],
      ["Shade", "shade"],
    ]);
    const view = await undone(runId);
    expect([view.state, view.undo, await stored(id)]).toEqual([
      "undone",
      { until: null, total: 1, undone: 1, kept: 0 },
      before,
    ]);
    expect(before.professions).toEqual([{ professionId: architects }]);
    const revisions = await db.revision.findMany({
      where: { kind: "member", subjectId: id },
      orderBy: { version: "asc" },
      select: { version: true, actorId: true },
    });
    expect(revisions.at(-1)).toEqual({ version: revisions.length, actorId: editor.userId });
  });
  it("moves new companies to the trash, with an entry each, and frees their codes", async () => {
    const text = "Επωνυμία;Κωδικός;Επάγγελμα\nΝέα;K-9;Αρχιτέκτονες\n";
    const { id } = await imported(text, options({ key: "external_key" }));
    const [member] = await newCompanies(id);
    await undone(id);
    expect(
      await db.member.findUniqueOrThrow({
        where: { id: member! },
        select: { deletedAt: true, version: true },
      }),
    ).toEqual({ deletedAt: expect.any(Date), version: 2 });
    const entries = await db.auditEntry.findMany({
      where: {
        OR: [
          { subjectKind: "import", subjectId: id },
          { action: "member.deleted", subjectId: member! },
        ],
      },
      orderBy: { id: "asc" },
      select: { action: true, actorId: true, subjectNameEl: true },
    });
    expect(entries.map(({ action, subjectNameEl }) => [action, subjectNameEl])).toEqual([
      ["import.started", "companies.csv"],
      ["import.undone", "companies.csv"],
      ["member.deleted", "Νέα"],
    ]);
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([editor.userId]));
    // The corrected file can be imported again.
    const again = await imported(text, options({ key: "external_key" }));
    expect(again.counts.created).toBe(1);
  });
  it("leaves the address of a company with it in the trash, as any deletion does", async () => {
    const text = "Επωνυμία;Επάγγελμα\nΚατοικία;Αρχιτέκτονες\n";
    const first = await imported(text, options({ key: "none" }));
    const [member] = await newCompanies(first.id);
    await undone(first.id);
    const second = await imported(text, options({ key: "none" }));
    const [again] = await newCompanies(second.id);
    const slugs = async (id: number) => (await stored(id)).translations.map(({ slug }) => slug);
    expect([await slugs(member!), await slugs(again!)]).toEqual([["katoikia"], ["katoikia-2"]]);
    // A row that asks for the address itself is told who has it, before anything is written.
    const asked = await checked(
      "Επωνυμία;Επάγγελμα;slug\nΆλλη;Αρχιτέκτονες;katoikia\n",
      options({ key: "none" }),
    );
    expect(
      (await listImportRows(asked.id, "all", { currentPage: 0, perPage: 5 }, "en")).items[0]!
        .problems,
    ).toEqual([
      expect.objectContaining({ message: expect.stringContaining("in the trash") as string }),
    ]);
    // So that a restored company is found where it was.
    const manager = await (await testUser({ role: "manager" })).actor();
    await restoreMember(manager, member!, "el");
    expect(await slugs(member!)).toEqual(["katoikia"]);
  });
  it("keeps what was changed, deleted, claimed or used since, and says why", async () => {
    const old = await company("Φως", { vat_number: "094014201" });
    const { id } = await imported(
      `${HEAD}\nΣκιά;094014201;\n${["Α", "Β", "Γ", "Δ", "Ε"].map((name) => `${name};;Αρχιτέκτονες\n`).join("")}`,
    );
    await updateMember(editor, old.id, { postal_code: "10551" }, "el", undefined);
    const [edited, deleted, claimed, used, free] = await newCompanies(id);
    await updateMember(editor, edited!, { postal_code: "10551" }, "el", undefined);
    await db.member.update({ where: { id: deleted! }, data: { deletedAt: new Date() } });
    const reader = await testUser({ role: "user" });
    await db.memberClaim.create({
      data: { memberId: claimed!, userId: reader.userId, proof: "manager", state: "pending" },
    });
    await db.directoryPost.create({ data: { memberId: used! } });
    const view = await undone(id);
    expect([view.undo.undone, view.undo.kept, await fates(id)]).toEqual([
      1,
      5,
      [
        [2, "kept", "It was changed after the import."],
        [3, "kept", "It was changed after the import."],
        [4, "kept", "It has already been deleted."],
        [5, "kept", expect.stringContaining("acts for it")],
        [6, "kept", expect.stringContaining("of its own")],
        [7, "undone", null],
      ],
    ]);
    expect((await stored(old.id)).translations[0]!.name).toBe("Σκιά");
    const left = await db.member.findMany({ where: { deletedAt: null }, select: { id: true } });
    expect(left.map(({ id: one }) => one).sort()).toEqual(
      [old.id, edited!, claimed!, used!].sort(),
    );
    expect(free).toBeTypeOf("number");
    // The companies that stay are still found by their import.
    expect((await importChoices(5)).map((one) => one.id)).toEqual([id]);
  });
  it("keeps a company whose former address another one has by now", async () => {
    const { id } = await company("Φως", { vat_number: "094014201" });
    const { id: runId } = await imported("ΑΦΜ;slug\n094014201;skia\n");
    await db.slugHistory.deleteMany();
    await company("Άλλη", { slug: "fos" });
    await undone(runId);
    expect(await fates(runId)).toEqual([[2, "kept", "Its earlier values are no longer accepted."]]);
    expect((await stored(id)).translations[0]!.slug).toBe("skia");
  });
  it("names each company, also where the line has no name, and links none in the trash", async () => {
    const { id: old } = await company("Φως", { vat_number: "094014201" });
    const { id } = await imported(`${HEAD};Τ.Κ.\n;094014201;;10551\nΝέα;;Αρχιτέκτονες;\n`);
    const shown = async () =>
      (await listImportRows(id, "all", { currentPage: 0, perPage: 5 }, "en")).items.map(
        ({ name, member_id }) => [name, member_id],
      );
    const [made] = await newCompanies(id);
    expect(await shown()).toEqual([
      ["Φως", old],
      ["Νέα", made],
    ]);
    await undone(id);
    expect(await shown()).toEqual([
      ["Φως", old],
      ["Νέα", null],
    ]);
  });
  it("ends a membership that the import granted, for managers only", async () => {
    const manager = await (await testUser({ role: "manager" })).actor();
    const grant = async () => {
      const text = "Επωνυμία;Επάγγελμα;Μέλος\nΝέα;Αρχιτέκτονες;ναι\n";
      const { id } = await checked(text, options({ key: "none" }));
      await startImport(manager, id, "el");
      await runImport(id);
      return id;
    };
    const kept = await grant();
    await undone(kept);
    expect(await fates(kept)).toEqual([[2, "kept", expect.stringContaining("only managers end")]]);
    const run = await grant();
    const [member] = await newCompanies(run);
    await undone(run, manager);
    const ended = await db.member.findUniqueOrThrow({
      where: { id: member! },
      select: { isMember: true, deletedAt: true, memberships: { select: { endedById: true } } },
    });
    expect(ended).toMatchObject({
      isMember: false,
      deletedAt: expect.any(Date),
      memberships: [{ endedById: manager.userId }],
    });
  });
});

describe("its limits", () => {
  it("is refused for an import that wrote nothing, runs, or ended over 30 days ago", async () => {
    const { id: nothing } = await imported(`${HEAD}\nΝέα;;\n`);
    const { id: waiting } = await checked(many(1));
    const { id: old } = await imported(many(1));
    const at = (days: number) => ({ finishedAt: new Date(Date.now() - days * 86_400_000) });
    await db.importRun.update({ where: { id: old }, data: at(30) });
    expect((await getImport(old, "en")).undo.until).toBeNull();
    for (const id of [nothing, waiting, old])
      await expect(undoImport(editor, id, "en")).rejects.toMatchObject({ code: "conflict" });
    await db.importRun.update({ where: { id: old }, data: at(29) });
    expect((await getImport(old, "en")).undo.until).not.toBeNull();
    expect((await undone(old)).state).toBe("undone");
    // It is done once, and cannot go on as an import.
    await expect(undoImport(editor, old, "en")).rejects.toMatchObject({ code: "conflict" });
    await expect(startImport(editor, old, "en")).rejects.toMatchObject({ code: "conflict" });
  });
  it("begins once when two press at the same moment; control: without the state it begins twice", async () => {
    const { id } = await imported(many(3));
    const presses = await Promise.allSettled([1, 2].map(() => undoImport(editor, id, "en")));
    expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(removeImport(id, "en")).rejects.toMatchObject({ code: "conflict" });
    const asked = () => db.auditEntry.count({ where: { action: "import.undone", subjectId: id } });
    expect(await asked()).toBe(1);
    // Control: the same two presses, when nothing remembers the first.
    await db.importRun.update({ where: { id }, data: { state: "done" } });
    await undoImport(editor, id, "en");
    expect(await asked()).toBe(2);
  });
  it("goes on after an interruption, and undoes each row once with three workers", async () => {
    await company("Φως", { vat_number: "094014201" });
    const { id } = await imported(`${many(120)}Σκιά;094014201;\n`);
    await undoImport(editor, id, "en");
    const stop = new AbortController();
    let looks = 0;
    const interrupted = {
      throwIfAborted() {
        if (++looks > 2) stop.abort();
        stop.signal.throwIfAborted();
      },
    } as AbortSignal;
    await expect(runImport(id, interrupted)).rejects.toThrow();
    const half = await getImport(id, "en");
    expect([half.state, half.undo.undone > 0 && half.undo.undone < 121]).toEqual(["undoing", true]);
    await Promise.all([runImport(id), runImport(id), runImport(id)]);
    const view = await getImport(id, "en");
    expect([view.state, view.undo.undone]).toEqual(["undone", 121]);
    const trashed = await db.auditEntry.count({
      where: { action: "member.deleted", detail: { path: ["import"], equals: id } },
    });
    expect([trashed, await db.member.count({ where: { deletedAt: null } })]).toEqual([120, 1]);
    // Control: a row without its mark is undone again, and then found deleted.
    await db.importRow.updateMany({ where: { runId: id, line: 2 }, data: { undo: null } });
    await db.importRun.update({ where: { id }, data: { state: "undoing" } });
    await runImport(id);
    expect((await fates(id))[0]).toEqual([2, "kept", "It has already been deleted."]);
  });
  it("stores nothing beyond what a row replaced, and the place that it gave", async () => {
    await company("Φως", { vat_number: "094014201", email: "a@example.gr" });
    const { id } = await imported(`${HEAD};Τ.Κ.\n;094014201;;10551\n`);
    const row = await db.importRow.findFirstOrThrow({ where: { runId: id } });
    const { change } = formerSchema.parse(row.former);
    expect(change).toEqual({ postal_code: null, place_id: null, country: null });
  });
});

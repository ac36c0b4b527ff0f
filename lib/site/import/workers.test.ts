import { expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { writeBatch } from "./run/batch";
import { runImport } from "./run/job";
import { loadProfessions } from "./parse/professions";
import { readMapping } from "./schema";
import { changeImport, startImport, stopImport } from "./service";
import { getImport } from "./read";
import { checked, editor, HEAD, lines, names, options } from "./test-imports";

const many = (count: number) =>
  `${HEAD}\n${Array.from({ length: count }, (_, index) => `Εταιρεία ${index};;Αρχιτέκτονες`).join("\n")}\n`;
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
    mayGrant: false,
  };
  return {
    id: view.id,
    batch: (size: number) =>
      writeBatch(view.id, size, input, { actor: editor, runId: view.id, status: "draft" }),
  };
}

test("a cancelled import keeps written rows, and a resumed one writes the rest", async () => {
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

test("a failure rolls back the whole batch: companies, row states and progress", async () => {
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

test("two concurrent workers write each row once; control: without claims twice", async () => {
  const { id } = await begun(120);
  await Promise.all([runImport(id), runImport(id), runImport(id)]);
  expect([
    (await getImport(id, "el")).done,
    await db.member.count(),
    new Set(await names()).size,
  ]).toEqual([120, 120, 120]);
  // Control: the same rows, read without a claim.
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

test("grants membership only when a manager imports, and never ends one", async () => {
  const manager = await (await testUser({ role: "manager" })).actor();
  const written = async (text: string, by = editor) => {
    const view = await checked(text);
    await startImport(by, view.id, "el");
    await runImport(view.id);
    const [row] = await lines(view.id);
    const member = await db.member.findFirstOrThrow({
      select: { isMember: true, memberships: { select: { source: true, endsOn: true } } },
    });
    return { row, ...member };
  };
  const head = "Επωνυμία;ΑΦΜ;Επάγγελμα;Μέλος";
  const text = `${head}\nΦως;094014201;Αρχιτέκτονες;ναι\n`;
  const byEditor = await written(text);
  expect(byEditor).toMatchObject({ isMember: false, memberships: [] });
  expect(byEditor.row).toContainEqual(expect.stringContaining("Only managers grant membership"));
  const period = { source: "import", endsOn: null };
  for (let round = 0; round < 2; round++)
    expect(await written(text, manager)).toMatchObject({ isMember: true, memberships: [period] });
  const ended = await written(text.replace("ναι", "όχι"), manager);
  expect(ended).toMatchObject({ isMember: true, memberships: [period] });
  expect(ended.row).toContainEqual(expect.stringContaining("does not end a membership"));
});

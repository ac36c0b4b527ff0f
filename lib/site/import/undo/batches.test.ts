import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { getImport } from "../read";
import { runImport } from "../run/job";
import { tryLockImport } from "../run/lock";
import { editor, imported } from "../test-imports";
import { undoImport } from "./service";
import { fates, many, newCompanies, undone } from "./test-undo";

it("an undo waits for a batch that was being written when its import was cancelled", async () => {
  const { id } = await imported(many(2));
  const last = { runId_line: { runId: id, line: 3 } };
  await db.importRow.update({ where: last, data: { memberVersion: null } });
  const { undoing } = await inTransaction(async (tx) => {
    await tryLockImport(tx, id);
    await tx.importRow.update({ where: last, data: { memberVersion: 1 } });
    await undoImport(editor, id, "en");
    const run = runImport(id);
    // An undo that does not wait would be done by then.
    await Promise.race([run, sleep(500)]);
    return { undoing: run };
  });
  await undoing;
  expect(await fates(id)).toEqual([
    [2, "undone", null],
    [3, "undone", null],
  ]);
  expect((await getImport(id, "en")).state).toBe("undone");
});

it("an undo keeps only the new company that cannot go to the trash, not its neighbours", async () => {
  const { id } = await imported(many(3));
  const [, faulty] = await newCompanies(id);
  const limit = Prisma.raw(`CHECK (id <> ${faulty} OR deleted_at IS NULL)`);
  await db.$executeRaw`ALTER TABLE member ADD CONSTRAINT planted ${limit}`;
  await undone(id);
  await db.$executeRaw`ALTER TABLE member DROP CONSTRAINT planted`;
  expect((await fates(id)).map(([line, fate]) => [line, fate])).toEqual([
    [2, "undone"],
    [3, "kept"],
    [4, "undone"],
  ]);
});

it("an undo fails when its author loses the right, and another editor goes on", async () => {
  const { id } = await imported(many(2));
  await undoImport(editor, id, "en");
  await db.user.update({ where: { id: editor.userId }, data: { role: "user" } });
  await runImport(id);
  const failed = await getImport(id, "en");
  expect([failed.state, failed.problem, failed.undo.undone]).toEqual([
    "undo_failed",
    expect.stringContaining("no longer"),
    0,
  ]);
  expect((await undone(id, await (await testUser({ role: "editor" })).actor())).state).toBe(
    "undone",
  );
});

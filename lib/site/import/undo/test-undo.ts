import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { getImport } from "../read";
import { listImportRows } from "../rows";
import { runImport } from "../run/job";
import { editor, HEAD } from "../test-imports";
import { undoImport } from "./service";

/** For tests: undoes a whole import. */
export const undone = async (id: number, actor: UserActor = editor) => {
  await undoImport(actor, id, "en");
  await runImport(id);
  return getImport(id, "en");
};
/** What became of each line. */
export const fates = async (id: number) =>
  (await listImportRows(id, "all", { currentPage: 0, perPage: 100 }, "en")).items.map(
    ({ line, undo, undo_reason }) => [line, undo, undo_reason],
  );
/** The companies that an import made, in the order of their lines. */
export const newCompanies = async (runId: number) =>
  (
    await db.importRow.findMany({
      where: { runId, state: "created" },
      orderBy: { line: "asc" },
      select: { memberId: true },
    })
  ).map(({ memberId }) => memberId!);
/** A file with so many new companies. */
export const many = (count: number) =>
  `${HEAD}\n${Array.from({ length: count }, (_, index) => `Νέα ${index};;Αρχιτέκτονες`).join("\n")}\n`;

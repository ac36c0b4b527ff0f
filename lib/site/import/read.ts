import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { idFromPath } from "@/lib/kernel/slug/service";
import { readFormat } from "./format";
import { readSample } from "./parse/file";
import type { ImportView } from "./schema";
import {
  importSelect,
  NO_COUNTS,
  viewImport,
  type Counts,
  type ImportRun,
  type Results,
} from "./view";

type State = ImportRun["state"];
/** States in which file and mapping can be changed. */
export const CHANGEABLE: State[] = ["uploaded", "checked", "failed", "cancelled"];
export const BUSY: State[] = ["checking", "waiting", "running", "undoing"];

const CHECKED_STATES: State[] = ["uploaded", "checking", "checked"];

async function countRows(runId: number, state: State): Promise<Results> {
  const rows = await db.importRow.groupBy({
    by: ["state"],
    where: { runId },
    _count: { _all: true },
  });
  // Before an import starts, no row is written.
  const written = CHECKED_STATES.includes(state)
    ? []
    : await db.importRow.groupBy({
        by: ["undo"],
        where: { runId, memberVersion: { not: null } },
        _count: { _all: true },
      });
  // Counted in the rows, which is too slow for each poll.
  const warned = BUSY.includes(state)
    ? 0
    : await db.importRow.count({
        where: { runId, state: { not: "refused" }, NOT: { problems: { equals: [] } } },
      });
  const renames = BUSY.includes(state)
    ? []
    : await db.importRow.groupBy({
        by: ["isRenameAccepted"],
        where: { runId, isRename: true },
        _count: { _all: true },
      });
  const counts: Counts = {
    ...NO_COUNTS,
    ...Object.fromEntries(
      rows.filter((row) => row.state !== "waiting").map((row) => [row.state, row._count._all]),
    ),
    warned,
  };
  const sum = (rows: { _count: { _all: number } }[]) =>
    rows.reduce((all, row) => all + row._count._all, 0);
  const undoneAs = (undo: (typeof written)[number]["undo"]) =>
    sum(written.filter((row) => row.undo === undo));
  return {
    counts,
    renames: {
      total: sum(renames),
      accepted: sum(renames.filter((row) => row.isRenameAccepted)),
    },
    undo: { total: sum(written), undone: undoneAs("undone"), kept: undoneAs("kept") },
  };
}

async function sampleOf(run: ImportRun): Promise<string[][]> {
  if (!CHANGEABLE.includes(run.state)) return [];
  const [file] = await db.$queryRaw<
    { beginning: Uint8Array }[]
  >`SELECT substring(content FROM 1 FOR 262144) AS beginning FROM import_run WHERE id = ${run.id}`;
  return file ? readSample(file.beginning, readFormat(run)) : [];
}

/** An import with its progress. @throws AppError not_found */
export async function getImport(id: number, locale: Locale): Promise<ImportView> {
  const run = await db.importRun.findUnique({ where: { id }, select: importSelect });
  if (!run) throw notFound();
  return viewImport(run, await countRows(id, run.state), await sampleOf(run), locale);
}

/** An import for a user with a confirmed e-mail address. @throws AppError forbidden, not_found */
export async function findImportToRun(actor: UserActor, id: number): Promise<{ id: number }> {
  requireVerified(actor);
  const run = await db.importRun.findUnique({ where: { id }, select: { id: true } });
  if (!run) throw notFound();
  return run;
}

/** An import with its progress, by the id in a path; null for any other path segment. */
export async function findImport(part: string, locale: Locale): Promise<ImportView | null> {
  const id = idFromPath(part);
  const run =
    id === undefined
      ? null
      : await db.importRun.findUnique({ where: { id }, select: { id: true } });
  return run ? getImport(run.id, locale) : null;
}

/** All imports, newest first, without samples. */
export async function listImports(paging: Paging, locale: Locale): Promise<Paged<ImportView>> {
  const [total, runs] = await Promise.all([
    db.importRun.count(),
    db.importRun.findMany({
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select: importSelect,
    }),
  ]);
  return paged(
    await Promise.all(
      runs.map(async (run) => viewImport(run, await countRows(run.id, run.state), [], locale)),
    ),
    total,
    paging,
  );
}

/** Imports that the list of companies offers to choose from. */
const MOST_CHOICES = 20;

/** The last started imports, newest first, and at the end the chosen one if it is older. */
export async function importChoices(
  chosen?: number,
): Promise<{ id: number; fileName: string; createdAt: Date }[]> {
  const select = { id: true, fileName: true, createdAt: true } as const;
  const recent = await db.importRun.findMany({
    where: { state: { notIn: [...CHECKED_STATES, "waiting"] } },
    orderBy: { id: "desc" },
    take: MOST_CHOICES,
    select,
  });
  const other =
    chosen === undefined || recent.some(({ id }) => id === chosen)
      ? null
      : await db.importRun.findUnique({ where: { id: chosen }, select });
  return other ? [...recent, other] : recent;
}

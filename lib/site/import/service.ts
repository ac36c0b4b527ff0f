import { tidyName } from "@/lib/kernel/asset/upload";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, runDirectly } from "@/lib/kernel/core/db";
import { type AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import type { Prisma } from "@/prisma/client/client";
import { checkChoice, defaultOptions } from "./options";
import { GATHERED_FIELDS, MAX_FILE_BYTES, type Mapping } from "./fields";
import { oneFile } from "./one-file";
import { guessMapping } from "./parse/header-row";
import { summarizeFile, type FileFormat } from "./parse/file";
import { optionsSchema, readMapping, type ImportChange, type ImportView } from "./schema";
import { importText } from "./texts";
import { fieldLabel } from "./labels";
import { importSelect, type ImportRun } from "./view";
import { BUSY, CHANGEABLE, getImport } from "./read";

async function storeFile(actor: UserActor, file: File, locale: Locale): Promise<number> {
  const content = await file.bytes();
  const { encoding, separator, header, total } = await summarizeFile({
    bytes: content,
    format: {},
    locale,
  });
  const mapping = guessMapping(header);
  const [row] = await runDirectly<{ id: number }>(
    `INSERT INTO import_run (actor_id, file_name, content, encoding, separator, columns, mapping,
      options, total, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      actor.userId,
      tidyName(file.name) ?? "import.csv",
      content,
      encoding,
      separator,
      JSON.stringify(header),
      JSON.stringify(mapping),
      JSON.stringify(defaultOptions(mapping)),
      total,
      new Date(),
    ],
  );
  return row!.id;
}

/**
 * Uploads a file: detects its format and guesses the fields of its columns. Imports nothing yet.
 * @throws AppError invalid on `file`, too_many beyond 60 files an hour
 */
export async function createImport(
  actor: UserActor,
  file: File,
  locale: Locale,
): Promise<ImportView> {
  await countRequest("upload", String(actor.userId));
  if (file.size > MAX_FILE_BYTES) throw invalid("file", importText("tooLarge", locale));
  return getImport(await oneFile(() => storeFile(actor, file, locale)), locale);
}

/** The 409 of a busy import, with its current state. */
async function importConflict(id: number, locale: Locale): Promise<AppError> {
  return conflict({ data: await getImport(id, locale) });
}

function checkMapping(mapping: Mapping, columns: number, locale: Locale): void {
  if (mapping.length !== columns) throw invalid("mapping", importText("mappingLength", locale));
  const twice = mapping.find(
    (field, index) => field && !GATHERED_FIELDS.has(field) && mapping.indexOf(field) !== index,
  );
  if (twice)
    throw invalid(
      "mapping",
      importText("fieldTwice", locale, { field: fieldLabel(twice, locale) }),
    );
}

/**
 * Parses the file again in another format; guesses the mapping again unless the header row stays.
 */
async function reparse(
  run: ImportRun,
  { encoding, separator }: ImportChange,
  locale: Locale,
): Promise<Prisma.ImportRunUpdateManyMutationInput> {
  if (
    (encoding === undefined || encoding === run.encoding) &&
    (separator === undefined || separator === run.separator)
  )
    return {};
  const { content } = await db.importRun.findUniqueOrThrow({
    where: { id: run.id },
    select: { content: true },
  });
  const now = { encoding: encoding ?? run.encoding, separator: separator ?? run.separator };
  const { header, total } = await summarizeFile({
    bytes: content,
    format: now as FileFormat,
    locale,
  });
  const mapping = guessMapping(header);
  return {
    ...now,
    columns: header,
    total,
    ...(JSON.stringify(header) === JSON.stringify(run.columns)
      ? {}
      : { mapping, options: defaultOptions(mapping) }),
  };
}

/**
 * Changes the format, the mapping or the options. The results of an earlier check are discarded.
 * @throws AppError not_found, invalid, conflict while it is running or done
 */
export async function changeImport(
  id: number,
  change: ImportChange,
  locale: Locale,
): Promise<ImportView> {
  const run = await db.importRun.findUnique({ where: { id }, select: importSelect });
  if (!run) throw notFound();
  if (
    !CHANGEABLE.includes(run.state) ||
    (run.done > 0 && run.state !== "checked" && run.state !== "uploaded")
  )
    throw await importConflict(id, locale);
  const file = await reparse(run, change, locale);
  const columns = (file.columns ?? run.columns) as string[];
  if (change.mapping) checkMapping(change.mapping, columns.length, locale);
  const options = { ...optionsSchema.parse(file.options ?? run.options), ...change.options };
  const { count } = await db.importRun.updateMany({
    where: { id, state: run.state },
    data: {
      ...file,
      ...(change.mapping ? { mapping: change.mapping } : {}),
      options,
      state: "uploaded",
      done: 0,
      problem: null,
    },
  });
  if (count === 0) throw await importConflict(id, locale);
  return getImport(id, locale);
}

/**
 * Starts the check of all rows, without a write. @throws AppError not_found, invalid when a
 * required column is missing, conflict while it is running or done
 */
export async function startCheck(id: number, locale: Locale): Promise<ImportView> {
  const run = await db.importRun.findUnique({ where: { id }, select: importSelect });
  if (!run) throw notFound();
  const options = optionsSchema.parse(run.options);
  checkChoice(readMapping(run.mapping), options, locale);
  const isAsked = await inTransaction(async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: { id, state: { in: ["uploaded", "checked"] } },
      data: {
        state: "checking",
        done: 0,
        problem: null,
        finishedAt: null,
        options: { ...options, check: crypto.randomUUID() },
      },
    });
    if (count > 0) await addJob(tx, "import", { runId: id });
    return count > 0;
  });
  if (!isAsked) throw await importConflict(id, locale);
  return getImport(id, locale);
}

/**
 * Starts a checked import, or resumes a cancelled one. @throws AppError not_found, conflict when
 * there is nothing to start
 */
export async function startImport(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ImportView> {
  const isAsked = await inTransaction(async (tx) => {
    // The user who starts it is the author: their rights count, and the history names them.
    const fresh = await tx.importRun.updateMany({
      where: { id, state: "checked" },
      data: { state: "waiting", done: 0, problem: null, finishedAt: null, actorId: actor.userId },
    });
    if (fresh.count > 0)
      await tx.$executeRaw`UPDATE import_row SET state = 'waiting', problems = '[]', member_id = NULL,
        differences = '[]', is_rename = false, member_version = NULL, former = NULL
        WHERE run_id = ${id}`;
    const again =
      fresh.count > 0
        ? fresh
        : await tx.importRun.updateMany({
            where: {
              id,
              state: { in: ["cancelled", "failed"] },
              rows: { some: { state: "waiting" } },
            },
            data: { state: "waiting", problem: null, finishedAt: null, actorId: actor.userId },
          });
    if (again.count === 0) return false;
    await addJob(tx, "import", { runId: id });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "import.started",
      subject: { kind: "import", id },
    });
    return true;
  });
  if (!isAsked) throw await importConflict(id, locale);
  return getImport(id, locale);
}

/**
 * Cancels a check or an import. Written rows stay; the current batch is finished.
 * @throws AppError not_found, conflict when it is not running
 */
export async function stopImport(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ImportView> {
  const isStopped = await inTransaction(async (tx) => {
    const check = await tx.importRun.updateMany({
      where: { id, state: "checking" },
      data: { state: "uploaded", done: 0 },
    });
    if (check.count > 0) return true;
    const { count } = await tx.importRun.updateMany({
      where: { id, state: { in: ["waiting", "running"] } },
      data: { state: "cancelled", finishedAt: new Date() },
    });
    if (count > 0)
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "import.cancelled",
        subject: { kind: "import", id },
      });
    return count > 0;
  });
  if (!isStopped) throw await importConflict(id, locale);
  return getImport(id, locale);
}

/**
 * Deletes an import with its file; companies that it created stay. @throws AppError not_found,
 * conflict while it is running
 */
export async function removeImport(id: number, locale: Locale): Promise<void> {
  const { count } = await db.importRun.deleteMany({ where: { id, state: { notIn: BUSY } } });
  if (count === 0) throw await importConflict(id, locale);
}

import { writeAudit } from "@/lib/kernel/audit/service";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import type { TABLES } from "@/lib/kernel/manifest/all";
import { writeRevision } from "@/lib/kernel/revision/service";
import { Prisma } from "@/prisma/client/client";
import { tellOfChangesLeft } from "./changes-left";
import type { ItemState, TranslationState } from "./edit";
import type { Times } from "./publication-window";
import { lockRow } from "./save";

/** The tables of a kind of content whose translations have a schedule. */
type ScheduledTables = Extract<
  (typeof TABLES)[number],
  { translation: { ends: string }; trash: object }
>;

/** A kind of content with a schedule, by its name. */
export type ScheduledKind = ScheduledTables["kind"];

/** A kind of content whose translations are published and archived at set times. */
type Scheduled<State> = {
  tables: ScheduledTables;
  /** The state of an item that is not in the trash. */
  load(tx: Db, id: number): Promise<State | null>;
  /** The state in the form of a PUT body. */
  snapshot(state: State): Prisma.InputJsonObject;
};

/** Items per batch. */
const BATCH = 100;

/** The due status of a translation; undefined when nothing is due. */
function dueStatus(
  { status, publishedAt, unpublishAt }: Times,
  now: Date,
): "published" | "archived" | undefined {
  const isOver = unpublishAt !== null && unpublishAt <= now;
  if (status === "scheduled" && publishedAt !== null && publishedAt <= now)
    return isOver ? "archived" : "published";
  return status === "published" && isOver ? "archived" : undefined;
}

function findDue({ table, translation }: ScheduledTables, now: Date) {
  const [items, rows, key] = [
    Prisma.raw(table),
    Prisma.raw(translation.table),
    Prisma.raw(translation.key),
  ];
  return db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM ${items} AS p JOIN (
      SELECT ${key} AS item_id FROM ${rows}
      WHERE locale IN ('el', 'en') AND status = 'scheduled' AND published_at <= ${now}
      UNION SELECT ${key} FROM ${rows} WHERE unpublish_at <= ${now} AND status = 'published'
    ) AS due ON due.item_id = p.id WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT ${BATCH}`;
}

/** Applies the due changes of one item. @returns whether there were any */
async function applyDue<
  Row extends TranslationState & { unpublishAt: Date | null },
  State extends ItemState<Row>,
>({ tables, load, snapshot }: Scheduled<State>, id: number, now: Date): Promise<boolean> {
  const { kind, table, translation } = tables;
  return inTransaction(async (tx) => {
    await lockRow(tx, tables, id);
    const previous = await load(tx, id);
    const due = (previous?.translations ?? []).flatMap((row) => {
      const status = dueStatus(row, now);
      return status ? [{ locale: row.locale, status }] : [];
    });
    if (due.length === 0) return false;
    for (const { locale, status } of due)
      await tx.$executeRaw`UPDATE ${Prisma.raw(translation.table)}
        SET status = ${status}::"ContentStatus", updated_at = ${now}
        WHERE ${Prisma.raw(translation.key)} = ${id} AND locale = ${locale}::"Locale"`;
    await tx.$executeRaw`UPDATE ${Prisma.raw(table)}
      SET version = version + 1, updated_at = ${now} WHERE id = ${id}`;
    const fresh = await load(tx, id);
    if (!fresh) throw new Error(`${kind} ${id} is gone within its transaction`);
    const written = { kind, id, version: fresh.version, snapshot: snapshot(fresh) };
    await writeRevision(tx, { ...written, actorId: null });
    const isPublished = (one: { status: string }) => one.status === "published";
    const locales = due.filter(isPublished).map(({ locale }) => locale);
    await tellOfChangesLeft(tx, { ...written, locales });
    for (const action of ["published", "unpublished"] as const) {
      const states = due
        .filter(({ status }) => (status === "published") === (action === "published"))
        .map(({ locale, status }) => `${locale}: ${status}`);
      if (states.length > 0)
        await writeAudit(tx, {
          actorId: null,
          action: `${kind}.${action}`,
          subject: { kind, id },
          detail: { states },
        });
    }
    return true;
  });
}

/**
 * Publishes scheduled translations of a kind that are due, and archives expired ones. Idempotent;
 * catches up after a time without a worker.
 * @returns the number of changed items
 */
export async function publishDueOf<
  Row extends TranslationState & { unpublishAt: Date | null },
  State extends ItemState<Row>,
>(kind: Scheduled<State>, now = new Date()): Promise<number> {
  let changed = 0;
  for (;;) {
    const due = await findDue(kind.tables, now);
    for (const { id } of due) if (await applyDue<Row, State>(kind, id, now)) changed++;
    if (due.length < BATCH) break;
  }
  if (changed > 0)
    log.info({ kind: kind.tables.kind, changed }, "scheduled publications and withdrawals done");
  return changed;
}

import { writeAudit } from "@/lib/kernel/audit/service";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound, withState } from "@/lib/kernel/core/errors";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import type { PatternKind } from "@/prisma/client/enums";
import { viewPattern, type NewPattern, type PatternView } from "./schema";
import { patternText } from "./texts";

const select = { id: true, kind: true, name: true, blocks: true, version: true } as const;

/** The patterns of a kind by name. @throws AppError forbidden */
export async function listPatterns(actor: EditorActor, kind: PatternKind): Promise<PatternView[]> {
  requireEditor(actor);
  const orderBy = { nameFold: "asc" } as const;
  return (await db.blockPattern.findMany({ where: { kind }, orderBy, select })).map(viewPattern);
}

async function getPattern(id: number): Promise<PatternView> {
  const row = await db.blockPattern.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return viewPattern(row);
}

/**
 * Names that differ in accents or case are one; each kind has its own.
 * @throws AppError invalid on `name`
 */
async function requireFreeName(
  tx: Db,
  { kind, name, id }: { kind: PatternKind; name: string; id?: number },
  locale: Locale,
): Promise<void> {
  const nameFold = fold(name);
  // Of two new patterns with one name, the second waits here and finds the first.
  await lockUntilCommit(tx, `block pattern ${kind} ${nameFold}`);
  const where = { kind_nameFold: { kind, nameFold } };
  const other = await tx.blockPattern.findUnique({ where, select: { id: true } });
  if (other && other.id !== id) throw invalid("name", patternText("taken", locale));
}

/** Keeps blocks under a name for all editors. @throws AppError forbidden, invalid */
export async function createPattern(
  actor: EditorActor,
  { kind = "page", name, blocks }: NewPattern,
  locale: Locale,
): Promise<PatternView> {
  requireEditor(actor);
  return inTransaction(async (tx) => {
    await requireFreeName(tx, { kind, name }, locale);
    const row = await tx.blockPattern.create({
      data: { kind, name, blocks: JSON.parse(JSON.stringify(blocks)) as object[] },
      select,
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "block_pattern.created",
      subject: { kind: "block_pattern", id: row.id },
    });
    return viewPattern(row);
  });
}

/**
 * Renames a pattern.
 * @throws AppError forbidden, not_found, invalid, conflict with the present one for a stale version
 */
export async function renamePattern(
  actor: EditorActor,
  id: number,
  name: string,
  locale: Locale,
  version: number | undefined,
): Promise<PatternView> {
  requireEditor(actor);
  await withState(
    () =>
      inTransaction(async (tx) => {
        await tx.$executeRaw`SELECT FROM block_pattern WHERE id = ${id} FOR UPDATE`;
        const saved = await tx.blockPattern.findUnique({
          where: { id },
          select: { version: true, kind: true },
        });
        if (!saved) throw notFound();
        requireVersion(saved, version);
        await requireFreeName(tx, { kind: saved.kind, name, id }, locale);
        await tx.blockPattern.update({
          where: { id },
          data: { name, version: { increment: 1 } },
          select: { id: true },
        });
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "block_pattern.updated",
          subject: { kind: "block_pattern", id },
          detail: { fields: ["name"] },
        });
      }),
    () => getPattern(id),
  );
  return getPattern(id);
}

/** Deletes a pattern; blocks that were inserted from it stay. @throws AppError forbidden, not_found */
export async function removePattern(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    // Before the deletion, since the audit entry keeps the name.
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "block_pattern.deleted",
      subject: { kind: "block_pattern", id },
    });
    const { count } = await tx.blockPattern.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
  });
}

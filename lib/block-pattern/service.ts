import { writeAudit } from "@/lib/audit/service";
import { withState } from "@/lib/content/conflict";
import { requireVersion } from "@/lib/content/save";
import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { invalid, notFound } from "@/lib/core/errors";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";
import { lockUntilCommit } from "@/lib/slug/advisory-lock";
import { readPairs, type NewPattern, type PatternView } from "./schema";
import { patternText } from "./texts";

const select = { id: true, name: true, blocks: true, version: true } as const;
type Row = { id: number; name: string; blocks: unknown; version: number };
const view = ({ blocks, ...row }: Row): PatternView => ({ ...row, blocks: readPairs(blocks) });

/** All patterns by name. @throws AppError forbidden */
export async function listPatterns(actor: EditorActor): Promise<PatternView[]> {
  requireEditor(actor);
  return (await db.blockPattern.findMany({ orderBy: { nameFold: "asc" }, select })).map(view);
}

async function getPattern(id: number): Promise<PatternView> {
  const row = await db.blockPattern.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return view(row);
}

/** Names that differ in accents or case are one. @throws AppError invalid on `name` */
async function requireFreeName(tx: Db, name: string, own: number | null, locale: Locale) {
  const nameFold = fold(name);
  // Of two new patterns of one name the second sees the first.
  await lockUntilCommit(tx, `block pattern ${nameFold}`);
  const other = await tx.blockPattern.findUnique({ where: { nameFold }, select: { id: true } });
  if (other && other.id !== own) throw invalid("name", patternText("taken", locale));
}

/** Keeps blocks under a name for all editors. @throws AppError forbidden, invalid */
export async function createPattern(
  actor: EditorActor,
  { name, blocks }: NewPattern,
  locale: Locale,
): Promise<PatternView> {
  requireEditor(actor);
  return inTransaction(async (tx) => {
    await requireFreeName(tx, name, null, locale);
    const row = await tx.blockPattern.create({
      data: { name, blocks: JSON.parse(JSON.stringify(blocks)) as object[] },
      select,
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "block_pattern.created",
      subject: { kind: "block_pattern", id: row.id },
    });
    return view(row);
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
          select: { version: true },
        });
        if (!saved) throw notFound();
        requireVersion(saved, version);
        await requireFreeName(tx, name, id, locale);
        await tx.blockPattern.update({
          where: { id },
          data: { name, version: { increment: 1 } },
          select: { id: true },
        });
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "block_pattern.updated",
          subject: { kind: "block_pattern", id },
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
    // First, since the entry keeps the name.
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "block_pattern.deleted",
      subject: { kind: "block_pattern", id },
    });
    const { count } = await tx.blockPattern.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
  });
}

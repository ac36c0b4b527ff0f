import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { writeAudit } from "@/lib/kernel/audit/service";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { withState } from "@/lib/kernel/content/conflict";
import { deleteUnused } from "@/lib/kernel/content/delete-unused";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadProfessionForEditing, type ProfessionEditView } from "./admin";
import { professionText } from "./texts";
import { lockProfessions, writeTranslations } from "./write";
import type { ProfessionChange } from "./write-schema";

/** A profession as the audit log compares it. */
async function auditedProfession(tx: Db, professionId: number) {
  const rows = await tx.professionTranslation.findMany({
    where: { professionId },
    select: { locale: true, name: true, slug: true },
  });
  const translations = rows.map(({ locale, name, slug }) => [locale, { profession: name, slug }]);
  return { translations: Object.fromEntries(translations) as object };
}

/**
 * Updates the sent fields of a profession.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version,
 * invalid
 */
export async function updateProfession(
  actor: EditorActor,
  id: number,
  input: ProfessionChange,
  locale: Locale,
  version: number | undefined,
): Promise<ProfessionEditView> {
  requireEditor(actor);
  const current = () => loadProfessionForEditing(actor, id, locale);
  await withState(
    () =>
      inTransaction(async (tx) => {
        await lockProfessions(tx);
        const { count } = await tx.profession.updateMany({
          where: { id, version },
          data: { version: { increment: 1 } },
        });
        // `current` throws the 404 for a missing profession.
        if (count === 0) throw new AppError("conflict");
        const before = await auditedProfession(tx, id);
        await writeTranslations(tx, id, input, locale);
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "profession.updated",
          subject: { kind: "profession", id },
          detail: changeDetail(before, await auditedProfession(tx, id)),
        });
      }),
    current,
  );
  return current();
}

/**
 * Deletes a profession without companies and posts.
 * @throws AppError forbidden, not_found, conflict with the number of its uses
 */
export async function removeProfession(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<void> {
  requireEditor(actor);
  await withState(
    () =>
      inTransaction(async (tx) => {
        // First, since the entry keeps the name.
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "profession.deleted",
          subject: { kind: "profession", id },
        });
        await deleteUnused(tx, {
          table: "profession",
          id,
          slugs: { kind: "profession", ids: [id] },
          countUses: async () =>
            (await tx.memberProfession.count({ where: { professionId: id } })) +
            (await tx.postProfession.count({ where: { professionId: id } })),
          refusal: (uses) =>
            professionText("professionUsed", locale).replace("{count}", String(uses)),
        });
      }),
    () => loadProfessionForEditing(actor, id, locale),
  );
}

/** The profession of a write. @throws AppError forbidden, not_found */
export async function requireProfession(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  if ((await db.profession.count({ where: { id } })) === 0) throw notFound();
}

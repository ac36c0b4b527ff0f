import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { deleteUnused } from "@/lib/kernel/content/delete-unused";
import { db, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { loadProfessionForEditing } from "./admin";
import { professionText } from "./texts";
import { lockProfessions, writeTranslations } from "./write";
import type { ProfessionChange } from "./write-schema";

/** The writes of professions, by editors. */
export const professionWrites = recordWrites({
  kind: "profession",
  requireRight: requireEditor,
  view: loadProfessionForEditing,
});

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
export const updateProfession = professionWrites.updating<ProfessionChange>(
  async (tx, { id, input, locale, version }) => {
    await lockProfessions(tx);
    const { count } = await tx.profession.updateMany({
      where: { id, version },
      data: { version: { increment: 1 } },
    });
    // The view throws the 404 for a missing profession.
    if (count === 0) throw conflict();
    const before = await auditedProfession(tx, id);
    await writeTranslations(tx, id, input, locale);
    return changeDetail(before, await auditedProfession(tx, id));
  },
);

/**
 * Deletes a profession without companies and posts.
 * @throws AppError forbidden, not_found, conflict with the number of its uses
 */
export const removeProfession = professionWrites.removing(async (tx, { id, locale }) =>
  deleteUnused(tx, {
    table: "profession",
    id,
    slugs: { kind: "profession", ids: [id] },
    countUses: async () =>
      (await tx.memberProfession.count({ where: { professionId: id } })) +
      (await tx.postProfession.count({ where: { professionId: id } })),
    refusal: (uses) => professionText("professionUsed", locale).replace("{count}", String(uses)),
  }),
);

/** The profession of a write. @throws AppError forbidden, not_found */
export async function requireProfession(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  if ((await db.profession.count({ where: { id } })) === 0) throw notFound();
}

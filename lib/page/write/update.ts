import { writeAudit } from "@/lib/audit/service";
import { type UserActor, requireEditor } from "@/lib/core/actor";
import { lockRow, requireVersion, saveAndView } from "@/lib/content/save";
import { inTransaction, type Db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { movedStates } from "@/lib/content/changes";
import { changedFields } from "@/lib/revision/changed-fields";
import { getRevision } from "@/lib/revision/service";
import { loadPageForEditing } from "../desk/load";
import type { PageEditView } from "../desk/view";
import { applyTranslations } from "./apply";
import { readPageTranslations } from "./prepare";
import { changeOf, storeRevision, pageStateSelect, snapshotOf, type PageState } from "./state";
import type { PageChange } from "./schema";

/** The audit detail of a save: changed fields, and status changes. */
async function recordSave(
  tx: Db,
  actor: UserActor,
  action: "page.created" | "page.updated",
  before: PageState,
  after: PageState,
): Promise<void> {
  const states = movedStates(before.translations, after.translations);
  const fields = changedFields(snapshotOf(before), snapshotOf(after)).filter(
    (name) => !name.endsWith(".status"),
  );
  await writeAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { kind: "page", id: after.id },
    detail: { fields, ...(states.length > 0 ? { states } : {}) },
  });
}

/**
 * Creates a page: a draft in each locale with a title, unless another status is sent. @throws
 * AppError forbidden, invalid
 */
export async function createPage(
  actor: UserActor,
  input: PageChange,
  locale: Locale,
): Promise<PageEditView> {
  requireEditor(actor);
  const id = await inTransaction(async (tx) => {
    const former = await tx.page.create({ data: {}, select: pageStateSelect });
    await applyTranslations(
      { tx, former, locale, now: new Date() },
      readPageTranslations(input, locale),
    );
    const state = await storeRevision(tx, former.id, actor.userId, undefined, {
      isAutosave: input.autosave,
    });
    await recordSave(tx, actor, "page.created", former, state);
    return former.id;
  });
  return loadPageForEditing(actor, id, locale);
}

/**
 * Updates the sent fields of a page, per locale too; what was public keeps its old address leading
 * on.
 * @throws AppError forbidden, not_found, conflict with the present state for a stale version and
 * for a page that the site's menus need, invalid
 */
export async function updatePage(
  actor: UserActor,
  id: number,
  input: PageChange,
  locale: Locale,
  version: number | undefined,
  restoredFrom?: number,
): Promise<PageEditView> {
  requireEditor(actor);
  return saveAndView(
    () => loadPageForEditing(actor, id, locale),
    async (tx) => {
      await lockRow(tx, "page", id);
      const former = await tx.page.findFirst({
        where: { id, deletedAt: null },
        select: pageStateSelect,
      });
      if (!former) throw notFound();
      requireVersion(former, version);
      await tx.page.update({ where: { id }, data: { version: { increment: 1 } } });
      const sent = readPageTranslations(input, locale, former);
      await applyTranslations({ tx, former, locale, now: new Date() }, sent);
      const origin = { restoredFrom, isAutosave: input.autosave };
      const state = await storeRevision(tx, id, actor.userId, former, origin);
      await recordSave(tx, actor, "page.updated", former, state);
    },
  );
}

/**
 * Restores the texts of a revision as a new version; slugs and status stay.
 * @throws AppError as `updatePage`
 */
export async function restorePageRevision(
  actor: UserActor,
  id: number,
  from: number,
  locale: Locale,
  version: number | undefined,
): Promise<PageEditView> {
  requireEditor(actor);
  const revision = await getRevision("page", id, from);
  if (!revision) throw notFound();
  return updatePage(actor, id, changeOf(revision.snapshot), locale, version, from);
}

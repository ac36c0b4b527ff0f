import { writeAudit } from "@/lib/audit/service";
import { type UserActor, requireEditor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { loadPageForEditing } from "../desk/load";
import type { PageEditView } from "../desk/view";
import { refuseNeeded } from "./apply";
import { pageStateSelect } from "./state";

/**
 * Moves a page to the trash for 30 days. @throws AppError forbidden, not_found, conflict for a page
 * to which the site's own menus lead
 */
export async function removePage(actor: UserActor, id: number, locale: Locale): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.page.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await refuseNeeded(
      {
        tx,
        former: await tx.page.findUniqueOrThrow({ where: { id }, select: pageStateSelect }),
        locale,
      },
      LOCALES,
    );
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "page.deleted",
      subject: { kind: "page", id },
    });
  });
}

/**
 * Restores a page from the trash, in the state in which it was. @throws AppError forbidden,
 * not_found for one that is not there
 */
export async function restorePage(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<PageEditView> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.page.updateMany({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "page.restored",
      subject: { kind: "page", id },
    });
  });
  return loadPageForEditing(actor, id, locale);
}

import { trashOf } from "@/lib/kernel/content/trash";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { loadPageForEditing } from "../desk/load";
import type { PageEditView } from "../desk/view";
import { refuseNeeded } from "./apply";
import { pageStateSelect } from "./state";

const trash = trashOf<EditorActor, PageEditView>({
  kind: "page",
  requireRight: requireEditor,
  move: ({ tx, id }, where, data) => tx.page.updateMany({ where: { ...where, id }, data }),
  async checkRemoved({ tx, id, locale }) {
    const previous = await tx.page.findUniqueOrThrow({ where: { id }, select: pageStateSelect });
    await refuseNeeded({ tx, previous, locale }, LOCALES);
  },
  view: loadPageForEditing,
});

/**
 * Moves a page to the trash for 30 days.
 * @throws AppError forbidden, not_found, conflict for a page that the site links to
 */
export const removePage = trash.remove;

/**
 * Restores a page from the trash with its former status.
 * @throws AppError forbidden, not_found for one that is not in the trash
 */
export const restorePage = trash.restore;

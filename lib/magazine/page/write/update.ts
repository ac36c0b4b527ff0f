import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import type { Translations } from "@/lib/kernel/content/read-body";
import { createContent, restoreContent, saveContent, type Kind } from "@/lib/kernel/content/save";
import { loadPageForEditing } from "../desk/load";
import type { PageEditView } from "../desk/view";
import { pageTables } from "../tables";
import { applyPage } from "./apply";
import { readPageTranslations, type PageTranslationChange } from "./prepare";
import type { SentPage } from "./schema";
import { convertBlocks, resolveBlocks, savedDocuments } from "./sent-blocks";
import {
  changeOf,
  pageStateSelect,
  snapshotOf,
  type PageState,
  type PageTranslationState,
} from "./state";
import type { Restored } from "@/lib/kernel/revision/schema";

/** The kind `page` for saves: editors only; new translations are drafts by default. */
const pages: Kind<
  PageTranslationState,
  PageState,
  Translations<PageTranslationChange>,
  PageEditView
> = {
  tables: pageTables,
  blank: { id: 0, version: 0, translations: [] },
  requireRight: requireEditor,
  load: (tx, _actor, id) =>
    tx.page.findFirst({ where: { id, deletedAt: null }, select: pageStateSelect }),
  snapshot: snapshotOf,
  apply: applyPage,
  restoring: (snapshot) => readPageTranslations(changeOf(snapshot), DEFAULT_LOCALE),
  view: loadPageForEditing,
};

/** Creates a page. @throws AppError forbidden, invalid */
export async function createPage(
  actor: EditorActor,
  input: SentPage,
  locale: Locale,
): Promise<PageEditView> {
  const html = await convertBlocks(input);
  return createContent(pages, { actor, locale, origin: { isAutosave: input.autosave } }, () =>
    readPageTranslations(resolveBlocks(input, locale, html), locale),
  );
}

/**
 * Updates the sent fields of a page; former public slugs redirect.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version and
 * for a page that the site links to, invalid
 */
export async function updatePage(
  actor: EditorActor,
  id: number,
  input: SentPage,
  locale: Locale,
  version: number | undefined,
): Promise<PageEditView> {
  const html = await convertBlocks(input);
  return saveContent(
    pages,
    { actor, id, locale, version, origin: { isAutosave: input.autosave } },
    async (edit) => {
      const change = resolveBlocks(input, locale, html, await savedDocuments(edit, html));
      return readPageTranslations(change, locale, edit.previous);
    },
  );
}

/**
 * Restores the texts of a revision as a new version; slugs and status stay.
 * @throws AppError as `updatePage`
 */
export const restorePageRevision = (
  actor: EditorActor,
  id: number,
  restored: Restored,
  locale: Locale,
  version: number | undefined,
): Promise<PageEditView> => restoreContent(pages, { actor, id, locale, version }, restored);

import { requireEditor } from "@/lib/kernel/core/actor";
import { DEFAULT_LOCALE } from "@/lib/kernel/i18n/locale";
import type { Translations } from "@/lib/kernel/content/read-body";
import type { Kind } from "@/lib/kernel/content/save";
import { writesOf } from "@/lib/kernel/content/edit-services";
import { loadPageForEditing } from "../desk/load";
import type { PageEditView } from "../desk/view";
import { pageKind } from "../kind";
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

/** The kind `page` for saves: editors only; new translations are drafts by default. */
const pages: Kind<
  PageTranslationState,
  PageState,
  Translations<PageTranslationChange>,
  PageEditView
> = {
  tables: pageKind,
  blank: { id: 0, version: 0, translations: [] },
  requireRight: requireEditor,
  load: (tx, _actor, id) =>
    tx.page.findFirst({ where: { id, deletedAt: null }, select: pageStateSelect }),
  snapshot: snapshotOf,
  apply: applyPage,
  restoring: (snapshot) => readPageTranslations(changeOf(snapshot), DEFAULT_LOCALE),
  view: loadPageForEditing,
};

const writes = writesOf(pages, convertBlocks, async (input: SentPage, html, edit) => {
  const saved = await savedDocuments(edit, html);
  const change = resolveBlocks(input, edit.locale, html, saved);
  return readPageTranslations(change, edit.locale, edit.previous);
});

/** Creates a page. @throws AppError forbidden, invalid */
export const createPage = writes.create;

/**
 * Updates the sent fields of a page; former public slugs redirect.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version and
 * for a page that the site links to, invalid
 */
export const updatePage = writes.update;

/**
 * Restores the texts of a revision as a new version; slugs and status stay.
 * @throws AppError as `updatePage`
 */
export const restorePageRevision = writes.restore;

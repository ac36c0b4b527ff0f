import type { UserActor } from "@/lib/core/actor";
import { runBulk, type BulkAction, type BulkBody, type BulkResult, type Former } from "@/lib/core/bulk";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import { requireEditor } from "./edit-policy";
import { removePage, restorePage } from "./remove";
import { updatePage } from "./save";

type Own = "draft" | "published" | "archived";

/** The state that a language gets, undefined when it stays: archiving takes down what is out, publishing brings out everything. */
export function nextStatus(action: BulkAction, present: ContentStatus, wished: ContentStatus | null): Own | undefined {
  const next = action === "publish" ? "published" : action === "archive" && present === "published" ? "archived" : action === "undo" ? wished : null;
  return next === null || next === present ? undefined : next === "in_review" || next === "scheduled" ? "draft" : next;
}

/** The states of the languages of a thing. */
export const formerOf = (translations: readonly { locale: Locale; status: ContentStatus }[]): Former =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translations.find((one) => one.locale === locale)?.status ?? null])) as Former;

/** What changes the states of the languages of a thing, as the body of its PUT. */
export const statusChange = (action: BulkAction, present: Former, wished: Former | undefined): Partial<Record<Locale, { status: Own }>> =>
  Object.fromEntries(LOCALES.flatMap((locale) => {
    const now = present[locale];
    const status = now === null ? undefined : nextStatus(action, now, wished?.[locale] ?? null);
    return status === undefined ? [] : [[locale, { status }]];
  }));

/** Publishes, archives, deletes or brings back many pages, each by itself. An undo gives the states of before, out of the trash where need be. @throws AppError forbidden */
export function bulkPages(actor: UserActor, body: BulkBody, locale: Locale): Promise<BulkResult> {
  requireEditor(actor);
  return runBulk(body, locale, async (id, action, wished) => {
    const row = await db.page.findUnique({ where: { id }, select: { deletedAt: true, version: true, translations: { select: { locale: true, status: true } } } });
    if (!row) throw notFound();
    const former = formerOf(row.translations);
    if (action === "delete") await removePage(actor, id, locale);
    else if (action === "restore") await restorePage(actor, id, locale);
    else {
      const { version } = action === "undo" && row.deletedAt ? await restorePage(actor, id, locale) : row;
      const translations = statusChange(action, former, wished);
      if (Object.keys(translations).length > 0) await updatePage(actor, id, { translations }, locale, version);
      else if (row.deletedAt && action !== "undo") throw notFound();
    }
    return former;
  });
}

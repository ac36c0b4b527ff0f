import { runBulk, type BulkAction, type BulkBody, type BulkResult, type Former } from "./bulk";
import { notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";

type OwnStatus = "draft" | "published" | "archived";

/** A change of the status of translations, as the body of a PUT. */
type StatusChange = { translations: Partial<Record<Locale, { status: OwnStatus }>> };

/**
 * The next status of a translation, undefined when it stays: archiving affects published ones,
 * publishing affects all.
 */
function nextStatus(
  action: BulkAction,
  present: ContentStatus,
  wished: ContentStatus | null,
): OwnStatus | undefined {
  const nextStatus = () => {
    if (action === "publish") return "published";
    if (action === "archive" && present === "published") return "archived";
    return action === "undo" ? wished : null;
  };
  const next = nextStatus();
  if (next === null || next === present) return undefined;
  return next === "in_review" || next === "scheduled" ? "draft" : next;
}

function statusChange(
  action: BulkAction,
  present: Former,
  wished: Former | undefined,
): StatusChange {
  const moved = LOCALES.flatMap((locale) => {
    const now = present[locale];
    const status = now === null ? undefined : nextStatus(action, now, wished?.[locale] ?? null);
    return status === undefined ? [] : [[locale, { status }] as const];
  });
  return { translations: Object.fromEntries(moved) };
}

/** The actions on one item of a kind without review and schedule; each throws as on its own. */
type ItemActions = {
  /** The present state, also in the trash; null when there is none. */
  find(id: number): Promise<{
    deletedAt: Date | null;
    version: number;
    translations: { locale: Locale; status: ContentStatus }[];
  } | null>;
  remove(id: number): Promise<void>;
  restore(id: number): Promise<{ version: number }>;
  update(id: number, change: StatusChange, version: number): Promise<unknown>;
};

/**
 * Publishes, archives, deletes or restores many items, each on its own. An undo restores the former
 * status, from the trash if needed.
 */
export function bulkTranslations(
  body: BulkBody,
  locale: Locale,
  { find, remove, restore, update }: ItemActions,
): Promise<BulkResult> {
  return runBulk(body, locale, async (id, action, wished) => {
    const row = await find(id);
    if (!row) throw notFound();
    const statusIn = (language: Locale) =>
      row.translations.find((one) => one.locale === language)?.status ?? null;
    const former: Former = { el: statusIn("el"), en: statusIn("en") };
    if (action === "delete") await remove(id);
    else if (action === "restore") await restore(id);
    else {
      const { version } = action === "undo" && row.deletedAt ? await restore(id) : row;
      const change = statusChange(action, former, wished);
      if (Object.keys(change.translations).length > 0) await update(id, change, version);
      else if (row.deletedAt && action !== "undo") throw notFound();
    }
    return former;
  });
}

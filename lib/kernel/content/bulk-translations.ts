import { AppError, notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import {
  bulkFailure,
  runBulk,
  type BulkAction,
  type BulkBody,
  type BulkResult,
  type Former,
  type Wished,
} from "./bulk";
import { isLive, type OwnStatus } from "./status";

/** The translations of an item whose status an action changes, as the body of a PUT. */
type Change<Translation> = { translations: Partial<Record<Locale, Translation>> };

/** The actions on one item of a kind; they throw as single requests do. */
type ItemActions<Translation> = {
  /** The current state, also in the trash; null when there is none, or the user may not see it. */
  find(id: number): Promise<{
    deletedAt: Date | null;
    version: number;
    translations: { locale: Locale; status: ContentStatus }[];
  } | null>;
  remove(id: number): Promise<void>;
  restore(id: number): Promise<{ version: number }>;
  /** The change that sets the status of a translation, or the nearest status of the kind. */
  toStatus(status: ContentStatus, id: number, locale: Locale): Translation | Promise<Translation>;
  update(id: number, change: Change<Translation>, version: number): Promise<unknown>;
};

/** The columns that a bulk action reads of an item. */
export const bulkSelect = {
  deletedAt: true,
  version: true,
  translations: { select: { locale: true, status: true } },
} as const;

/** Maps a status to one of a kind without review and schedule. */
export const toOwnStatus = (status: ContentStatus): { status: OwnStatus } => ({
  status: status === "in_review" || status === "scheduled" ? "draft" : status,
});

/**
 * The next status of a translation, null when it stays: archiving affects live translations,
 * publishing all.
 */
function nextStatus(
  action: BulkAction,
  present: ContentStatus,
  wished: ContentStatus | null,
): ContentStatus | null {
  if (action === "publish") return "published";
  if (action === "archive") return isLive(present) ? "archived" : null;
  return action === "undo" ? wished : null;
}

/**
 * Publishes, archives, deletes or restores many items independently of each other. An undo restores
 * the former status, from the trash if needed. An item that publishing or archiving does not change
 * is a failure.
 */
export function bulkTranslations<Translation>(
  body: BulkBody,
  locale: Locale,
  { find, remove, restore, toStatus, update }: ItemActions<Translation>,
): Promise<BulkResult> {
  async function changeOf(id: number, action: BulkAction, present: Former, wished?: Wished) {
    const change: Change<Translation> = { translations: {} };
    for (const language of LOCALES) {
      const now = present[language];
      const next = now === null ? null : nextStatus(action, now, wished?.[language] ?? null);
      if (next !== null && next !== now)
        change.translations[language] = await toStatus(next, id, language);
    }
    return change;
  }
  return runBulk(body, locale, async (id, action, wished) => {
    const row = await find(id);
    if (!row) throw notFound();
    const statusIn = (language: Locale) =>
      row.translations.find((one) => one.locale === language)?.status ?? null;
    const former: Former = { el: statusIn("el"), en: statusIn("en") };
    if (action === "delete") await remove(id);
    else if (action === "restore") await restore(id);
    else {
      if (row.deletedAt && action !== "undo") throw notFound();
      const { version } = row.deletedAt ? await restore(id) : row;
      const change = await changeOf(id, action, former, wished);
      if (Object.keys(change.translations).length > 0) await update(id, change, version);
      else if (action !== "undo")
        throw new AppError("invalid", { message: bulkFailure("nothing", locale) });
    }
    return former;
  });
}

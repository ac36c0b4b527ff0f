import { runBulk, type BulkAction, type BulkBody, type BulkResult, type Former } from "./bulk";
import { notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";

type Own = "draft" | "published" | "archived";

/** What changes the states of the languages of a thing, as the body of its PUT. */
type StatusChange = { translations: Partial<Record<Locale, { status: Own }>> };

/**
 * The state that a language gets, undefined when it stays: archiving takes down what is out,
 * publishing brings out everything.
 */
function nextStatus(
  action: BulkAction,
  present: ContentStatus,
  wished: ContentStatus | null,
): Own | undefined {
  const nextStatus = () => {
    if (action === "publish") return "published";
    if (action === "archive" && present === "published") return "archived";
    return action === "undo" ? wished : null;
  };
  const next = nextStatus();
  if (next === null || next === present) return undefined;
  return next === "in_review" || next === "scheduled" ? "draft" : next;
}

function changeTo(action: BulkAction, present: Former, wished: Former | undefined): StatusChange {
  const moved = LOCALES.flatMap((locale) => {
    const now = present[locale];
    const status = now === null ? undefined : nextStatus(action, now, wished?.[locale] ?? null);
    return status === undefined ? [] : [[locale, { status }] as const];
  });
  return { translations: Object.fromEntries(moved) };
}

/**
 * What can be done to one thing of a kind whose languages have neither review nor timetable; each
 * throws as it does by itself.
 */
type Deeds = {
  /** How it stands, in the trash too; null when there is none. */
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
 * Publishes, archives, deletes or brings back many things, each by itself. An undo gives the states
 * of before, out of the trash where need be.
 */
export function bulkWords(
  body: BulkBody,
  locale: Locale,
  { find, remove, restore, update }: Deeds,
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
      const change = changeTo(action, former, wished);
      if (Object.keys(change.translations).length > 0) await update(id, change, version);
      else if (row.deletedAt && action !== "undo") throw notFound();
    }
    return former;
  });
}

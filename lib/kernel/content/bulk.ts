import { z } from "zod";
import { changeEach, isOutage } from "@/lib/kernel/core/change-each";
import { AppError } from "@/lib/kernel/core/errors";
import { bodyId } from "@/lib/kernel/core/fields";
import { log } from "@/lib/kernel/core/log";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/content-bulk.json";
import en from "@/messages/en/services/content-bulk.json";
import { statusSchema } from "./status";

/** Maximum number of items per request: a page of a list. */
export const MAX_ITEMS = 100;

const state = statusSchema.nullable();
/**
 * The status of an item's translations before a request, which an undo restores; null for a missing
 * translation.
 */
const former = z.object({ el: state, en: state });
export type Former = z.output<typeof former>;
/** The statuses that an undo sends; locales that are not named stay. */
const wished = former.partial();
export type Wished = z.output<typeof wished>;

/** The ids of a request, each once. */
export const bulkIds = z
  .array(bodyId)
  .min(1)
  .max(MAX_ITEMS)
  .transform((all) => [...new Set(all)]);

/** What a bulk action is for: `ids`, or what the filters of the list select. */
export const bulkSelection = {
  ids: bulkIds.optional(),
  filter: z.record(z.string().max(40), z.string().max(200)).optional(),
  after: z.int().optional(),
  as_of: z.string().max(40).optional(),
};
export type BulkSelection = z.output<z.ZodObject<typeof bulkSelection>>;

const actions = z.enum(["publish", "archive", "delete", "restore"]);
const undo = z.object({
  action: z.literal("undo"),
  items: z
    .array(z.object({ id: bodyId, former: wished }))
    .min(1)
    .max(MAX_ITEMS),
});

/**
 * The body of a request below `…/bulk`: an action on `ids`, or on what the filters of the list select
 * (`lib/kernel/content/bulk-filter.ts`).
 */
export const bulkBody = z.discriminatedUnion("action", [
  z.object({ action: actions, ...bulkSelection }),
  undo,
]);
export type SentBulk = z.output<typeof bulkBody>;
/** An action on known items, or its undo. */
export type BulkBody = { action: z.output<typeof actions>; ids: number[] } | z.output<typeof undo>;
export type BulkAction = BulkBody["action"];

/**
 * The result: changed items with their former statuses, and failed items with the reason. Of filters
 * also the `after` of the next request; null once all were reached.
 */
export const bulkResponse = z.object({
  done: z.array(z.object({ id: z.int(), former })),
  failed: z.array(z.object({ id: z.int(), message: z.string() })),
  next: z.int().nullable().optional(),
});
/** The result of an action whose changed items are reported in another form. */
export type BulkResultOf<Done> = Omit<z.output<typeof bulkResponse>, "done"> & { done: Done[] };
export type BulkResult = z.output<typeof bulkResponse>;

/** Why an item was left alone. */
export const { text: bulkFailure } = localizedTexts({ el, en });

/** The reason of a failure, as a message for users. */
function reason(error: unknown, locale: Locale): string {
  if (isOutage(error)) return bulkFailure("failed", locale);
  if (!(error instanceof AppError)) {
    log.error({ err: error }, "an item of a bulk action failed");
    return bulkFailure("failed", locale);
  }
  if (error.code === "not_found") return bulkFailure("missing", locale);
  const [first] = Object.values(error.detail.errors ?? {}).flat();
  if (error.code === "forbidden") return first ?? bulkFailure("forbidden", locale);
  return first ?? error.detail.message ?? bulkFailure("changed", locale);
}

/** As `changeEach`, with a message for each item that failed. */
export const runEach = <Item extends { id: number }, Done>(
  items: readonly Item[],
  locale: Locale,
  one: (item: Item) => Promise<Done>,
): Promise<BulkResultOf<Done>> =>
  changeEach(items, one, ({ id }, error) => ({ id, message: reason(error, locale) }));

/** Applies an action to each item; a failure of one does not stop the others. */
export function runBulk(
  body: BulkBody,
  locale: Locale,
  one: (id: number, action: BulkAction, wished: Wished | undefined) => Promise<Former>,
): Promise<BulkResult> {
  const items: { id: number; former?: Wished }[] =
    body.action === "undo" ? body.items : body.ids.map((id) => ({ id }));
  return runEach(items, locale, async ({ id, former: before }) => ({
    id,
    former: await one(id, body.action, before),
  }));
}

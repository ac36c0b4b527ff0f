import { z } from "zod";
import { db, UNPREPARED } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { parseInput } from "@/lib/kernel/http/input";
import {
  bulkFailure,
  bulkIds,
  MAX_ITEMS,
  type BulkBody,
  type BulkResult,
  type BulkResultOf,
  type BulkSelection,
  type SentBulk,
} from "./bulk";
import type { ListScope } from "./list-scope";

/** The next items that filters select, by id, and whether they changed since a moment. */
async function batchAfter(
  { tables: { table, id }, where }: ListScope,
  after: number,
  asOf: Date,
): Promise<{ id: number; isChanged: boolean }[]> {
  return db.$queryRaw<{ id: number; isChanged: boolean }[]>`${UNPREPARED}
    SELECT x.${id} AS id, x.updated_at > ${asOf} AS "isChanged" FROM ${table} AS x
    WHERE ${where} AND x.${id} > ${after} ORDER BY x.${id} LIMIT ${MAX_ITEMS}`;
}

const selection = z.object({
  after: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .nullish()
    .transform((id) => id ?? 0),
  as_of: z.iso.datetime().transform((text) => new Date(text)),
});
const picked = z.object({ ids: bulkIds });

/** A list whose filters may select the items of a bulk action. */
type Filtered<Shape extends z.ZodRawShape> = {
  list: { apiQuery: z.ZodObject<Shape> };
  scope(asked: z.output<z.ZodObject<Shape>>): Promise<ListScope>;
};

/**
 * Runs a change on the ids of a request, or on what filters of the list select: the next hundred
 * after `after`, with `next` to go on. What changed since `as_of`, when somebody saw the list, is
 * left alone and reported. The rights are those of the list, and of the change for each item.
 * @throws AppError invalid for filters that the list does not have, so that none is ignored
 */
export async function runOnSelected<Shape extends z.ZodRawShape, Done>(
  sent: BulkSelection,
  locale: Locale,
  { list, scope: scopeOf }: Filtered<Shape>,
  run: (ids: number[]) => Promise<BulkResultOf<Done>>,
): Promise<BulkResultOf<Done>> {
  const { filter } = sent;
  if (!filter) return run(parseInput(picked, sent, locale).ids);
  const { after, as_of: asOf } = parseInput(selection, sent, locale);
  const asked = parseInput(z.object({ filter: list.apiQuery.strict() }), { filter }, locale).filter;
  const batch = await batchAfter(await scopeOf(asked as never), after, asOf);
  const ids = batch.filter(({ isChanged }) => !isChanged).map(({ id }) => id);
  const { done, failed } = ids.length > 0 ? await run(ids) : { done: [], failed: [] };
  const changed = batch.filter(({ isChanged }) => isChanged);
  return {
    done,
    failed: [
      ...failed,
      ...changed.map(({ id }) => ({ id, message: bulkFailure("changed", locale) })),
    ],
    next: batch.length === MAX_ITEMS ? (batch.at(-1)?.id ?? null) : null,
  };
}

/** Runs a bulk action on what a request selects (`runOnSelected`), or its undo on its items. */
export async function runSelected<Shape extends z.ZodRawShape>(
  sent: SentBulk,
  locale: Locale,
  filtered: Filtered<Shape>,
  run: (body: BulkBody) => Promise<BulkResult>,
): Promise<BulkResult> {
  if (sent.action === "undo") return run(sent);
  const { action } = sent;
  return runOnSelected(sent, locale, filtered, (ids) => run({ action, ids }));
}

import { z } from "zod";
import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { bodyId } from "@/lib/core/fields";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import { statusSchema } from "@/lib/content/status";
import type { PostChange } from "./change";
import { editablePosts, mayEditAllPosts } from "../edit-policy";
import { isLive } from "@/lib/content/status";
import { readStoredChange } from "./stored-change";
import { removePost, restorePost } from "./remove";
import { postText } from "../texts";
import { saveChange } from "./update";

const MAX_AT_ONCE = 100;
const statuses = z.object({ el: statusSchema.nullish(), en: statusSchema.nullish() });

/** A bulk action on posts: by id, or for `undo` with their former states. */
export const bulkBody = z
  .object({
    action: z.enum(["publish", "archive", "delete", "restore", "undo"]),
    ids: z
      .array(bodyId)
      .min(1)
      .max(MAX_AT_ONCE)
      .transform((ids) => [...new Set(ids)])
      .optional(),
    items: z
      .array(z.object({ id: bodyId, former: statuses }))
      .min(1)
      .max(MAX_AT_ONCE)
      .optional(),
  })
  .superRefine(({ action, ids, items }, context) => {
    const missingField = () => {
      if (action === "undo") {
        return items === undefined ? "items" : undefined;
      }
      return ids === undefined ? "ids" : undefined;
    };
    const missing = missingField();
    if (missing)
      context.issues.push({
        code: "invalid_type",
        expected: "array",
        input: undefined,
        path: [missing],
      });
  });
export type Bulk = z.output<typeof bulkBody>;

type Statuses = Record<Locale, ContentStatus | null>;

/** The result per post: its former state, or the reason why it was not changed. */
export type BulkResult = {
  done: { id: number; former: Statuses }[];
  failed: { id: number; message: string }[];
};

export const bulkResponse = z.object({
  done: z.array(
    z.object({
      id: z.int(),
      former: z.object({ el: statusSchema.nullable(), en: statusSchema.nullable() }),
    }),
  ),
  failed: z.array(z.object({ id: z.int(), message: z.string() })),
});

type Former = { isDeleted: boolean; statuses: Statuses };

async function formerOf(actor: UserActor, id: number): Promise<Former> {
  const { deletedAt: _trash, ...where } = editablePosts(actor);
  const row = await db.post.findFirst({
    where: { ...where, id },
    select: { deletedAt: true, translations: { select: { locale: true, status: true } } },
  });
  if (!row) throw new AppError("not_found");
  const statusIn = (locale: Locale) =>
    row.translations.find((words) => words.locale === locale)?.status ?? null;
  return {
    isDeleted: row.deletedAt !== null,
    statuses: { el: statusIn("el"), en: statusIn("en") },
  };
}

function translationsTo(
  statuses: Statuses,
  to: (status: ContentStatus) => ContentStatus | undefined,
): PostChange["translations"] {
  const translations: PostChange["translations"] = {};
  for (const locale of LOCALES) {
    const before = statuses[locale];
    const next = before === null ? undefined : to(before);
    if (next && next !== before) translations[locale] = { status: next };
  }
  return translations;
}

async function save(
  actor: UserActor,
  id: number,
  translations: PostChange["translations"],
  locale: Locale,
): Promise<void> {
  if (Object.keys(translations).length > 0)
    await saveChange(actor, id, () => ({ translations }), locale, undefined);
}

/** The scheduled time of a translation from the history, as publishing at once clears it. */
async function plannedFor(id: number, locale: Locale): Promise<string | undefined> {
  const rows = await db.revision.findMany({
    where: { kind: "post", subjectId: id },
    orderBy: { version: "desc" },
    take: 10,
    select: { snapshot: true },
  });
  return (
    rows
      .map(({ snapshot }) => readStoredChange(snapshot).translations[locale])
      .find((words) => words?.status === "scheduled")?.published_at ?? undefined
  );
}

async function undo(
  actor: UserActor,
  id: number,
  wanted: Partial<Record<Locale, ContentStatus | null | undefined>>,
  former: Former,
  locale: Locale,
): Promise<void> {
  if (former.isDeleted) await restorePost(actor, id, locale);
  const translations: PostChange["translations"] = {};
  for (const each of LOCALES) {
    const status = wanted[each];
    if (!status || status === former.statuses[each] || former.statuses[each] === null) continue;
    const at = status === "scheduled" ? await plannedFor(id, each) : undefined;
    translations[each] = { status, ...(at ? { published_at: at } : {}) };
  }
  await save(actor, id, translations, locale);
}

async function act(
  actor: UserActor,
  id: number,
  bulk: Bulk,
  former: Former,
  locale: Locale,
): Promise<void> {
  switch (bulk.action) {
    case "delete":
      return removePost(actor, id);
    case "restore":
      return void (await restorePost(actor, id, locale));
    case "publish":
      return save(
        actor,
        id,
        translationsTo(former.statuses, () => "published"),
        locale,
      );
    case "archive":
      return save(
        actor,
        id,
        translationsTo(former.statuses, (status) => (isLive(status) ? "archived" : undefined)),
        locale,
      );
    case "undo":
      return undo(
        actor,
        id,
        bulk.items?.find((item) => item.id === id)?.former ?? {},
        former,
        locale,
      );
  }
}

function reasonOf(error: AppError, locale: Locale): string {
  if (error.code === "invalid")
    return Object.values(error.detail.errors ?? {})[0]?.[0] ?? error.message;
  const problemKey = () => {
    if (error.code === "not_found") return "noLonger";
    return error.code === "forbidden" ? "notAllowed" : "changedMeanwhile";
  };
  return postText(problemKey(), locale);
}

/**
 * Applies an action to posts, each on its own: a failure of one does not stop the others.
 * Publishing and archiving are for editors.
 * @throws AppError forbidden for publishing and archiving without the right
 */
export async function changePosts(
  actor: UserActor,
  bulk: Bulk,
  locale: Locale,
): Promise<BulkResult> {
  if ((bulk.action === "publish" || bulk.action === "archive") && !mayEditAllPosts(actor))
    throw new AppError("forbidden");
  const result: BulkResult = { done: [], failed: [] };
  for (const id of (bulk.action === "undo" ? bulk.items?.map((item) => item.id) : bulk.ids) ?? []) {
    try {
      const former = await formerOf(actor, id);
      await act(actor, id, bulk, former, locale);
      result.done.push({ id, former: former.statuses });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({ id, message: reasonOf(error, locale) });
    }
  }
  return result;
}

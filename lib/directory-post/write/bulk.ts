import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { changeableMembers } from "@/lib/member/edit-policy";
import type { ContentStatus } from "@/prisma/client/client";
import { removeDirectoryPost, restoreDirectoryPost } from "./remove";
import { directoryPostText } from "../texts";
import { updateDirectoryPost } from "./update";
import { DIRECTORY_STATES, type DirectoryPostBulk } from "./schema";

type States = Record<Locale, ContentStatus | null>;
export type DirectoryBulkOutcome = {
  done: { id: number; former: States }[];
  failed: { id: number; message: string }[];
};

async function statesOf(actor: UserActor, id: number): Promise<States | undefined> {
  const row = await db.directoryPost.findFirst({
    where: { memberId: id, member: changeableMembers(actor) },
    select: { translations: { select: { locale: true, status: true } } },
  });
  return row
    ? (Object.fromEntries(
        LOCALES.map((locale) => [
          locale,
          row.translations.find((words) => words.locale === locale)?.status ?? null,
        ]),
      ) as States)
    : undefined;
}

const isOwnState = (status: ContentStatus | null): status is (typeof DIRECTORY_STATES)[number] =>
  DIRECTORY_STATES.some((one) => one === status);

/** The status per locale to set; none for a missing translation. */
function nextStates(
  { action }: DirectoryPostBulk,
  present: States,
  undone: States | undefined,
): Partial<Record<Locale, { status: (typeof DIRECTORY_STATES)[number] }>> {
  const entries = LOCALES.flatMap((locale) => {
    const nextStatus = () => {
      if (action === "undo") return undone?.[locale] ?? null;
      return action === "publish" ? "published" : "archived";
    };
    const next = nextStatus();
    return present[locale] !== null && present[locale] !== next && isOwnState(next)
      ? [[locale, { status: next }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

async function act(
  actor: UserActor,
  asked: DirectoryPostBulk,
  id: number,
  present: States,
  undone: States | undefined,
  locale: Locale,
): Promise<void> {
  if (asked.action === "delete") return removeDirectoryPost(actor, id);
  if (asked.action === "restore") return void (await restoreDirectoryPost(actor, id, locale));
  const translations = nextStates(asked, present, undone);
  if (Object.keys(translations).length > 0)
    await updateDirectoryPost(actor, id, { translations }, locale, undefined);
}

/**
 * Applies an action to directory posts, each on its own; the response has their former status, for
 * an undo.
 */
export async function bulkDirectoryPosts(
  actor: UserActor,
  asked: DirectoryPostBulk,
  locale: Locale,
): Promise<DirectoryBulkOutcome> {
  const outcome: DirectoryBulkOutcome = { done: [], failed: [] };
  const items: { id: number; former?: States }[] =
    asked.action === "undo" ? asked.items : asked.ids.map((id) => ({ id }));
  for (const { id, former } of items) {
    const present = await statesOf(actor, id);
    try {
      if (!present) throw new AppError("not_found");
      await act(actor, asked, id, present, former, locale);
      outcome.done.push({ id, former: present });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      outcome.failed.push({
        id,
        message:
          Object.values(error.detail.errors ?? {}).flat()[0] ?? directoryPostText("gone", locale),
      });
    }
  }
  return outcome;
}

import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import {
  findThread,
  getThread,
  listPeople,
  listThreads,
  replyToThread,
  updateThread,
  type ThreadOwner,
} from "@/lib/conversation/thread/owned";
import type {
  ThreadChange,
  ThreadReply,
  ThreadSort,
  ThreadStateName,
} from "@/lib/conversation/thread/schema";
import { viewThread, type ThreadView } from "@/lib/conversation/thread/view";
import { contactText } from "./texts";

/** The threads of the editors. @throws AppError forbidden */
function toEditors(actor: EditorActor, locale: Locale = DEFAULT_LOCALE): ThreadOwner<ThreadView> {
  requireEditor(actor);
  return {
    actorId: actor.userId,
    where: { memberId: null },
    view: viewThread,
    people: { ...EXISTING_USERS, disabledAt: null, role: { in: ["editor", "manager"] } },
    notOneOfThem: contactText("noEditor", locale),
  };
}

type InboxFilters = { search?: string; status?: ThreadStateName; isMine?: boolean };

/**
 * The messages to the editors, those that wait for an answer first; spam only when it is asked for.
 * @throws AppError forbidden
 */
export async function listInbox(
  actor: EditorActor,
  { status, ...filters }: InboxFilters,
  paging: Paging,
  sort?: ThreadSort,
): Promise<Paged<ThreadView>> {
  const state = status && { state: status };
  return listThreads(toEditors(actor), { ...filters, state }, paging, sort);
}

/** A message to the editors with its thread, or null. @throws AppError forbidden */
export async function findInboxThread(actor: EditorActor, id: number): Promise<ThreadView | null> {
  return findThread(toEditors(actor), id);
}

/** As `findInboxThread`. @throws AppError forbidden, not_found */
export async function getInboxThread(actor: EditorActor, id: number): Promise<ThreadView> {
  return getThread(toEditors(actor), id);
}

/** The editors, to whom a message can be assigned. @throws AppError forbidden */
export async function listAssignees(actor: EditorActor): Promise<{ id: number; name: string }[]> {
  return listPeople(toEditors(actor));
}

/**
 * Changes state and assignment, or adds an internal note.
 * @throws AppError forbidden, not_found, invalid on `assigned_to`, conflict with the present thread
 * for a stale version
 */
export async function updateInboxThread(
  actor: EditorActor,
  id: number,
  change: ThreadChange,
  version: number | undefined,
  locale: Locale,
): Promise<ThreadView> {
  return updateThread(toEditors(actor, locale), id, change, version);
}

/**
 * Answers a message to the editors by mail.
 * @throws AppError forbidden, not_found, conflict with the present thread when something came since
 */
export async function replyToInboxThread(
  actor: EditorActor,
  id: number,
  reply: ThreadReply,
): Promise<ThreadView> {
  return replyToThread(toEditors(actor), id, reply);
}

import type { AuditAction } from "@/lib/kernel/audit/actions";
import type { Edit } from "@/lib/kernel/content/edit";
import { newTimes } from "@/lib/kernel/content/publication-window";
import { convertSentHtml, isHtmlSent, type Translations } from "@/lib/kernel/content/read-body";
import type { Kind } from "@/lib/kernel/content/save";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { withBodies } from "@/lib/kernel/content/bodies";
import { writesOf } from "@/lib/kernel/content/edit-services";
import type { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";
import { loadEventForEditing } from "../desk/load";
import type { EventEditView } from "../desk/view";
import { eventKind } from "../kind";
import { managedEvents, mayEditAllEvents, requireOrganiser } from "../policy";
import { applyEvent, isInReview, isSubmitted } from "./apply";
import { readChange, type EventChange, type EventWrite, type SavedTranslation } from "./change";
import { withEnd } from "./duration";
import { addNotices, noteRecording } from "./notices";
import { allowedChange } from "./own-change";
import type { SentEvent } from "./schema";
import { recordSubmission } from "./submission";
import {
  blankEvent,
  changeOf,
  eventStateSelect,
  snapshotOf,
  type EventState,
  type EventTranslationState,
} from "./state";
import { checkSold, SoldTicketsError } from "./sold";
import { writeQuestions, writeTicketTypes } from "./write-parts";

const publishedIn = ({ translations }: EventState) =>
  translations.filter(({ status }) => status === "published").length;

function auditAction(previous: EventState, fresh: EventState, { audit }: EventWrite): AuditAction {
  if (audit) return audit;
  if (previous.version === 0) return "event.created";
  if (!previous.cancelledAt && fresh.cancelledAt) return "event.cancelled";
  if (publishedIn(fresh) > publishedIn(previous)) return "event.published";
  return publishedIn(fresh) < publishedIn(previous) ? "event.unpublished" : "event.updated";
}

/** The change that restores a revision, without a deleted cover. */
async function restoring(snapshot: Prisma.JsonObject): Promise<EventChange> {
  const change = changeOf(snapshot);
  if (!change.cover_id) return change;
  const where = { id: change.cover_id, deletedAt: null };
  const cover = await db.asset.findFirst({ where, select: { id: true } });
  return { ...change, cover_id: cover?.id ?? null };
}

/**
 * The kind `event` for saves: editors change all events and webinars, the people of a company its own
 * as far as they may (`allowedChange`); new translations are drafts by default.
 */
export const events: Kind<EventTranslationState, EventState, EventWrite, EventEditView> = {
  tables: eventKind,
  blank: blankEvent("event"),
  load: (tx, actor, id) =>
    tx.event.findFirst({
      where: { AND: [managedEvents(actor), { id, deletedAt: null }] },
      select: eventStateSelect,
    }),
  snapshot: snapshotOf,
  apply: async (edit, change) => applyEvent(edit, await allowedChange(edit, change)),
  async finish(edit, fresh, { notify, audit }) {
    await checkSold(edit, fresh, notify === true);
    await addNotices(edit, fresh);
    await noteRecording(edit, fresh);
    await writeTicketTypes(edit, fresh);
    await writeQuestions(edit, fresh);
    for (const runAt of newTimes(edit.previous, fresh, edit.now))
      await addJob(edit.tx, "publish_due", {}, { runAt });
    // More seats, or a longer sale, go to those who wait; of orders, which build on events.
    if (edit.previous.version > 0)
      await addJob(
        edit.tx,
        "waitlist_offers",
        { eventId: fresh.id },
        { key: `waitlist:${fresh.id}` },
      );
    if (!audit && isSubmitted(edit.previous, fresh) && !mayEditAllEvents(edit.actor))
      await recordSubmission(edit, fresh.id);
    // Published by its status, without a step of the review.
    if (!audit && isInReview(edit.previous) && !isInReview(fresh))
      await settleWaiting(edit.tx, "event_waits", fresh.id);
  },
  auditAction,
  restoring,
  view: loadEventForEditing,
};
/** The saved localized fields, named as in a body; HTML only where it was sent. */
async function savedTranslations(
  edit: Edit<EventState>,
  input: SentEvent,
): Promise<Translations<SavedTranslation>> {
  const { translations } = snapshotOf(edit.previous);
  return isHtmlSent(input, "body") ? withBodies(edit, translations) : translations;
}

const writesFor = (kind: EventKind) =>
  writesOf(
    { ...events, blank: blankEvent(kind) },
    (input: SentEvent) => convertSentHtml(input, "body"),
    async (input, html, edit) => {
      const sent = withEnd(input, edit.previous, edit.locale);
      const saved = await savedTranslations(edit, input);
      return { ...readChange(sent, edit.locale, html, saved), notify: input.notify };
    },
  );
const WRITES = { event: writesFor("event"), webinar: writesFor("webinar") };

/**
 * Creates an event or a webinar, by default as a draft. One of a company's user is the company's.
 * @throws AppError forbidden without the right, and for publishing without it; invalid
 */
export async function createEvent(
  actor: UserActor,
  input: SentEvent,
  locale: Locale,
  kind: EventKind = "event",
): Promise<EventEditView> {
  await requireOrganiser(actor);
  return WRITES[kind].create(actor, input, locale);
}

/** Adds the editing view to the 409 of a change that hits sold tickets. */
async function withAffected<T>(run: () => Promise<T>, current: () => Promise<object>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SoldTicketsError)) throw error;
    const { message, affected } = error;
    throw conflict({ message, data: { ...(await current()), affected } });
  }
}

/**
 * Updates the sent fields of an event or a webinar; former public slugs redirect.
 * @throws AppError forbidden, not_found, invalid; conflict with the current state for a stale
 * version, and with `affected` in it for a change that hits sold tickets and has no `notify`
 */
export const updateEvent = (
  actor: UserActor,
  id: number,
  input: SentEvent,
  locale: Locale,
  version: number | undefined,
): Promise<EventEditView> =>
  withAffected(
    () => WRITES.event.update(actor, id, input, locale, version),
    () => loadEventForEditing(actor, id, locale),
  );

/**
 * Restores the texts and the cover of a revision as a new version; times, place, seats, prices,
 * slugs and status stay.
 * @throws AppError as `updateEvent`
 */
export const restoreEventRevision = WRITES.event.restore;

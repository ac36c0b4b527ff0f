import type { AuditAction } from "@/lib/kernel/audit/actions";
import { lookUpAssets } from "@/lib/kernel/content/assets";
import { renderBodies, textAssetIds } from "@/lib/kernel/content/bodies";
import type { Edit } from "@/lib/kernel/content/edit";
import { newTimes } from "@/lib/kernel/content/publication-window";
import { convertSentHtml, isHtmlSent, type Translations } from "@/lib/kernel/content/read-body";
import { createContent, restoreContent, saveContent, type Kind } from "@/lib/kernel/content/save";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import type { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";
import { loadEventForEditing } from "../desk/load";
import type { EventEditView } from "../desk/view";
import { eventTables } from "../tables";
import { applyEvent } from "./apply";
import { readChange, type EventChange, type SavedTranslation } from "./change";
import { withEnd } from "./duration";
import { addNotices } from "./notices";
import type { SentEvent } from "./schema";
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
import type { Restored } from "@/lib/kernel/revision/schema";

const publishedIn = ({ translations }: EventState) =>
  translations.filter(({ status }) => status === "published").length;

function auditAction(previous: EventState, fresh: EventState): AuditAction {
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

/** The kind `event` for saves: editors only; new translations are drafts by default. */
const events: Kind<EventTranslationState, EventState, EventChange, EventEditView> = {
  tables: eventTables,
  blank: blankEvent("event"),
  requireRight: requireEditor,
  load: (tx, _actor, id) =>
    tx.event.findFirst({ where: { id, deletedAt: null }, select: eventStateSelect }),
  snapshot: snapshotOf,
  apply: applyEvent,
  async finish(edit, fresh, { notify }) {
    await checkSold(edit, fresh, notify === true);
    await addNotices(edit, fresh);
    await writeTicketTypes(edit, fresh);
    await writeQuestions(edit, fresh);
    for (const runAt of newTimes(edit.previous, fresh, edit.now))
      await addJob(edit.tx, "publish_due_events", {}, { runAt });
    // More seats, or a longer sale, go to those who wait; of orders, which build on events.
    if (edit.previous.version > 0)
      await addJob(
        edit.tx,
        "waitlist_offers",
        { eventId: fresh.id },
        { key: `waitlist:${fresh.id}` },
      );
  },
  auditAction,
  restoring,
  view: loadEventForEditing,
};
const webinars: typeof events = { ...events, blank: blankEvent("webinar") };

/** The saved localized fields, named as in a body; HTML only where it was sent. */
async function savedTranslations(
  edit: Edit<EventState>,
  input: SentEvent,
): Promise<Translations<SavedTranslation>> {
  const { translations } = snapshotOf(edit.previous);
  if (!isHtmlSent(input, "body")) return translations;
  await lookUpAssets(edit, textAssetIds(edit.previous));
  const bodies = await renderBodies(edit.previous.translations, edit.knownAssets);
  return recordOf(LOCALES, (locale) => {
    const saved = translations[locale];
    return saved && { ...saved, body: bodies[locale] ?? "" };
  });
}

/** Creates an event or a webinar, by default as a draft. @throws AppError forbidden, invalid */
export async function createEvent(
  actor: EditorActor,
  input: SentEvent,
  locale: Locale,
  kind: EventKind = "event",
): Promise<EventEditView> {
  const html = await convertSentHtml(input, "body");
  const saver = { actor, locale, origin: { isAutosave: input.autosave } };
  return createContent(kind === "webinar" ? webinars : events, saver, ({ previous }) =>
    readChange(withEnd(input, previous, locale), locale, html),
  );
}

/** Adds the editing view to the 409 of a change that hits sold tickets. */
async function withAffected<T>(run: () => Promise<T>, current: () => Promise<object>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SoldTicketsError)) throw error;
    const { message, affected } = error;
    throw new AppError("conflict", { message, data: { ...(await current()), affected } });
  }
}

/**
 * Updates the sent fields of an event or a webinar; former public slugs redirect.
 * @throws AppError forbidden, not_found, invalid; conflict with the current state for a stale
 * version, and with `affected` in it for a change that hits sold tickets and has no `notify`
 */
export async function updateEvent(
  actor: EditorActor,
  id: number,
  input: SentEvent,
  locale: Locale,
  version: number | undefined,
): Promise<EventEditView> {
  const html = await convertSentHtml(input, "body");
  const save = { actor, id, locale, version, origin: { isAutosave: input.autosave } };
  return withAffected(
    () =>
      saveContent(events, save, async (edit) => {
        const sent = withEnd(input, edit.previous, locale);
        const saved = await savedTranslations(edit, input);
        return { ...readChange(sent, locale, html, saved), notify: input.notify };
      }),
    () => loadEventForEditing(actor, id, locale),
  );
}

/**
 * Restores the texts and the cover of a revision as a new version; times, place, seats, prices,
 * slugs and status stay.
 * @throws AppError as `updateEvent`
 */
export const restoreEventRevision = (
  actor: EditorActor,
  id: number,
  restored: Restored,
  locale: Locale,
  version: number | undefined,
): Promise<EventEditView> => restoreContent(events, { actor, id, locale, version }, restored);

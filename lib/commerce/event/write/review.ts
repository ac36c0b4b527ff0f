import type { Edit } from "@/lib/kernel/content/edit";
import type { Review } from "@/lib/kernel/content/review";
import { lockRow, requireVersion, saveAndView, writeChange } from "@/lib/kernel/content/save";
import type { UserActor } from "@/lib/kernel/core/actor";
import { AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { notify } from "@/lib/kernel/notification/notify";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import type { ContentStatus } from "@/prisma/client/enums";
import { loadEventForEditing } from "../desk/load";
import type { EventEditView } from "../desk/view";
import { eventKind } from "../kind";
import { mayEditAllEvents } from "../policy";
import { isInReview } from "./apply";
import type { EventWrite } from "./change";
import type { EventState } from "./state";
import { tellOfSubmission } from "./submission";
import { events } from "./update";

type EventEdit = Edit<EventState>;
type Translations = EventWrite["translations"];

/** The translations with a status, each with its next one. */
const moved = (
  { translations }: EventState,
  from: ContentStatus,
  to: (row: EventState["translations"][number]) => ContentStatus,
): Translations =>
  Object.fromEntries(
    translations
      .filter(({ status }) => status === from)
      .map((row) => [row.locale, { status: to(row) }]),
  );

const isEmpty = (translations: Translations) => Object.keys(translations).length === 0;

async function submit(edit: EventEdit): Promise<void> {
  const { previous, now } = edit;
  const drafts = moved(previous, "draft", () => "in_review");
  const translations = isEmpty(drafts) ? moved(previous, "archived", () => "in_review") : drafts;
  if (isEmpty(translations)) {
    if (isInReview(previous)) return;
    throw conflict();
  }
  const review = { submittedAt: now, reviewNote: null };
  await writeChange(events, edit, { translations, review, audit: "event.submitted" });
  await tellOfSubmission(edit, previous.id);
}

async function withdraw(edit: EventEdit): Promise<void> {
  const translations = moved(edit.previous, "in_review", () => "draft");
  if (isEmpty(translations)) throw conflict();
  await writeChange(events, edit, { translations, review: { submittedAt: null } });
}

/** Tells the people of the company what an editor decided. */
async function tellCompany(
  { tx, actor, previous }: EventEdit,
  event: "event_approved" | "event_sent_back",
): Promise<void> {
  if (previous.organiserId === null) return;
  const people = await tx.userProfile.findMany({
    where: { memberId: previous.organiserId, userId: { not: actor.userId } },
    orderBy: { userId: "asc" },
    select: { userId: true },
  });
  await notify(tx, {
    userIds: people.map(({ userId }) => userId),
    event,
    subjectId: previous.id,
    cause: `${event}:${previous.id}:${previous.version}`,
    actorId: actor.userId,
  });
}

async function approve(edit: EventEdit): Promise<void> {
  const { previous, now } = edit;
  const translations = moved(previous, "in_review", ({ publishedAt }) =>
    publishedAt && publishedAt > now ? "scheduled" : "published",
  );
  if (isEmpty(translations)) throw conflict();
  const review = { submittedAt: null, reviewNote: null };
  await writeChange(events, edit, { translations, review, audit: "event.approved" });
  await tellCompany(edit, "event_approved");
}

async function sendBack(edit: EventEdit, { note = null }: Review): Promise<void> {
  const translations = moved(edit.previous, "in_review", () => "draft");
  if (isEmpty(translations)) throw conflict();
  const review = { submittedAt: null, reviewNote: note };
  await writeChange(events, edit, { translations, review, audit: "event.sent_back" });
  await tellCompany(edit, "event_sent_back");
}

const STEPS = { submit, withdraw, approve, send_back: sendBack };

/**
 * Submits an event for review, withdraws it, approves it, which publishes it, or returns it with a
 * note. Submitting is idempotent.
 * @throws AppError not_found, forbidden for approving without the right, conflict with the current
 * state when nothing waits or the version is stale, invalid
 */
export async function reviewEvent(
  actor: UserActor,
  id: number,
  review: Review,
  locale: Locale,
): Promise<EventEditView> {
  const isDecision = review.action === "approve" || review.action === "send_back";
  if (isDecision && !mayEditAllEvents(actor)) throw new AppError("forbidden");
  return saveAndView(
    () => loadEventForEditing(actor, id, locale),
    async (tx) => {
      await lockRow(tx, eventKind, id);
      const previous = await events.load(tx, actor, id);
      if (!previous) throw notFound();
      requireVersion(previous, review.version);
      const now = new Date();
      const edit = { tx, actor, locale, now, previous, origin: {}, knownAssets: new Map() };
      await STEPS[review.action](edit, review);
      if (review.action !== "submit") await settleWaiting(tx, "event_waits", id);
    },
  );
}

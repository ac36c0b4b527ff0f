import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import type { Edit } from "./edit";
import { fieldName } from "./field-name";
import { isLive } from "./status";
import { contentText, type ContentText } from "./texts";

/** The status and schedule of a translation in a request; undefined fields stay. */
type TimesChange = {
  status?: ContentStatus | undefined;
  published_at?: string | null | undefined;
  unpublish_at?: string | null | undefined;
};

/** The status and schedule of a translation. */
export type Times = { status: ContentStatus; publishedAt: Date | null; unpublishAt: Date | null };

type Refuse = (field: "status" | "published_at" | "unpublish_at", text: ContentText) => never;

const dateOf = (sent: string | null | undefined, previous: Date | null): Date | null => {
  if (sent === undefined) return previous;
  return sent === null ? null : new Date(sent);
};

const isLater = (date: Date | null, now: Date): boolean => date !== null && date > now;

type Step = { before: Times; change: TimesChange; now: Date; refuse: Refuse };
type Publication = Pick<Times, "status" | "publishedAt">;

/** Status and time for a request of `scheduled`; one that is due is published. */
function scheduledAt(publishedAt: Date | null, { before, now, refuse }: Step): Publication {
  if (isLater(publishedAt, now)) return { status: "scheduled", publishedAt };
  const wasDue =
    before.status === "scheduled" &&
    publishedAt !== null &&
    publishedAt.getTime() === before.publishedAt?.getTime();
  if (!wasDue) refuse("published_at", "scheduleInFuture");
  return { status: "published", publishedAt };
}

/** Status and time for a request of `published`; one at a future time is scheduled. */
function publishedAtTime(publishedAt: Date | null, { before, change, now }: Step): Publication {
  if (publishedAt === null) return { status: "published", publishedAt: now };
  if (!isLater(publishedAt, now)) return { status: "published", publishedAt };
  // Publishing a scheduled translation without a time publishes it now.
  const isAtOnce = change.published_at === undefined && before.status !== "published";
  return isAtOnce
    ? { status: "published", publishedAt: now }
    : { status: "scheduled", publishedAt };
}

/** The end of a publication; refuses one that is over or that comes before its start. */
function endOf(
  { status, publishedAt }: Publication,
  { before, change, now, refuse }: Step,
): Date | null {
  let end = dateOf(change.unpublish_at, before.unpublishAt);
  const isLiveNow = status === "published" || status === "scheduled";
  if (end && isLiveNow && end <= now) {
    const isNew =
      change.unpublish_at !== undefined && end.getTime() !== before.unpublishAt?.getTime();
    if (isNew) refuse("unpublish_at", "unpublishAfter");
    if (before.status !== "published") end = null;
  }
  if (!end || !publishedAt || end > publishedAt) return end;
  if (isLiveNow || change.unpublish_at) refuse("unpublish_at", "unpublishAfter");
  return null;
}

/**
 * The status and schedule of a translation after a change. Publishing at a future time becomes
 * scheduled; scheduled and due becomes published. A translation that is published again gets a new
 * date if it has none, and loses a past `unpublish_at`.
 */
export function nextTimes(
  previous: Times | undefined,
  change: TimesChange,
  now: Date,
  refuse: Refuse,
  fallback: ContentStatus = "draft",
): Times {
  const before: Times = previous ?? { status: fallback, publishedAt: null, unpublishAt: null };
  const step = { before, change, now, refuse };
  const status = change.status ?? before.status;
  let next: Publication = { status, publishedAt: dateOf(change.published_at, before.publishedAt) };
  if (status === "scheduled") next = scheduledAt(next.publishedAt, step);
  if (status === "published") next = publishedAtTime(next.publishedAt, step);
  return { ...next, unpublishAt: endOf(next, step) };
}

const upcomingTimes = (translation: Times, now: Date): number[] => {
  if (!isLive(translation.status)) return [];
  return [
    translation.status === "scheduled" ? translation.publishedAt : null,
    translation.unpublishAt,
  ].flatMap((date) => (date && date > now ? [date.getTime()] : []));
};

/**
 * Status and schedule of a translation after a change, as a rule of its save.
 * @throws AppError invalid on the field of the translation
 */
export function timesAfter(
  { locale, now }: Pick<Edit<unknown>, "locale" | "now">,
  { language, own, translation }: { language: Locale; own?: Times; translation: TimesChange },
): Times {
  const refuse = (field: string, text: ContentText): never => {
    throw invalid(fieldName(language, locale, field), contentText(text, locale));
  };
  return nextTimes(own, translation, now, refuse);
}

type Dated = { translations: readonly Times[] };

/**
 * The new times after a save at which a translation is published or expires, for jobs that apply
 * it then.
 */
export function newTimes(previous: Dated, fresh: Dated, now: Date): Date[] {
  const known = new Set(
    previous.translations.flatMap((translation) => upcomingTimes(translation, now)),
  );
  const times = new Set(
    fresh.translations.flatMap((translation) => upcomingTimes(translation, now)),
  );
  return [...times].filter((at) => !known.has(at)).map((at) => new Date(at));
}

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
  const requested = change.status ?? before.status;
  let publishedAt = dateOf(change.published_at, before.publishedAt);
  let unpublishAt = dateOf(change.unpublish_at, before.unpublishAt);
  let status: ContentStatus = requested;
  if (requested === "scheduled" && !isLater(publishedAt, now)) {
    const wasDue =
      before.status === "scheduled" &&
      publishedAt !== null &&
      publishedAt.getTime() === before.publishedAt?.getTime();
    if (!wasDue) refuse("published_at", "scheduleInFuture");
    status = "published";
  }
  if (requested === "published") {
    // Publishing a scheduled translation without a time publishes it now.
    const isAtOnce =
      publishedAt === null ||
      (change.published_at === undefined &&
        before.status !== "published" &&
        isLater(publishedAt, now));
    if (isAtOnce) publishedAt = now;
    else if (isLater(publishedAt, now)) status = "scheduled";
  }
  const isLiveNow = status === "published" || status === "scheduled";
  if (unpublishAt && isLiveNow && unpublishAt <= now) {
    if (
      change.unpublish_at !== undefined &&
      change.unpublish_at !== null &&
      unpublishAt.getTime() !== before.unpublishAt?.getTime()
    )
      refuse("unpublish_at", "unpublishAfter");
    if (before.status !== "published") unpublishAt = null;
  }
  if (unpublishAt && publishedAt && unpublishAt <= publishedAt) {
    if (isLiveNow || change.unpublish_at) refuse("unpublish_at", "unpublishAfter");
    unpublishAt = null;
  }
  return { status, publishedAt, unpublishAt };
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

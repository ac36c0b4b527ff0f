import { translationIn } from "@/lib/kernel/content/translations-of";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { isPublished } from "@/lib/kernel/core/publication";
import { paths } from "@/lib/kernel/core/paths";
import { minutesOf } from "@/lib/commerce/event/write/duration";
import { localePath, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { afterSelect, viewAfter } from "./after/view";
import { MAX_QUESTIONS } from "./question/length";
import { ownQuestions, viewOwnQuestion } from "./question/view";
import type { SignupFilters, SignupView } from "./schema";
import { isJoinable, isOver, opensAt } from "./window";

/** The columns of a sign-up and its webinar. */
export const signupSelect = {
  id: true,
  userId: true,
  signedAt: true,
  questions: ownQuestions,
  webinar: {
    select: {
      id: true,
      startsAt: true,
      endsAt: true,
      timeZone: true,
      cancelledAt: true,
      deletedAt: true,
      calendarSequence: true,
      onlineUrl: true,
      ...afterSelect,
      translations: {
        select: {
          locale: true,
          title: true,
          summary: true,
          slug: true,
          status: true,
          publishedAt: true,
          unpublishAt: true,
        },
      },
    },
  },
} satisfies Prisma.WebinarSignupSelect;
export type SignupRow = Prisma.WebinarSignupGetPayload<{ select: typeof signupSelect }>;

/**
 * Title and page of a webinar in a locale, else in the other one; without a path where it is not
 * public.
 */
export function nameIn({ translations }: SignupRow["webinar"], locale: Locale, now: Date) {
  const rows = { translations };
  const all = [translationIn(rows, locale), translationIn(rows, otherLocale(locale))];
  const own = all.find((one) => one && isPublished(one, now)) ?? all.find((one) => one);
  const isPublic = own !== undefined && isPublished(own, now);
  return {
    title: own?.title ?? "",
    summary: own?.summary ?? null,
    slug: isPublic ? own.slug : null,
    path: isPublic ? localePath(own.locale, paths.webinar(own.slug)) : null,
  };
}

/** Whether a participant can ask a further question: until the webinar begins. */
const mayAsk = (
  { startsAt, cancelledAt }: SignupRow["webinar"],
  asked: number,
  now: Date,
): boolean => cancelledAt === null && startsAt > now && asked < MAX_QUESTIONS;

/** A sign-up as its person reads it; the join link only while the webinar can be joined. */
export function viewSignup(
  row: Pick<SignupRow, "id" | "signedAt" | "webinar" | "questions">,
  locale: Locale,
  now: Date,
): SignupView {
  const { webinar } = row;
  const { title, slug, path } = nameIn(webinar, locale, now);
  return {
    id: row.id,
    webinar: {
      id: webinar.id,
      slug,
      path,
      title,
      starts_at: webinar.startsAt.toISOString(),
      ends_at: webinar.endsAt.toISOString(),
      duration_minutes: minutesOf(webinar),
      time_zone: webinar.timeZone,
      cancelled_at: webinar.cancelledAt?.toISOString() ?? null,
    },
    signed_at: row.signedAt.toISOString(),
    opens_at: opensAt(webinar).toISOString(),
    join_url: isJoinable(webinar, now) ? webinar.onlineUrl : null,
    recording_url: isOver(webinar, now) ? webinar.recordingUrl : null,
    ...(isOver(webinar, now) ? viewAfter(webinar, locale) : { material: [], chapters: [] }),
    may_ask: mayAsk(webinar, row.questions.length, now),
    questions: row.questions.map(viewOwnQuestion),
  };
}

/** The sign-ups of the user: those ahead from the next one on, with past ones from the last one. */
export async function listSignups(
  actor: UserActor,
  { isAhead, isPast = false, webinarId }: SignupFilters & { isPast?: boolean },
  paging: Paging,
  locale: Locale,
  now = new Date(),
): Promise<Paged<SignupView>> {
  const where: Prisma.WebinarSignupWhereInput = {
    userId: actor.userId,
    ...(webinarId && { webinarId }),
    webinar: {
      deletedAt: null,
      ...(isAhead && { endsAt: { gt: now } }),
      ...(isPast && { endsAt: { lte: now } }),
    },
  };
  const startsAt = isAhead ? ("asc" as const) : ("desc" as const);
  const [total, rows] = await Promise.all([
    db.webinarSignup.count({ where }),
    db.webinarSignup.findMany({
      where,
      orderBy: [{ webinar: { startsAt } }, { id: startsAt }],
      ...rowsAt(paging),
      select: signupSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewSignup(row, locale, now)),
    total,
    paging,
  );
}

/** A sign-up of the user. @throws AppError not_found */
export async function findSignup(actor: UserActor, id: number): Promise<{ id: number }> {
  const row = await db.webinarSignup.findFirst({
    where: { id, userId: actor.userId, webinar: { deletedAt: null } },
    select: { id: true },
  });
  if (!row) throw notFound();
  return row;
}

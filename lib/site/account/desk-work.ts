import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { listPostsForEditing } from "@/lib/magazine/post/desk/list";
import { editablePosts } from "@/lib/magazine/post/edit-policy";
import { countGapsByLanguage } from "@/lib/kernel/translation/service";

/** Maximum number of entries per list on the dashboard. */
const MOST = 5;

/** A post in review; `isChange`: a change to one that is public. */
type PostToReview = { id: number; title: string; company: string | null; isChange: boolean };

/** Open tasks on the dashboard. */
export type DeskWork = {
  /** Posts and pending revisions in review: all, or those of the user's company. */
  reviews: { items: PostToReview[]; total: number };
  /** Posts of the user's company that an editor sent back, with the note. */
  sentBack: { id: number; title: string; note: string | null }[];
  /** The next scheduled posts. */
  scheduled: { id: number; title: string; language: Locale; at: Date }[];
  /** Number of items whose translation is missing or outdated; for editors only. */
  gaps: Record<Locale, number> | undefined;
};

const titleIn = (translations: { locale: Locale; title: string }[], locale: Locale) =>
  (translations.find((translation) => translation.locale === locale) ?? translations[0])?.title ??
  "";

async function listSentBack(actor: UserActor, locale: Locale): Promise<DeskWork["sentBack"]> {
  const rows = await db.post.findMany({
    where: {
      ...editablePosts(actor),
      OR: [
        { pending: { state: "sent_back" } },
        { reviewNote: { not: null }, translations: { some: { status: "draft" } } },
      ],
    },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MOST,
    select: {
      id: true,
      reviewNote: true,
      pending: { select: { state: true, note: true } },
      translations: { select: { locale: true, title: true } },
    },
  });
  return rows.map(({ id, reviewNote, pending, translations }) => ({
    id,
    title: titleIn(translations, locale),
    note: pending?.state === "sent_back" ? pending.note : reviewNote,
  }));
}

async function listScheduled(actor: UserActor): Promise<DeskWork["scheduled"]> {
  const rows = await db.postTranslation.findMany({
    where: { status: "scheduled", publishedAt: { not: null }, post: editablePosts(actor) },
    orderBy: [{ publishedAt: "asc" }, { postId: "asc" }, { locale: "asc" }],
    take: MOST,
    select: { postId: true, locale: true, title: true, publishedAt: true },
  });
  return rows.flatMap(({ postId, locale, title, publishedAt }) =>
    publishedAt ? [{ id: postId, title, language: locale, at: publishedAt }] : [],
  );
}

async function listReviews(actor: UserActor, locale: Locale): Promise<DeskWork["reviews"]> {
  const { items, total } = await listPostsForEditing(
    actor,
    { review: true },
    { currentPage: 0, perPage: MOST },
    locale,
    "updated_at",
  );
  return {
    total,
    items: items.map(({ id, translations, member, pending_state: pending }) => ({
      id,
      title:
        translations[locale]?.product_name ?? translations[otherLocale(locale)]?.product_name ?? "",
      company: member?.member_name ?? null,
      isChange: pending === "in_review",
    })),
  };
}

/**
 * The open tasks of a user: all for editors, those of the company for its users, none for others.
 */
export async function findDeskWork(actor: UserActor, locale: Locale): Promise<DeskWork> {
  const isEditor = hasRole(actor, "editor");
  if (!isEditor && actor.memberId === null)
    return {
      reviews: { items: [], total: 0 },
      sentBack: [],
      scheduled: [],
      gaps: undefined,
    };
  const [reviews, sentBack, scheduled, gaps] = await Promise.all([
    listReviews(actor, locale),
    isEditor ? [] : listSentBack(actor, locale),
    listScheduled(actor),
    isEditor ? countGapsByLanguage(actor) : undefined,
  ]);
  return { reviews, sentBack, scheduled, gaps };
}

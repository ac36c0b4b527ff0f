import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { listPostsForEditing } from "@/lib/magazine/post/desk/list";
import { editablePosts } from "@/lib/magazine/post/edit-policy";
import { namedItems } from "@/lib/kernel/content/variant-rows";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import type { VariantName } from "@/lib/kernel/manifest/variants";
import { ofOwnCompany } from "@/lib/kernel/presence/may-edit";
import { Prisma } from "@/prisma/client/client";
import { countGapsByLanguage } from "@/lib/kernel/translation/service";

/** Maximum number of entries per list on the dashboard. */
const MOST = 5;

/** A post in review; `isChange`: a change to one that is public. */
type PostToReview = { id: number; title: string; company: string | null; isChange: boolean };

/** A translation that will be published. */
type Due = { id: number; language: Locale; at: Date };

/** Open tasks on the dashboard. */
export type DeskWork = {
  /** Posts and pending revisions in review: all, or those of the user's company. */
  reviews: { items: PostToReview[]; total: number };
  /** Posts of the user's company that an editor sent back, with the note. */
  sentBack: { id: number; title: string; note: string | null }[];
  /** What is published next, of all kinds of content. */
  scheduled: (Due & { variant: VariantName; title: string })[];
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

/** The next scheduled translations of a kind that a user may edit. */
async function nextOf(actor: UserActor, kind: ContentKind): Promise<Due[]> {
  const { table, id, translation, memberColumn } = kind;
  const isEditor = hasRole(actor, "editor");
  if (translation.begins === undefined || (!isEditor && memberColumn === undefined)) return [];
  const own = isEditor
    ? Prisma.empty
    : Prisma.sql`AND ${ofOwnCompany(actor.userId, memberColumn!)}`;
  const [items, texts] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${translation.table}"`)];
  return db.$queryRaw<Due[]>`
    SELECT item.${Prisma.raw(id)} AS id, t.locale::text AS language, t.published_at AS at
    FROM ${texts} AS t JOIN ${items} AS item ON item.${Prisma.raw(id)} = t.${Prisma.raw(translation.key)}
    WHERE t.status = 'scheduled' AND t.published_at IS NOT NULL AND item.deleted_at IS NULL ${own}
    ORDER BY t.published_at, 1, t.locale LIMIT ${MOST}`;
}

/** The next publications of all kinds, with their titles in the language that appears. */
async function listScheduled(actor: UserActor): Promise<DeskWork["scheduled"]> {
  const lists = await Promise.all(
    KINDS.map(async (declared) => {
      const due = await nextOf(actor, declared);
      return due.map((one) => ({ kind: declared.kind, ...one }));
    }),
  );
  const next = lists
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, MOST);
  // One question for all of a kind in a language.
  const groupOf = ({ kind, language }: (typeof next)[number]) => `${kind} ${language}`;
  const groups = [...new Map(next.map((one) => [groupOf(one), one])).values()];
  const named = await Promise.all(
    groups.map(async (group) => {
      const ids = next.filter((one) => groupOf(one) === groupOf(group)).map(({ id }) => id);
      const items = await namedItems(group.kind, ids, group.language);
      return items.map((item) => [`${groupOf(group)} ${item.id}`, item] as const);
    }),
  );
  const items = new Map(named.flat());
  return next.flatMap(({ kind, ...one }) => {
    const item = items.get(`${groupOf({ kind, ...one })} ${one.id}`);
    return item ? { ...one, variant: item.variant, title: item.title } : [];
  });
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

import { idsOf, pageOfRows, type RowSource } from "@/lib/kernel/content/list-pages";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { inOrderOf } from "@/lib/kernel/core/records";
import type { Prisma, SuppressionReason } from "@/prisma/client/client";
import type { SubscriberSort, SubscriberTopic } from "./schema";

const subscriberSelect = {
  id: true,
  email: true,
  active: true,
  locale: true,
  source: true,
  frequency: true,
  hasAllTopics: true,
  confirmedAt: true,
  unsubscribedAt: true,
  createdAt: true,
  version: true,
} satisfies Prisma.SubscribeEmailSelect;
type Row = Prisma.SubscribeEmailGetPayload<{ select: typeof subscriberSelect }>;

type Suppression = { reason: SuppressionReason; createdAt: Date };

const viewSubscriber = (
  { hasAllTopics, confirmedAt, unsubscribedAt, createdAt, ...rest }: Row,
  suppression: Suppression | null | undefined,
) => ({
  ...rest,
  all_topics: hasAllTopics,
  suppression: suppression
    ? { reason: suppression.reason, created_at: suppression.createdAt.toISOString() }
    : null,
  confirmed_at: confirmedAt?.toISOString() ?? null,
  unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});
export type SubscriberView = ReturnType<typeof viewSubscriber>;

/** The suppressions of subscribers by address. */
async function suppressionsOf(rows: readonly Row[]): Promise<Map<string, Suppression>> {
  const found = await db.newsletterSuppression.findMany({
    where: { email: { in: rows.map(({ email }) => email) } },
    select: { email: true, reason: true, createdAt: true },
  });
  return new Map(found.map(({ email, ...suppression }) => [email, suppression]));
}

async function viewOne(row: Row): Promise<SubscriberView> {
  return viewSubscriber(row, (await suppressionsOf([row])).get(row.email));
}

/** Subscribers who get a topic: by their choice, or as they want everything. */
const topicWhere = ({ kind, id }: SubscriberTopic): Prisma.SubscribeEmailWhereInput => ({
  OR: [
    { hasAllTopics: true },
    kind === "section"
      ? { sections: { some: { categoryId: id } } }
      : { professions: { some: { professionId: id } } },
  ],
});

const STATES = {
  active: { active: true },
  pending: { active: false, unsubscribedAt: null },
  left: { active: false, unsubscribedAt: { not: null } },
} satisfies Record<string, Prisma.SubscribeEmailWhereInput>;

/** Filters of the list; `search` is any part of the e-mail address. */
export type SubscriberFilters = {
  search?: string;
  active?: boolean;
  state?: keyof typeof STATES;
  topic?: SubscriberTopic;
  locale?: Locale;
  source?: string;
};

const whereOf = ({
  search,
  active,
  state,
  topic,
  locale,
  source,
}: SubscriberFilters): Prisma.SubscribeEmailWhereInput => ({
  locale,
  source,
  AND: [{ active }, state ? STATES[state] : {}, topic ? topicWhere(topic) : {}],
  ...(search ? { email: { contains: likeWord(search.toLowerCase()) } } : {}),
});

/** How `listSubscribers` finds and loads its rows. @throws AppError forbidden */
export const subscriberSource = (
  actor: EditorActor,
  filters: SubscriberFilters,
  sort: SubscriberSort = "-created_at",
): RowSource<SubscriberView> => ({
  async find({ currentPage, perPage }) {
    requireEditor(actor);
    const where = whereOf(filters);
    const direction = sort.startsWith("-") ? "desc" : "asc";
    const [total, rows] = await Promise.all([
      db.subscribeEmail.count({ where }),
      db.subscribeEmail.findMany({
        where,
        orderBy: [
          sort.endsWith("email") ? { email: direction } : { createdAt: direction },
          { id: "desc" },
        ],
        skip: currentPage * perPage,
        take: perPage,
        select: { id: true },
      }),
    ]);
    return { total, ids: idsOf(rows) };
  },
  async load(ids) {
    const where = { id: { in: [...ids] } };
    const rows = await db.subscribeEmail.findMany({ where, select: subscriberSelect });
    const suppressions = await suppressionsOf(rows);
    return inOrderOf(ids, rows, ({ id }) => id).map((row) =>
      viewSubscriber(row, suppressions.get(row.email)),
    );
  },
});

/**
 * Subscribers, by default newest first. Personal data: for editors only (docs/security.md#rights).
 * @throws AppError forbidden
 */
export const listSubscribers = (
  actor: EditorActor,
  filters: SubscriberFilters,
  paging: Paging,
  sort?: SubscriberSort,
): Promise<Paged<SubscriberView>> => pageOfRows(subscriberSource(actor, filters, sort), paging);

/** The sources of subscribers, for a filter. @throws AppError forbidden */
export async function listSubscriberSources(actor: EditorActor): Promise<string[]> {
  requireEditor(actor);
  const rows = await db.subscribeEmail.groupBy({
    by: ["source"],
    orderBy: { source: "asc" },
    take: 50,
  });
  return rows.map((row) => row.source);
}

/** A subscriber. @throws AppError forbidden, not_found */
export async function getSubscriber(actor: EditorActor, id: number): Promise<SubscriberView> {
  requireEditor(actor);
  const row = await db.subscribeEmail.findUnique({ where: { id }, select: subscriberSelect });
  if (!row) throw notFound();
  return viewOne(row);
}

/** A subscriber by e-mail address, or null. @throws AppError forbidden */
export async function findSubscriber(
  actor: EditorActor,
  email: string,
): Promise<SubscriberView | null> {
  requireEditor(actor);
  const row = await db.subscribeEmail.findUnique({ where: { email }, select: subscriberSelect });
  return row ? viewOne(row) : null;
}

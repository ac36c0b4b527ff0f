import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { likeWord } from "@/lib/core/like";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { SubscriberSort } from "./schema";

const subscriberSelect = {
  id: true,
  email: true,
  active: true,
  locale: true,
  source: true,
  confirmedAt: true,
  unsubscribedAt: true,
  createdAt: true,
  version: true,
} satisfies Prisma.SubscribeEmailSelect;
type Row = Prisma.SubscribeEmailGetPayload<{ select: typeof subscriberSelect }>;

const viewSubscriber = ({ confirmedAt, unsubscribedAt, createdAt, ...rest }: Row) => ({
  ...rest,
  confirmed_at: confirmedAt?.toISOString() ?? null,
  unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});
export type SubscriberView = ReturnType<typeof viewSubscriber>;

/** Filters of the list; `search` is any part of the e-mail address. */
export type SubscriberFilters = {
  search?: string;
  active?: boolean;
  locale?: Locale;
  source?: string;
};

/**
 * Subscribers, by default newest first. Personal data: for editors only (docs/security.md#rights).
 * @throws AppError forbidden
 */
export async function listSubscribers(
  actor: EditorActor,
  { search, active, locale, source }: SubscriberFilters,
  paging: Paging,
  sort: SubscriberSort = "-created_at",
): Promise<Paged<SubscriberView>> {
  requireEditor(actor);
  const where: Prisma.SubscribeEmailWhereInput = {
    active,
    locale,
    source,
    ...(search ? { email: { contains: likeWord(search.toLowerCase()) } } : {}),
  };
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const [total, rows] = await Promise.all([
    db.subscribeEmail.count({ where }),
    db.subscribeEmail.findMany({
      where,
      orderBy: [
        sort.endsWith("email") ? { email: direction } : { createdAt: direction },
        { id: "desc" },
      ],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: subscriberSelect,
    }),
  ]);
  return paged(rows.map(viewSubscriber), total, paging);
}

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
  return viewSubscriber(row);
}

/** A subscriber by e-mail address, or null. @throws AppError forbidden */
export async function findSubscriber(
  actor: EditorActor,
  email: string,
): Promise<SubscriberView | null> {
  requireEditor(actor);
  const row = await db.subscribeEmail.findUnique({ where: { email }, select: subscriberSelect });
  return row ? viewSubscriber(row) : null;
}

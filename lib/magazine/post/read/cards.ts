import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { asFullPage } from "@/lib/kernel/core/paging";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { publicPosts } from "../policy";
import { postCardSelect, viewPostCard, type PostCard } from "./view";

type CardRow = Prisma.PostTranslationGetPayload<{ select: ReturnType<typeof postCardSelect> }>;
type Batch = { ids: Set<number>; rows: Promise<Map<number, CardRow>> };

/** The cards that are asked for at the same time, which one statement reads. */
const batches = new Map<Locale, Batch>();

async function readRows(ids: ReadonlySet<number>, locale: Locale): Promise<Map<number, CardRow>> {
  // Lists ask for their cards in one turn of the event loop.
  await Promise.resolve();
  batches.delete(locale);
  const rows = await db.postTranslation.findMany({
    where: { ...publicPosts(locale), postId: { in: asFullPage([...ids]) } },
    select: postCardSelect(locale),
  });
  return new Map(rows.map((row) => [row.postId, row]));
}

function readRow(id: number, locale: Locale): Promise<CardRow | undefined> {
  let batch = batches.get(locale);
  if (!batch) {
    const ids = new Set<number>();
    batch = { ids, rows: readRows(ids, locale) };
    batches.set(locale, batch);
  }
  batch.ids.add(id);
  return batch.rows.then((rows) => rows.get(id));
}

const findCard = (id: number, locale: Locale): Promise<PostCard | null> =>
  memoize(
    `post card ${locale} ${id}`,
    async () => {
      const row = await readRow(id, locale);
      if (!row) return null;
      if (row.unpublishAt) expireResponseAt(row.unpublishAt);
      return viewPostCard(row, locale);
    },
    (card) => card !== null,
  );

/**
 * The cards of public posts, in the order of their ids; others are left out. In memory, as lists are
 * rendered anew with each new post, while most of their cards are the same.
 */
export async function cardsOf(ids: readonly number[], locale: Locale): Promise<PostCard[]> {
  const cards = await Promise.all(ids.map((id) => findCard(id, locale)));
  return cards.filter((card) => card !== null);
}

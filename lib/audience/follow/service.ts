import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { countNews } from "./news";
import { MAX_FOLLOWS, type FollowSettings, type FollowTarget } from "./schema";
import { columnsOf, isPublicTarget, loadTargets, targetOf, type FollowColumns } from "./targets";
import { followText } from "./texts";
import { endWeeklyMail, startWeeklyMail, syncTopics } from "./weekly-mail";

const followSelect = {
  id: true,
  categoryId: true,
  professionId: true,
  memberId: true,
  createdAt: true,
} as const;

type Row = FollowColumns & { id: number; createdAt: Date };

async function viewFollows(userId: number, rows: Row[], locale: Locale) {
  const [counts, targets] = await Promise.all([
    countNews(userId, locale),
    loadTargets(rows.map(targetOf), locale),
  ]);
  return rows.map((row) => {
    const target = targetOf(row);
    const { title, path } = targets(target) ?? { title: null, path: null };
    return {
      id: row.id,
      ...target,
      title,
      path,
      news_count: counts.get(row.id) ?? 0,
      created_at: row.createdAt.toISOString(),
    };
  });
}
export type FollowView = Awaited<ReturnType<typeof viewFollows>>[number];

/** What the user follows, the newest first. */
export async function listFollows(
  actor: UserActor,
  paging: Paging,
  locale: Locale,
): Promise<Paged<FollowView>> {
  const where = { userId: actor.userId };
  const [total, rows] = await Promise.all([
    db.follow.count({ where }),
    db.follow.findMany({
      where,
      orderBy: { id: "desc" },
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: followSelect,
    }),
  ]);
  return paged(await viewFollows(actor.userId, rows, locale), total, paging);
}

/** The kind and id of all that the user follows, with the ids of the follows. */
export async function followMarks(userId: number) {
  const rows = await db.follow.findMany({ where: { userId }, select: followSelect });
  return rows.map((row) => ({ id: row.id, ...targetOf(row) }));
}

/**
 * Adds targets that are public and not followed yet, as far as there is room. The caller has locked
 * the user.
 * @returns how many were added
 */
export async function addFollows(
  tx: Db,
  userId: number,
  targets: readonly FollowTarget[],
): Promise<number> {
  const room = MAX_FOLLOWS - (await tx.follow.count({ where: { userId } }));
  const known = new Set(
    (await tx.follow.findMany({ where: { userId }, select: followSelect })).map((row) =>
      JSON.stringify(columnsOf(targetOf(row))),
    ),
  );
  const added = targets.filter((one) => !known.has(JSON.stringify(columnsOf(one))));
  const { count } = await tx.follow.createMany({
    data: added.slice(0, Math.max(0, room)).map((one) => ({ userId, ...columnsOf(one) })),
    skipDuplicates: true,
  });
  if (count > 0) await syncTopics(tx, userId);
  return count;
}

/**
 * Follows a section, a profession or a public company; what is followed already stays as it is.
 * @throws AppError invalid on `target_id` for something that is not public, or beyond the limit
 */
export async function follow(
  actor: UserActor,
  target: FollowTarget,
  locale: Locale,
): Promise<{ item: FollowView; isNew: boolean }> {
  const { userId } = actor;
  if (!(await isPublicTarget(target, locale)))
    throw invalid("target_id", followText("gone", locale));
  const where = { userId, ...columnsOf(target) };
  const { row, isNew } = await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await tx.follow.findFirst({ where, select: followSelect });
    if (before) return { row: before, isNew: false };
    if ((await tx.follow.count({ where: { userId } })) >= MAX_FOLLOWS)
      throw invalid("target_id", followText("tooMany", locale));
    const created = await tx.follow.create({ data: where, select: followSelect });
    await syncTopics(tx, userId);
    return { row: created, isNew: true };
  });
  const [item] = await viewFollows(userId, [row], locale);
  return { item: item!, isNew };
}

/** A follow of the user. @throws AppError not_found */
export async function findFollow(actor: UserActor, id: number): Promise<{ id: number }> {
  const row = await db.follow.findFirst({
    where: { id, userId: actor.userId },
    select: { id: true },
  });
  if (!row) throw notFound();
  return row;
}

/** Ends a follow of the user. @throws AppError not_found */
export async function unfollow(actor: UserActor, id: number): Promise<void> {
  const { userId } = actor;
  await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const { count } = await tx.follow.deleteMany({ where: { id, userId } });
    if (count === 0) throw notFound();
    await syncTopics(tx, userId);
  });
}

/**
 * Remembers that the user has seen all news of the list of follows, and starts or ends the weekly
 * mail.
 * @throws AppError forbidden for the mail without a confirmed address
 */
export async function changeFollowSettings(
  actor: UserActor,
  { seen, weekly_mail: isMailed }: FollowSettings,
  locale: Locale,
): Promise<void> {
  if (seen)
    await db.follow.updateMany({ where: { userId: actor.userId }, data: { seenAt: new Date() } });
  if (isMailed === true) await startWeeklyMail(actor, locale);
  if (isMailed === false) await endWeeklyMail(actor);
}

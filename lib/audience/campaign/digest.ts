import { db, inTransaction } from "@/lib/kernel/core/db";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { NEWS_KINDS } from "@/lib/audience/follow/news-sql";
import { audienceSchema } from "@/lib/audience/subscriber/audience";
import { digestItems } from "./digest-audience";
import { weekBefore, weekTimes } from "./week";

/** Whether anything was published in a week that can be in a digest. */
async function hasNews(week: Date): Promise<boolean> {
  const found = await Promise.all(
    LOCALES.flatMap((locale) =>
      NEWS_KINDS.map((kind) => db.$queryRaw<unknown[]>(digestItems(kind, week, locale, null, 1))),
    ),
  );
  return found.some((rows) => rows.length > 0);
}

/** Whether somebody wants a weekly digest. */
const hasReaders = async (): Promise<boolean> =>
  (await db.subscribeEmail.findFirst({
    where: { active: true, frequency: "weekly" },
    select: { id: true },
  })) !== null;

/**
 * Adds the digest of the past week, once, from Monday 09:00 in Athens on: a scheduled campaign, which
 * starts like any other, or is held when it is late. In a database that was restored after that time
 * it is held, since the digest may have gone out before. Without news or readers there is none.
 */
export async function addDigest(now: Date): Promise<void> {
  const week = weekBefore(now);
  const { digestAt } = weekTimes(week);
  if (now < digestAt) return;
  const state = await db.bulkMailState.findUnique({ where: { id: 1 } });
  if (!state || state.digestWeek?.getTime() === week.getTime()) return;
  const isNeeded = (await hasReaders()) && (await hasNews(week));
  const isRestored = state.restoredAt !== null && state.restoredAt > digestAt;
  await inTransaction(async (tx) => {
    if (isNeeded)
      await tx.campaign.createMany({
        data: [
          {
            kind: "digest",
            week,
            audience: audienceSchema.parse({}),
            scheduledAt: digestAt,
            status: isRestored ? "held" : "scheduled",
            reason: isRestored ? "restored" : null,
          },
        ],
        skipDuplicates: true,
      });
    await tx.bulkMailState.update({ where: { id: 1 }, data: { digestWeek: week } });
  });
}

import { db, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { webinarText } from "./texts";

type Refusal = "cancelled" | "over" | "full" | "begun" | "ended" | "withAccount";

/** The 409 for what does not fit the state of a webinar or of a sign-up. */
export const webinarConflict = (key: Refusal, locale: Locale) =>
  conflict({ message: webinarText(key, locale) });

/**
 * Locks webinars until the transaction ends, in one order for all requests. Whoever takes a place
 * holds the lock, so that the count of places stays true until the commit.
 */
export const lockWebinars = (tx: Db, ids: readonly number[]) =>
  tx.$executeRaw`SELECT id FROM event WHERE id = ANY(${[...ids]}::int[]) AND kind = 'webinar'
    ORDER BY id FOR NO KEY UPDATE`;

const publicWebinar = (id: number) =>
  ({
    id,
    kind: "webinar",
    deletedAt: null,
    translations: { some: publishedWindowFilter() },
  }) satisfies Prisma.EventWhereInput;

/** A public webinar. @throws AppError not_found */
export async function findPublicWebinar(id: number): Promise<{ id: number }> {
  const webinar = await db.event.findFirst({ where: publicWebinar(id), select: { id: true } });
  if (!webinar) throw notFound();
  return webinar;
}

/**
 * A webinar that people can sign up for, if there are places left; null for one that is not public.
 * @throws AppError conflict for one that is cancelled or over
 */
export async function findOpenWebinar(tx: Db, id: number, locale: Locale) {
  const webinar = await tx.event.findFirst({
    where: publicWebinar(id),
    select: { id: true, capacity: true, startsAt: true, endsAt: true, cancelledAt: true },
  });
  if (webinar?.cancelledAt) throw webinarConflict("cancelled", locale);
  if (webinar && webinar.endsAt <= new Date()) throw webinarConflict("over", locale);
  return webinar;
}

import { z } from "zod";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { requireManaged } from "@/lib/commerce/event/policy";
import { placesLeft } from "./places";
import { countQuestions } from "./question/manage";

/** The figures of a webinar at this moment. */
export const webinarFiguresResponse = z.object({
  webinar_id: z.int(),
  capacity: z.int().nullable(),
  /** Places left; null without a limit. */
  remaining: z.int().nullable(),
  users: z.int(),
  guests: z.int(),
  /** Places held for who has not confirmed yet. */
  held: z.int(),
  /** Guests who gave their place back in the last 30 days; users leave no trace. */
  left: z.int(),
  questions: z.object({ open: z.int(), answered: z.int(), hidden: z.int() }),
  /** Sign-ups that hold a place, by the day on which they were made. */
  days: z.array(z.object({ day: z.iso.date(), signed: z.int() })),
});
export type WebinarFigures = z.output<typeof webinarFiguresResponse>;

type Counts = { users: number; guests: number; held: number; left: number };

const readCounts = (id: number) => db.$queryRaw<Counts[]>`
  SELECT (SELECT count(*)::int FROM webinar_signup WHERE webinar_id = ${id}) AS users,
    count(*) FILTER (WHERE confirmed_at IS NOT NULL AND left_at IS NULL)::int AS guests,
    count(*) FILTER (WHERE confirmed_at IS NULL AND left_at IS NULL AND held_until > now())::int AS held,
    count(*) FILTER (WHERE confirmed_at IS NOT NULL AND left_at IS NOT NULL
      AND same_as_id IS NULL AND signup_id IS NULL)::int AS left
  FROM webinar_guest WHERE webinar_id = ${id}`;

const readDays = (id: number) => db.$queryRaw<WebinarFigures["days"]>`
  SELECT to_char(at AT TIME ZONE ${SITE_ZONE}, 'YYYY-MM-DD') AS day, count(*)::int AS signed
  FROM (SELECT signed_at AS at FROM webinar_signup WHERE webinar_id = ${id}
    UNION ALL SELECT confirmed_at FROM webinar_guest
      WHERE webinar_id = ${id} AND confirmed_at IS NOT NULL AND left_at IS NULL) AS signed
  GROUP BY 1 ORDER BY 1`;

/**
 * The figures of a webinar, counted from its rows.
 * @throws AppError as `requireManaged`
 */
export async function readWebinarFigures(actor: UserActor, id: number): Promise<WebinarFigures> {
  await requireManaged(actor, id);
  const { capacity } = await db.event.findUniqueOrThrow({
    where: { id },
    select: { capacity: true },
  });
  const [[counts], days, questions, remaining] = await Promise.all([
    readCounts(id),
    readDays(id),
    countQuestions(id),
    placesLeft({ id, capacity }),
  ]);
  const none = { users: 0, guests: 0, held: 0, left: 0 };
  return { webinar_id: id, capacity, remaining, ...(counts ?? none), questions, days };
}

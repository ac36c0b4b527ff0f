import { loadRules } from "@/lib/commerce/availability/rules";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadOffer, loadPlaces, type Offer } from "../offer/read";
import { viewPlace } from "../offer/rows";
import type { PlaceView } from "../offer/schema";
import { viewSlot, slotSelect } from "../rows";
import type { SlotView } from "../schema";
import { freeNow } from "../visible";
import { companyToday } from "./calendar";

/** Free times that the form lists, the next ones first. */
const MOST = 200;

/** What the form for a caller needs. */
export type CallerChoices = {
  memberId: number;
  /** Free times, also those that are too soon for guests. */
  slots: SlotView[];
  timeZone: string;
  today: string;
  /** How long appointments of the company last. */
  minutes: number;
  /** What guests choose from, and its places; empty for a company that has its hours alone. */
  offer: Offer & { places: PlaceView[] };
};

/**
 * The free times of the user's company, and that of the calendar that was chosen.
 * @throws AppError forbidden for who acts for no company
 */
export async function callerChoices(
  actor: UserActor,
  slotId: number | undefined,
  now: Date,
  locale: Locale,
): Promise<CallerChoices> {
  const { timeZone, today, memberId } = await companyToday(actor, now);
  const free = { AND: [{ memberId, removedAt: null, startsAt: { gt: now } }, freeNow(now)] };
  const select = { orderBy: { startsAt: "asc" }, select: slotSelect } as const;
  const [rows, chosen, { rules }, offer, places] = await Promise.all([
    db.appointmentSlot.findMany({ where: free, take: MOST, ...select }),
    db.appointmentSlot.findMany({ where: { ...free, id: slotId ?? 0 }, ...select }),
    loadRules(db, memberId),
    loadOffer(memberId, locale),
    loadPlaces(memberId),
  ]);
  // One far ahead is chosen in the calendar.
  const further = chosen.filter(({ id }) => rows.every((row) => row.id !== id));
  return {
    memberId,
    slots: [...rows, ...further].map((row) => viewSlot(actor, row, now)),
    timeZone,
    today,
    minutes: rules.durationMinutes,
    offer: { ...offer, places: places.map((row) => viewPlace(row, locale)) },
  };
}

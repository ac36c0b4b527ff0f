import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { publicMembers } from "@/lib/directory/member/policy";
import { publicName } from "@/lib/directory/member/public-name";
import { getAppointment, listSlots } from "./list";
import type { AppointmentView } from "./view";
import type { SlotView } from "./schema";

/** What the screen shows on which a time is booked. */
export type Booking = {
  company: { name: string; slug: string };
  slots: SlotView[];
  /** The time that was asked for, or the one that the user holds already. */
  chosen: SlotView | undefined;
  /** Whether the time that was asked for is no longer free. */
  isChosenTaken: boolean;
  /** The booking that is moved. */
  replaced: AppointmentView | undefined;
  isOwnCompany: boolean;
  isVerified: boolean;
};

/** The free times of two months of a company that takes eight appointments a day. */
const MAX_SLOTS = 500;

const nameSelect = {
  locale: true,
  name: true,
  slug: true,
  status: true,
  publishedAt: true,
} as const;

/** Name and slug of a public company; its own language where it is public in one alone. */
export async function findCompany(memberId: number, locale: Locale) {
  const translations = await db.memberTranslation.findMany({
    where: { memberId, OR: LOCALES.map((one) => publicMembers(one)) },
    select: nameSelect,
  });
  const own = translations.find((one) => one.locale === locale) ?? translations[0];
  return own && { name: publicName(translations, locale), slug: own.slug };
}

/**
 * What a user needs to book a time of a company, or to move a booking there.
 * @returns undefined for a company that is not public
 * @throws AppError not_found for a booking that is not the user's
 */
export async function loadBooking(
  actor: UserActor,
  { memberId, slotId, replaces }: { memberId: number; slotId?: number; replaces?: number },
  locale: Locale,
): Promise<Booking | undefined> {
  const paging = { currentPage: 0, perPage: MAX_SLOTS };
  const find = (status: "open" | "held") =>
    listSlots(actor, { member_id: memberId, status }, paging);
  const [company, open, held, replaced] = await Promise.all([
    findCompany(memberId, locale),
    find("open"),
    find("held"),
    replaces === undefined ? undefined : getAppointment(actor, replaces, locale),
  ]);
  if (!company) return undefined;
  const own = held.items.find((slot) => slot.booked_by === actor.userId);
  const asked = open.items.find((slot) => slot.id === slotId);
  return {
    company,
    slots: open.items,
    chosen: own ?? asked,
    isChosenTaken: slotId !== undefined && !asked && own?.id !== slotId,
    replaced,
    isOwnCompany: actor.memberId === memberId,
    isVerified: actor.verified,
  };
}

/** What a visitor without an account needs to book a time of a company. */
export type VisitorBooking = Pick<Booking, "company" | "slots" | "chosen" | "isChosenTaken">;

/**
 * The free times of a company for a visitor.
 * @returns undefined for a company that is not public
 */
export async function loadVisitorBooking(
  { memberId, slotId }: { memberId: number; slotId?: number },
  locale: Locale,
): Promise<VisitorBooking | undefined> {
  const paging = { currentPage: 0, perPage: MAX_SLOTS };
  const [company, open] = await Promise.all([
    findCompany(memberId, locale),
    listSlots(visitor, { member_id: memberId, status: "open" }, paging),
  ]);
  if (!company) return undefined;
  const chosen = open.items.find((slot) => slot.id === slotId);
  const isChosenTaken = slotId !== undefined && !chosen;
  return { company, slots: open.items, chosen, isChosenTaken };
}

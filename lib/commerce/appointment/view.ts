import { millisecondsInHour } from "date-fns/constants";
import type { Actor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicName } from "@/lib/directory/member/public-name";
import type { Prisma } from "@/prisma/client/client";
import {
  offerOfHours,
  offerSelect,
  typeWords,
  viewOffer,
  type BookedOffer,
} from "./offer/of-booking";
import { deadlineOf, isGuest, slotSelect, viewSlot } from "./rows";
import type { SlotView } from "./schema";

/** A time that a company proposed to the guest of a booking, until when it is held. */
export type Proposal = { id: number; starts_at: string; ends_at: string; held_until: string };

/** An appointment on a screen of the account area. */
export type AppointmentView = SlotView & {
  member_name: string;
  /** What the guest needs without a meeting room. */
  member_phones: string[];
  member_address: string | null;
  /** What it is, with whom and where. */
  offer: BookedOffer;
  /** The deadline for cancelling and moving by the guest. */
  cancel_until: string;
  /** Other times that the company proposed, which are held for the guest. */
  proposals: Proposal[];
  calendar_uid: string | null;
  calendar_sequence: number;
};

/** The columns of that view. */
export const appointmentSelect = {
  ...slotSelect,
  proposals: {
    where: { removedAt: null, status: "held" },
    orderBy: { startsAt: "asc" },
    select: { id: true, startsAt: true, endsAt: true, heldUntil: true },
  },
  ...offerSelect,
  type: { select: { ...slotSelect.type.select, ...typeWords } },
  member: {
    select: {
      ...offerOfHours,
      phones: true,
      availability: { select: { timeZone: true, cancelHours: true } },
      translations: {
        select: { locale: true, name: true, address: true, status: true, publishedAt: true },
      },
    },
  },
} satisfies Prisma.AppointmentSlotSelect;

/** The proposed times that are still held, of a booking. */
export const viewProposals = (
  proposals: readonly { id: number; startsAt: Date; endsAt: Date; heldUntil: Date | null }[],
  now: Date,
): Proposal[] =>
  proposals.flatMap(({ id, startsAt, endsAt, heldUntil }) =>
    heldUntil !== null && heldUntil > now
      ? [
          {
            id,
            starts_at: startsAt.toISOString(),
            ends_at: endsAt.toISOString(),
            held_until: heldUntil.toISOString(),
          },
        ]
      : [],
  );

type AppointmentRow = Prisma.AppointmentSlotGetPayload<{ select: typeof appointmentSelect }>;

/**
 * An appointment as its guest or its company sees it.
 * @param forGuest whether it is the actor's own, or one whose signature they have
 */
export function viewAppointment(
  actor: Actor,
  row: AppointmentRow,
  locale: Locale,
  now: Date,
  forGuest = isGuest(actor, row, now),
): AppointmentView {
  const { member, startsAt } = row;
  const { translations } = member;
  const own = translations.find((one) => one.locale === locale) ?? translations[0];
  const hours = { cancelHours: member.availability?.cancelHours ?? 0 };
  const { cancelHours } = deadlineOf(row, hours);
  const address = own?.address ?? null;
  return {
    ...viewSlot(actor, row, now, forGuest),
    member_name: publicName(translations, locale) || (own?.name ?? ""),
    member_phones: member.phones,
    member_address: address,
    offer: viewOffer({ ...row, company: member, address }, locale),
    cancel_until: new Date(startsAt.getTime() - cancelHours * millisecondsInHour).toISOString(),
    proposals: viewProposals(row.proposals, now),
    calendar_uid: row.calendarUid,
    calendar_sequence: row.calendarSequence,
  };
}

/** With whom an appointment is, as its mails and calendars name it. */
export const companyOf = ({ member_name: name }: AppointmentView): string => name;

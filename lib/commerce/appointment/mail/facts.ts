import { db } from "@/lib/kernel/core/db";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { fullName } from "@/lib/kernel/core/full-name";
import { keysOf } from "@/lib/kernel/core/records";
import { formatSpan, type Span } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isPlainName } from "@/lib/kernel/mail/plain-name";
import { publicName } from "@/lib/directory/member/public-name";
import { findOffer, type BookedOffer, type OfferRef } from "../offer/of-booking";
import type { Answers } from "../offer/questions";
import { appointmentMailText } from "./texts";

/** The two parties of a booking, as a mail shows them to each other. */
export type Parties = {
  company: { name: string; phones: string[]; address: string | null; zone: string };
  /** Without an id for one who has no account. */
  guest: { id: number | null; name: string; email: string | null; phone: string | null } | null;
  /** The users who act for the company. */
  companyUsers: number[];
  /** What the booking is, with whom and where. */
  offer: BookedOffer;
};

const companySelect = {
  phones: true,
  availability: { select: { timeZone: true } },
  profiles: { select: { userId: true } },
  translations: {
    select: { locale: true, name: true, address: true, status: true, publishedAt: true },
  },
} as const;

const guestSelect = {
  id: true,
  email: true,
  name: true,
  surname: true,
  profile: { select: { phone: true } },
} as const;

/** The guest of a booking: a user, or else the visitor who booked without an account. */
type GuestRef = { guestId: number | null; visitorId?: number | null };

/** Nothing is left to show of a guest who has deleted the account. */
async function findGuest({ guestId, visitorId }: GuestRef): Promise<Parties["guest"]> {
  if (guestId !== null) {
    const where = { ...EXISTING_USERS, id: guestId };
    const user = await db.user.findFirst({ where, select: guestSelect });
    if (!user) return null;
    const { id, email, profile } = user;
    return { id, name: fullName(user), email, phone: profile?.phone ?? null };
  }
  if (visitorId === null || visitorId === undefined) return null;
  const visitor = await db.appointmentVisitor.findUnique({
    where: { id: visitorId },
    select: { name: true, email: true, phone: true },
  });
  return visitor && { id: null, ...visitor };
}

/** Company and guest of a booking; undefined for a company whose row is gone. */
export async function findParties(
  memberId: number,
  ref: GuestRef & OfferRef,
  locale: Locale,
): Promise<Parties | undefined> {
  const [member, guest] = await Promise.all([
    db.member.findUnique({ where: { id: memberId }, select: companySelect }),
    findGuest(ref),
  ]);
  if (!member) return undefined;
  const { translations, phones, availability, profiles } = member;
  const own = translations.find((one) => one.locale === locale) ?? translations[0];
  const address = own?.address ?? null;
  return {
    company: {
      name: publicName(translations, locale) || own?.name || "",
      phones,
      address,
      zone: availability?.timeZone ?? SITE_ZONE,
    },
    guest,
    companyUsers: profiles.map(({ userId }) => userId),
    offer: await findOffer(memberId, ref, address, locale),
  };
}

/** The other party of a reader; names that could be read as a link or a message are left out. */
export function otherName({ company, guest }: Parties, isGuest: boolean, locale: Locale): string {
  if (isGuest) return company.name;
  return guest && isPlainName(guest.name) ? guest.name : appointmentMailText("someGuest", locale);
}

type FactName = "type" | "person" | "place" | "phone" | "guest" | "email" | "note";
type Facts = {
  span: Span;
  parties: Parties;
  isGuest: boolean;
  note: string | null;
  answers?: Answers | undefined;
};

/** The lines of a mail: when, and how the other party is reached. */
export function factLines(
  { span, parties, isGuest, note, answers = [] }: Facts,
  locale: Locale,
): string {
  const { company, guest, offer } = parties;
  const contact: Partial<Record<FactName, string | null>> = isGuest
    ? { place: offer.place, phone: company.phones[0] }
    : { guest: guest?.name, email: guest?.email, phone: guest?.phone, note };
  const about: Partial<Record<FactName, string | null>> = {
    type: offer.title,
    person: offer.person,
  };
  const facts = { when: formatSpan(span, locale), ...about, ...contact };
  const lines = keysOf(facts).flatMap((name) =>
    facts[name] ? [`${appointmentMailText(name, locale)}: ${facts[name]}`] : [],
  );
  const answered = isGuest ? [] : answers.map(({ question, answer }) => `${question} ${answer}`);
  return [...lines, ...answered].join("\n");
}

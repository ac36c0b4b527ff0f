import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { placeSelect, shownPlace, wordsOf, type PlaceRow } from "./rows";
import type { PlaceKind } from "./schema";
import { offerText } from "./texts";

const words = { locale: true, title: true, description: true } as const;
const offeredType = {
  select: { placeKind: true, place: { select: placeSelect }, translations: { select: words } },
} as const;
const offeredPerson = { select: { id: true, name: true } } as const;

/** The type of the hours and the first person of a company, which slots of the hours do not name. */
export const offerOfHours = {
  appointmentTypes: { where: { isDefault: true }, ...offeredType },
  appointmentPeople: { where: { isFirst: true }, ...offeredPerson },
} as const satisfies Prisma.MemberSelect;

/** The columns of a slot that say what it is, beside those of its company. */
export const offerSelect = {
  typeId: true,
  person: offeredPerson,
  place: { select: placeSelect },
} as const satisfies Prisma.AppointmentSlotSelect;
/** The type of a slot with its words. */
export const typeWords = offeredType.select;

type TypeWords = {
  placeKind: PlaceKind;
  place: PlaceRow | null;
  translations: { locale: Locale; title: string; description: string | null }[];
};
type Parts = {
  type: TypeWords | null;
  person: { id: number; name: string } | null;
  place: PlaceRow | null;
  company: { appointmentTypes: TypeWords[]; appointmentPeople: { id: number; name: string }[] };
  address: string | null;
};

/** What an appointment is, as both sides are told; nulls for a company without types and people. */
export type BookedOffer = {
  title: string | null;
  /** Among the people of the company; null where it names nobody. */
  personId: number | null;
  person: string | null;
  placeKind: PlaceKind;
  /** Where it takes place; null for a company without an address. */
  place: string | null;
};

const WORDS = { phone: "atPhone", online: "atOnline", visit: "atVisit" } as const;

function placeText(kind: PlaceKind, row: PlaceRow | null, address: string | null, locale: Locale) {
  if (kind === "address") return address;
  if (kind !== "place") return offerText(WORDS[kind], locale);
  if (!row) return address;
  const shown = shownPlace(row, locale);
  return [shown.name, shown.address].filter(Boolean).join(", ");
}

/** What an appointment is, from its parts. */
export function viewOffer({ company, address, ...own }: Parts, locale: Locale): BookedOffer {
  const type = own.type ?? company.appointmentTypes[0];
  const person = own.person ?? company.appointmentPeople[0];
  const kind = type?.placeKind ?? "address";
  return {
    title: type ? wordsOf(type.translations, locale).title : null,
    personId: person?.id ?? null,
    person: person?.name ?? null,
    placeKind: kind,
    place: placeText(kind, own.place ?? type?.place ?? null, address, locale),
  };
}

/** Which type, person and place a booking has, or had. */
export type OfferRef = {
  typeId?: number | null | undefined;
  personId?: number | null | undefined;
  placeId?: number | null | undefined;
};

/** What a booking of a company is, or was. */
export async function findOffer(
  memberId: number,
  { typeId, personId, placeId }: OfferRef,
  address: string | null,
  locale: Locale,
): Promise<BookedOffer> {
  const [type, person, place, company] = await Promise.all([
    typeId ? db.appointmentType.findUnique({ where: { id: typeId }, ...offeredType }) : null,
    personId
      ? db.appointmentPerson.findUnique({ where: { id: personId }, ...offeredPerson })
      : null,
    placeId
      ? db.appointmentPlace.findUnique({ where: { id: placeId }, select: placeSelect })
      : null,
    db.member.findUnique({ where: { id: memberId }, select: offerOfHours }),
  ]);
  const none = { appointmentTypes: [], appointmentPeople: [] };
  return viewOffer({ type, person, place, company: company ?? none, address }, locale);
}

import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

const inOrder = { orderBy: [{ position: "asc" }] } satisfies Prisma.Member$branchesArgs;

/** The columns of a branch; its texts per language. */
const branchSelect = {
  placeId: true,
  country: true,
  addressEl: true,
  addressEn: true,
  areaEl: true,
  areaEn: true,
  postalCode: true,
  latitude: true,
  longitude: true,
  phones: true,
  openingHours: true,
} satisfies Prisma.MemberBranchSelect;
export type BranchState = Prisma.MemberBranchGetPayload<{ select: typeof branchSelect }>;

const serviceSelect = {
  nameEl: true,
  nameEn: true,
  priceFrom: true,
  per: true,
} satisfies Prisma.MemberServiceSelect;
export type ServiceState = Prisma.MemberServiceGetPayload<{ select: typeof serviceSelect }>;

/** The columns and rows of a company about where it is and what it offers, in their order. */
export const seatSelect = {
  languages: true,
  branches: { ...inOrder, select: branchSelect },
  serves: { ...inOrder, select: { placeId: true } },
  services: { ...inOrder, select: serviceSelect },
} satisfies Prisma.MemberSelect;
export type SeatState = Prisma.MemberGetPayload<{ select: typeof seatSelect }>;

/** A company without any of it. */
export const NO_SEAT: SeatState = { languages: [], branches: [], serves: [], services: [] };

/** The address of a branch in a language; null for one that is not written. */
export const branchTexts = ({ addressEl, addressEn, areaEl, areaEn }: BranchState) => ({
  el: { address: addressEl, area: areaEl },
  en: { address: addressEn, area: areaEn },
});

export const serviceNames = ({ nameEl, nameEn }: ServiceState): Record<Locale, string | null> => ({
  el: nameEl,
  en: nameEn,
});

/** A branch in the form of a PUT body. */
export const writableBranch = (branch: BranchState) => {
  const texts = branchTexts(branch);
  return {
    place_id: branch.placeId,
    country: branch.country,
    postal_code: branch.postalCode,
    latitude: branch.latitude,
    longitude: branch.longitude,
    phones: branch.phones,
    opening_hours: branch.openingHours,
    translations: recordOf(LOCALES, (locale) =>
      texts[locale].address === null && texts[locale].area === null ? null : texts[locale],
    ),
  };
};

/** A service in the form of a PUT body. */
export const writableService = (service: ServiceState) => {
  const names = serviceNames(service);
  return {
    price_from: service.priceFrom,
    per: service.per,
    translations: recordOf(LOCALES, (locale) =>
      names[locale] === null ? null : { name: names[locale] },
    ),
  };
};

/** All of it in the form of a PUT body, for snapshots. */
export const writableSeat = ({ languages, branches, serves, services }: SeatState) => ({
  branches: branches.map(writableBranch),
  serves: serves.map(({ placeId }) => placeId),
  languages,
  services: services.map(writableService),
});

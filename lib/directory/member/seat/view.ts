import { isOneOf } from "@/lib/kernel/core/records";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { placeById } from "@/lib/kernel/place/list";
import { readOpeningHours } from "../hours";
import { LANGUAGES, UNITS } from "./offer";
import {
  branchTexts,
  serviceNames,
  writableBranch,
  writableService,
  type BranchState,
  type SeatState,
  type ServiceState,
} from "./state";

/** A place of the list in a language; null without one. */
export function viewPlace(id: number | null, locale: Locale) {
  const place = id === null ? undefined : placeById(id);
  return place ? { id: place.id, name: place.name[locale], slug: place.slug[locale] } : null;
}

const viewPlaces = (serves: SeatState["serves"], locale: Locale) =>
  serves.flatMap(({ placeId }) => viewPlace(placeId, locale) ?? []);

const branchFacts = (branch: BranchState, locale: Locale) => ({
  place_id: branch.placeId,
  place: viewPlace(branch.placeId, locale),
  country: branch.country,
  postal_code: branch.postalCode,
  latitude: branch.latitude,
  longitude: branch.longitude,
  phones: branch.phones,
  opening_hours: readOpeningHours(branch.openingHours),
});

/** A branch in a language; texts that it lacks there are those of the other one. */
function viewBranch(branch: BranchState, locale: Locale) {
  const texts = branchTexts(branch);
  const [own, other] = [texts[locale], texts[otherLocale(locale)]];
  return {
    address: own.address ?? other.address,
    area: own.area ?? other.area,
    ...branchFacts(branch, locale),
  };
}

const unitOf = ({ per }: ServiceState) => (isOneOf(UNITS, per) ? per : null);

function viewService(service: ServiceState, locale: Locale) {
  const names = serviceNames(service);
  return {
    name: names[locale] ?? names[otherLocale(locale)] ?? "",
    price_from: service.priceFrom,
    per: unitOf(service),
  };
}

const languagesOf = ({ languages }: SeatState) =>
  LANGUAGES.filter((one) => languages.includes(one));

/** Where a company is and what it offers, in a language. */
export const viewSeat = (seat: SeatState & { placeId: number | null }, locale: Locale) => ({
  place: viewPlace(seat.placeId, locale),
  branches: seat.branches.map((branch) => viewBranch(branch, locale)),
  serves: viewPlaces(seat.serves, locale),
  languages: languagesOf(seat),
  services: seat.services.map((service) => viewService(service, locale)),
});

/** The same for editing: texts in both languages. */
export const viewSeatForEditing = (
  seat: SeatState & { placeId: number | null },
  locale: Locale,
) => ({
  place: viewPlace(seat.placeId, locale),
  branches: seat.branches.map((branch) => ({
    ...branchFacts(branch, locale),
    translations: writableBranch(branch).translations,
  })),
  serves: viewPlaces(seat.serves, locale),
  languages: languagesOf(seat),
  services: seat.services.map((service) => ({
    price_from: service.priceFrom,
    per: unitOf(service),
    translations: writableService(service).translations,
  })),
});

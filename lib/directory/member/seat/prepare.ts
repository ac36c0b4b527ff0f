import { textsIn } from "@/lib/kernel/content/part-texts";
import { definedFields } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeById } from "@/lib/kernel/place/list";
import { placeOf } from "@/lib/kernel/place/match";
import { storedPhones } from "../write/phones";
import type { SentBranch, SentService } from "./schema";
import type { BranchState, SeatState, ServiceState } from "./state";

/** What a change sends of where a company is and what it offers, beside its seat. */
type SentSeat = {
  branches?: SentBranch[] | undefined;
  serves?: number[] | undefined;
  services?: SentService[] | undefined;
};

/** The language of flat texts, and of errors, with the name of the company in their fields. */
type Reading = { language: Locale; locale: Locale; pathOf(field: string): string };

/** The place of a branch: the chosen one, else that of its address when it is sure. */
function placeOfBranch(sent: SentBranch, town: string | null) {
  if (sent.place_id) return placeById(sent.place_id) ?? null;
  // A client that sends no place knows none; one that sends null has chosen none.
  if (sent.place_id === null || sent.country) return null;
  return placeOf({
    town,
    postalCode: sent.postal_code ?? null,
    latitude: sent.latitude ?? null,
    longitude: sent.longitude ?? null,
  });
}

function branchOf(sent: SentBranch, index: number, reading: Reading): BranchState {
  const { language, locale, pathOf } = reading;
  const { address: addressEl = null, area: areaEl = null } = textsIn(sent, "el", language);
  const { address: addressEn = null, area: areaEn = null } = textsIn(sent, "en", language);
  const place = placeOfBranch(sent, areaEl ?? areaEn);
  return {
    placeId: place?.id ?? null,
    country: sent.country ?? null,
    addressEl,
    addressEn,
    areaEl: place ? place.name.el : areaEl,
    areaEn: place ? place.name.en : areaEn,
    postalCode: sent.postal_code ?? null,
    latitude: sent.latitude ?? null,
    longitude: sent.longitude ?? null,
    phones: storedPhones(sent.phones ?? [], pathOf(`branches.${index}.phones`), locale),
    openingHours: sent.opening_hours ?? null,
  };
}

const serviceOf = (sent: SentService, { language }: Reading): ServiceState => ({
  nameEl: textsIn(sent, "el", language).name ?? null,
  nameEn: textsIn(sent, "en", language).name ?? null,
  priceFrom: sent.price_from ?? null,
  per: sent.per ?? null,
});

/**
 * The rows that a change writes; lists that it does not send stay.
 * @throws AppError invalid for a malformed phone number
 */
export const preparedSeat = (
  { branches, serves, services }: SentSeat,
  reading: Reading,
): Partial<Omit<SeatState, "languages">> =>
  definedFields({
    branches: branches?.map((sent, index) => branchOf(sent, index, reading)),
    serves: serves?.map((placeId) => ({ placeId })),
    services: services?.map((sent) => serviceOf(sent, reading)),
  });

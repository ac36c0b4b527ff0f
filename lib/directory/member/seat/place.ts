import type { Translations } from "@/lib/kernel/content/read-body";
import { entriesOf, omit } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { placeById } from "@/lib/kernel/place/list";
import { placeOf } from "@/lib/kernel/place/match";
import type { Place } from "@/lib/kernel/place/place";
import type { MemberTranslation, PreparedMember } from "../write/prepare";

/** The town of a translation: what is shown, and the text behind the name of a place. */
type Town = { locale: Locale; area: string | null; areaTyped: string | null };

/** What is stored of the address of a company's seat. */
export type Seat = {
  placeId: number | null;
  country: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  translations: readonly Town[];
};

/** The seat of a new company. */
export const NO_ADDRESS: Seat = {
  placeId: null,
  country: null,
  postalCode: null,
  latitude: null,
  longitude: null,
  translations: [],
};

const townIn = ({ translations }: Seat, locale: Locale): Town | undefined =>
  translations.find((one) => one.locale === locale);

/** What people typed as the town, where the name of its place is shown instead. */
const textOf = (town: Town | undefined): string | null => town?.areaTyped ?? town?.area ?? null;

/**
 * The towns that a change sends and that differ from what is shown; the stored text of a town that
 * is shown by the name of its place is no change either.
 */
function changedTowns(seat: Seat, { translations }: PreparedMember): Translations<string | null> {
  const changed: Translations<string | null> = {};
  for (const [locale, { area }] of entriesOf(translations)) {
    const town = townIn(seat, locale);
    const isKnown = area === (town?.area ?? null) || (area && area === town?.areaTyped);
    if (area !== undefined && !isKnown) changed[locale] = area;
  }
  return changed;
}

const after = <T>(sent: T | undefined, saved: T): T => (sent === undefined ? saved : sent);

/** The place of the address after a change, by its town in either language, when it is sure. */
function placeAfter(
  seat: Seat,
  { columns }: PreparedMember,
  towns: Translations<string | null>,
): Place | null {
  const filled = (texts: (string | null | undefined)[]) => texts.filter((text) => Boolean(text));
  const sent = filled(LOCALES.map((locale) => towns[locale]));
  const all = filled(LOCALES.map((locale) => after(towns[locale], textOf(townIn(seat, locale)))));
  const known = sent.length > 0 ? sent : all;
  const found = (known.length > 0 ? known : [null]).map((town) =>
    placeOf({
      town,
      postalCode: after(columns.postalCode, seat.postalCode),
      latitude: after(columns.latitude, seat.latitude),
      longitude: after(columns.longitude, seat.longitude),
    }),
  );
  const [first, second] = found.filter((place) => place !== null);
  // Two languages that name two places are not sure.
  return first && (!second || second.id === first.id) ? first : null;
}

/** The place of a stored address when it is sure. */
export const addressPlace = (seat: Seat): Place | null =>
  placeAfter(seat, { columns: {}, seat: {}, translations: {} }, {});

/** How the place of the seat changes: to a chosen one, to that of a new address, or not at all. */
function nextPlace(
  seat: Seat,
  prepared: PreparedMember,
  towns: Translations<string | null>,
): { id: number | null; how: "kept" | "chosen" | "found" } {
  const { placeId, country, postalCode, latitude, longitude } = prepared.columns;
  const kept = { id: seat.placeId, how: "kept" } as const;
  if (typeof country === "string") return { id: null, how: "chosen" };
  if (placeId !== undefined && placeId !== seat.placeId) return { id: placeId, how: "chosen" };
  if (seat.country !== null && country !== null) return kept;
  if (Object.keys(towns).length > 0)
    return { id: placeAfter(seat, prepared, towns)?.id ?? null, how: "found" };
  const isMoved =
    after(postalCode, seat.postalCode) !== seat.postalCode ||
    after(latitude, seat.latitude) !== seat.latitude ||
    after(longitude, seat.longitude) !== seat.longitude;
  if (seat.placeId !== null || !isMoved) return kept;
  const found = placeAfter(seat, prepared, towns);
  return found ? { id: found.id, how: "found" } : kept;
}

/** The town that a language shows: the name of the place, with the text that stands behind it. */
export function townAt(
  place: Place,
  locale: Locale,
  typed: string | null,
): Pick<Town, "area" | "areaTyped"> {
  const area = place.name[locale];
  return { area, areaTyped: typed !== null && fold(typed) !== fold(area) ? typed : null };
}

/** What a change makes of the place: see `nextPlace`. */
type Next = ReturnType<typeof nextPlace>;

/** The town that a language has after a change. */
function townAfter(
  seat: Seat,
  towns: Translations<string | null>,
  { id, how }: Next,
  locale: Locale,
): Pick<Town, "area" | "areaTyped"> {
  const saved = townIn(seat, locale);
  const place = id === null ? undefined : placeById(id);
  if (!place) return { area: after(towns[locale], saved?.area ?? null), areaTyped: null };
  if (how === "chosen") return townAt(place, locale, null);
  // The texts of another place say nothing about this one.
  const isReplaced = seat.placeId !== null && seat.placeId !== id;
  return townAt(place, locale, after(towns[locale], isReplaced ? null : textOf(saved)));
}

/** The change of a translation with its town; undefined when nothing of it changes. */
function withTown(
  saved: Town | undefined,
  sent: MemberTranslation | undefined,
  town: Pick<Town, "area" | "areaTyped">,
): MemberTranslation | undefined {
  const rest = sent && omit(sent, ["area"]);
  const isWritten = saved
    ? town.area !== saved.area || town.areaTyped !== saved.areaTyped
    : Boolean(sent?.name) || Boolean(sent?.area);
  if (isWritten) return { ...rest, ...town };
  return rest && Object.keys(rest).length > 0 ? rest : undefined;
}

/**
 * A change with the place of the seat, and the name of that place as the town of each language. A
 * chosen place counts; a new town without one is placed when it is sure, and else stays a text. A
 * change of the town of a company whose place is sent back unchanged is one of a client that knows
 * no places.
 * @param seat the saved address
 */
export function placed(seat: Seat, prepared: PreparedMember): PreparedMember {
  const towns = changedTowns(seat, prepared);
  const next = nextPlace(seat, prepared, towns);
  const translations: PreparedMember["translations"] = {};
  for (const locale of LOCALES) {
    const [saved, sent] = [townIn(seat, locale), prepared.translations[locale]];
    const change = withTown(saved, sent, townAfter(seat, towns, next, locale));
    if (change) translations[locale] = change;
  }
  const isTold = next.how !== "kept" || Object.keys(towns).length > 0;
  return {
    ...prepared,
    columns: {
      ...prepared.columns,
      ...(next.how === "kept" ? {} : { placeId: next.id }),
      ...(next.id !== null && seat.country !== null ? { country: null } : {}),
      ...(isTold ? { placeTried: true } : {}),
    },
    translations,
  };
}

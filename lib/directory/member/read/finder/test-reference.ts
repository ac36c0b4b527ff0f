import type { Locale } from "@/lib/kernel/i18n/locale";
import { PLACES } from "@/lib/kernel/place/list";
import { readOpeningHours, WEEKDAYS } from "../../hours";
import type { MemberFilters } from "../filters";
import { openUntil } from "../open-until";
import { AREAS, LANGUAGES, seeded, type Company, type Spot } from "./test-market";

// The filters of the directory told once more, company by company and minute by minute, without
// anything of the index.

/** Filters by a seed. */
export function anyFilters(seed: number, professions: readonly number[]): () => MemberFilters {
  const any = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[any(list.length)]!;
  const maybe = <T>(percent: number, value: () => T) => (any(100) < percent ? value() : undefined);
  const hour = () => `${String(any(24)).padStart(2, "0")}:${pick(["00", "30"])}`;
  return () => ({
    professionId: maybe(35, () => pick([...professions, -1])),
    area: maybe(8, () => pick(AREAS)),
    letter: maybe(8, () => pick(["Α", "Β", "#", "O"])),
    isMember: maybe(15, () => any(2) === 0),
    isFeatured: maybe(5, () => true),
    isVerified: maybe(15, () => any(2) === 0),
    isRecommended: maybe(15, () => any(2) === 0),
    openNow: maybe(15, () => true),
    placeId: maybe(50, () => pick(PLACES).id),
    bounds: maybe(10, (): [number, number, number, number] => [35, 23, 36 + any(4), 24 + any(3)]),
    near: maybe(20, () => ({ latitude: 35.5, longitude: 24 })),
    at: maybe(30, () => ({
      ...maybe(70, () => ({ day: pick(WEEKDAYS) })),
      ...maybe(50, () => ({ after: hour() })),
    })),
    language: maybe(20, () => pick(LANGUAGES)),
  });
}

const parentOf = (id: number) => PLACES.find((place) => place.id === id)?.parent ?? null;

function isWithin(id: number | null, wider: number): boolean {
  for (let at = id; at !== null; at = parentOf(at)) if (at === wider) return true;
  return false;
}

const isIn = ({ seat, branches, serves }: Company, place: number): boolean =>
  [seat, ...branches].some(({ placeId }) => isWithin(placeId, place)) ||
  serves.some((served) => isWithin(served, place) || isWithin(place, served));

const HALF_HOUR = 30;
const known = new Map<string, boolean[]>();

/** Whether it is open at each full and half hour of a day in Athens (winter time). */
function halfHours({ id, hours }: Company, date: string): boolean[] {
  const key = `${id} ${date}`;
  const read = readOpeningHours(hours);
  const made =
    known.get(key) ??
    Array.from({ length: 48 }, (_, at) => {
      const time = new Date(Date.parse(`${date}T00:00:00+02:00`) + at * HALF_HOUR * 60_000);
      return read !== null && openUntil(read, time) !== null;
    });
  known.set(key, made);
  return made;
}

/** Whether it is open in some half hour of a day from a minute on, which is one of these. */
export const isOpenOn = (company: Company, date: string, after: number): boolean =>
  halfHours(company, date)
    .slice(after / HALF_HOUR)
    .includes(true);

const minutes = (text = "00:00") => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** The date of a day in the week that begins today. */
function dateOf(day: string | undefined, now: Date): string {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const date = new Date(now.getTime() + ahead * 86_400_000);
    const name = WEEKDAYS[(date.getUTCDay() + 6) % 7];
    if (day === undefined || name === day) return date.toISOString().slice(0, 10);
  }
  throw new Error("no such day");
}

const isPlacedWithin = (
  { latitude, longitude }: Spot,
  bounds: NonNullable<MemberFilters["bounds"]>,
) =>
  latitude !== null &&
  longitude !== null &&
  latitude >= bounds[0] &&
  latitude <= bounds[2] &&
  longitude >= bounds[1] &&
  longitude <= bounds[3];

const letterOf = (name: string) => ({ Ά: "Α", Β: "Β", O: "O", Ω: "Ω" })[name[0] ?? ""] ?? "#";

const when = <T>(value: T | undefined, test: (value: T) => boolean) =>
  value === undefined || test(value);

function isOpenNow({ hours }: Company, now: Date): boolean {
  const read = readOpeningHours(hours);
  return read !== null && openUntil(read, now) !== null;
}

/** Whether a company is public and meets the filters. */
export function meets(
  company: Company,
  locale: Locale,
  filters: MemberFilters,
  now: Date,
): boolean {
  const from = company.from[locale];
  const spots = [company.seat, ...company.branches];
  return [
    !company.deleted && from !== null && from <= now,
    when(filters.professionId, (id) => company.professions.includes(id)),
    when(filters.area, (area) => company.area === area),
    when(filters.letter, (letter) => letterOf(company.name) === letter),
    when(filters.isMember, (is) => company.isMember === is),
    when(filters.isFeatured, (is) => company.isFeatured === is),
    when(filters.isVerified, (is) => company.verified === is),
    when(filters.isRecommended, (is) => company.recommendations > 0 === is),
    when(filters.ids, (ids) => ids.includes(company.id)),
    when(filters.openNow, (is) => !is || isOpenNow(company, now)),
    when(filters.placeId, (id) => isIn(company, id)),
    when(filters.bounds, (bounds) => spots.some((spot) => isPlacedWithin(spot, bounds))),
    when(filters.at, ({ day, after }) => isOpenOn(company, dateOf(day, now), minutes(after))),
    when(filters.language, (code) => company.languages.includes(code)),
  ].every(Boolean);
}

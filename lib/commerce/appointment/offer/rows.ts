import { storedExceptions, storedWeekly, type Rules } from "@/lib/commerce/availability/rules";
import { viewHours } from "@/lib/commerce/availability/view";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { recordOf } from "@/lib/kernel/core/records";
import type { Prisma } from "@/prisma/client/client";
import { readQuestions } from "./questions";
import type {
  PersonEditView,
  PersonView,
  PlaceEditView,
  PlaceView,
  ShownPlace,
  TypeEditView,
  TypeView,
} from "./schema";

export const placeSelect = {
  id: true,
  memberId: true,
  nameEl: true,
  nameEn: true,
  addressEl: true,
  addressEn: true,
  oneAtATime: true,
  position: true,
  version: true,
} satisfies Prisma.AppointmentPlaceSelect;
export type PlaceRow = Prisma.AppointmentPlaceGetPayload<{ select: typeof placeSelect }>;

export const typeSelect = {
  id: true,
  memberId: true,
  isDefault: true,
  durationMinutes: true,
  bufferBeforeMinutes: true,
  bufferMinutes: true,
  stepMinutes: true,
  noticeHours: true,
  horizonDays: true,
  cancelHours: true,
  perDay: true,
  placeKind: true,
  placeId: true,
  place: { select: placeSelect },
  questions: true,
  isActive: true,
  position: true,
  version: true,
  translations: { select: { locale: true, title: true, description: true } },
} satisfies Prisma.AppointmentTypeSelect;
export type TypeRow = Prisma.AppointmentTypeGetPayload<{ select: typeof typeSelect }>;

export const personSelect = {
  id: true,
  memberId: true,
  isFirst: true,
  name: true,
  weekly: true,
  exceptions: true,
  userId: true,
  isActive: true,
  position: true,
  version: true,
} satisfies Prisma.AppointmentPersonSelect;
export type PersonRow = Prisma.AppointmentPersonGetPayload<{ select: typeof personSelect }>;

/** The order in which types, people and places are shown. */
export const IN_ORDER: { position?: "asc"; id?: "asc" }[] = [{ position: "asc" }, { id: "asc" }];

/** The numbers of a type; those of the default type are the company's. */
export const numbersOf = (type: TypeRow, rules: Rules) =>
  type.isDefault
    ? {
        durationMinutes: rules.durationMinutes,
        bufferBeforeMinutes: 0,
        bufferMinutes: rules.bufferMinutes,
        stepMinutes: rules.durationMinutes + rules.bufferMinutes,
        noticeHours: rules.noticeHours,
        horizonDays: rules.horizonDays,
        cancelHours: rules.cancelHours,
        perDay: null,
      }
    : type;

type Words = Pick<TypeRow["translations"][number], "locale" | "title" | "description">;

/** The words of a type in a language, else the Greek ones, which every type has. */
export const wordsOf = (translations: readonly Words[], locale: Locale) =>
  translations.find((one) => one.locale === locale) ??
  translations.find((one) => one.locale === "el") ?? { title: "", description: null };

/** A place in a language, else in Greek. */
export const shownPlace = (row: PlaceRow, locale: Locale): ShownPlace => ({
  id: row.id,
  name: (locale === "en" ? row.nameEn : null) ?? row.nameEl,
  address: (locale === "en" ? row.addressEn : null) ?? row.addressEl,
});

/** A type as guests see it. */
export function viewType(row: TypeRow, rules: Rules, locale: Locale): TypeView {
  const numbers = numbersOf(row, rules);
  const { title, description } = wordsOf(row.translations, locale);
  return {
    id: row.id,
    member_id: row.memberId,
    is_default: row.isDefault,
    title,
    description,
    duration_minutes: numbers.durationMinutes,
    notice_hours: numbers.noticeHours,
    horizon_days: numbers.horizonDays,
    cancel_hours: numbers.cancelHours,
    place_kind: row.placeKind,
    place: row.place && shownPlace(row.place, locale),
    questions: readQuestions(row.questions).map(({ id, label, required }) => ({
      id,
      label: (locale === "en" ? label.en : null) ?? label.el,
      required,
    })),
    position: row.position,
  };
}

/** The texts of a type by language, null where there are none. */
export const textsOfType = ({ translations }: Pick<TypeRow, "translations">) =>
  recordOf(LOCALES, (each) => {
    const own = translations.find(({ locale }) => locale === each);
    return { title: own?.title ?? null, description: own?.description ?? null };
  });

/** The editing view of a type. */
export function editType(row: TypeRow, rules: Rules, locale: Locale): TypeEditView {
  const numbers = numbersOf(row, rules);
  return {
    ...viewType(row, rules, locale),
    translations: textsOfType(row),
    buffer_before_minutes: numbers.bufferBeforeMinutes,
    buffer_minutes: numbers.bufferMinutes,
    step_minutes: numbers.stepMinutes,
    per_day: numbers.perDay,
    place_id: row.placeId,
    questions: readQuestions(row.questions),
    is_active: row.isActive,
    version: row.version,
  };
}

/** Somebody who takes bookings, as guests see them. */
export const viewPerson = (row: PersonRow): PersonView => ({
  id: row.id,
  member_id: row.memberId,
  is_first: row.isFirst,
  name: row.name,
  position: row.position,
});

/** The own hours of a person; weekly ones only where they are not the company's. */
export const hoursOfPerson = ({
  weekly,
  exceptions,
}: Pick<PersonRow, "weekly" | "exceptions">) => ({
  weekly: weekly === null ? null : storedWeekly.parse(weekly),
  exceptions: storedExceptions.parse(exceptions),
});

/** The editing view of a person. */
export function editPerson(row: PersonRow): PersonEditView {
  const { weekly, exceptions } = hoursOfPerson(row);
  const shown = viewHours({ weekly: weekly ?? [], exceptions });
  return {
    ...viewPerson(row),
    weekly: weekly && shown.weekly,
    exceptions: shown.exceptions,
    user_id: row.userId,
    is_active: row.isActive,
    version: row.version,
  };
}

/** A place as guests see it. */
export const viewPlace = (row: PlaceRow, locale: Locale): PlaceView => ({
  ...shownPlace(row, locale),
  member_id: row.memberId,
  position: row.position,
});

/** The texts of a place by language. */
export const textsOfPlace = (row: PlaceRow) => ({
  el: { name: row.nameEl, address: row.addressEl },
  en: { name: row.nameEn, address: row.addressEn },
});

/** The editing view of a place. */
export const editPlace = (row: PlaceRow, locale: Locale): PlaceEditView => ({
  ...viewPlace(row, locale),
  translations: textsOfPlace(row),
  one_at_a_time: row.oneAtATime,
  version: row.version,
});

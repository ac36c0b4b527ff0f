import type { PlaceKind, TypeEditView } from "@/lib/commerce/appointment/offer/schema";

/** The numbers of a type, with their limits (docs/api.md). */
export const TYPE_NUMBERS = [
  { name: "duration_minutes", min: 5, max: 480, step: 5 },
  { name: "step_minutes", min: 5, max: 480, step: 5 },
  { name: "buffer_before_minutes", min: 0, max: 240, step: 5 },
  { name: "buffer_minutes", min: 0, max: 240, step: 5 },
  { name: "notice_hours", min: 0, max: 720, step: 1 },
  { name: "cancel_hours", min: 0, max: 720, step: 1 },
  { name: "horizon_days", min: 1, max: 180, step: 1 },
] as const;
type NumberName = (typeof TYPE_NUMBERS)[number]["name"];

type Texts = { title: string; description: string };
type QuestionFields = { id?: number; label: { el: string; en: string }; required: boolean };

/** The fields of the form: numbers are texts while they are typed. */
export type TypeFields = Record<NumberName, string> & {
  translations: { el: Texts; en: Texts };
  per_day: string;
  place_kind: PlaceKind;
  place_id: string;
  questions: QuestionFields[];
  is_active: boolean;
};

const NEW: Record<NumberName, number> = {
  duration_minutes: 30,
  step_minutes: 30,
  buffer_before_minutes: 0,
  buffer_minutes: 0,
  notice_hours: 24,
  cancel_hours: 24,
  horizon_days: 60,
};

/** A stored type as fields, or those of a new one. */
export function readType(item: TypeEditView | undefined): TypeFields {
  const texts = (locale: "el" | "en"): Texts => ({
    title: item?.translations[locale].title ?? "",
    description: item?.translations[locale].description ?? "",
  });
  const number = (name: NumberName) => String(item?.[name] ?? NEW[name]);
  return {
    translations: { el: texts("el"), en: texts("en") },
    duration_minutes: number("duration_minutes"),
    step_minutes: number("step_minutes"),
    buffer_before_minutes: number("buffer_before_minutes"),
    buffer_minutes: number("buffer_minutes"),
    notice_hours: number("notice_hours"),
    cancel_hours: number("cancel_hours"),
    horizon_days: number("horizon_days"),
    per_day: item?.per_day ? String(item.per_day) : "",
    place_kind: item?.place_kind ?? "address",
    place_id: item?.place_id ? String(item.place_id) : "",
    questions: (item?.questions ?? []).map(({ label: { el, en }, ...rest }) => ({
      ...rest,
      label: { el, en: en ?? "" },
    })),
    is_active: item?.is_active ?? true,
  };
}

/** What is no number, such as an emptied field, is refused with its message. */
const numberOf = (text: string) => (text === "" ? NaN : Number(text));
const orNull = (text: string) => text || null;
const textsOf = ({ title, description }: Texts) => ({
  title: orNull(title),
  description: orNull(description),
});

/** The body of a save; the numbers of the type of the hours are theirs. */
export function writeType(
  { translations: { el, en }, questions, place_id: placeId, per_day: perDay, ...rest }: TypeFields,
  item: TypeEditView | undefined,
) {
  const { place_kind: placeKind, is_active: isActive } = rest;
  const numbers = Object.fromEntries(TYPE_NUMBERS.map(({ name }) => [name, numberOf(rest[name])]));
  return {
    translations: { el: textsOf(el), en: textsOf(en) },
    place_kind: placeKind,
    place_id: placeKind === "place" && placeId ? Number(placeId) : null,
    questions: questions.map(({ label, ...question }) => ({
      ...question,
      label: { el: label.el, en: orNull(label.en) },
    })),
    ...(item?.is_default
      ? {}
      : { ...numbers, per_day: perDay ? Number(perDay) : null, is_active: isActive }),
    ...(item && { version: item.version }),
  };
}

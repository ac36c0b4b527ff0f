import type { EditorFields } from "@/components/kit/editor/editor-form";
import { storedOf } from "@/components/kit/editor/stored-of";
import {
  flatValues,
  isBlank,
  isOfUntitled,
  pick,
  pickOrNull,
  splitName,
} from "@/components/kit/editor/flat-values";
import { noValues } from "@/lib/kernel/content/fields";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventColumns, eventFields, restoredTexts } from "@/lib/commerce/event/fields";

type Unstored<T extends { id: number }> = Omit<T, "id"> & { id?: number };
/** A ticket type in the editor; a new one has no id. */
export type DraftTicketType = Unstored<EventEditView["ticket_types"][number]>;
/** An add-on in the editor; a new one has no id. */
export type DraftAddon = Unstored<EventEditView["addons"][number]>;
/** A question in the editor; a new one has no id. */
export type DraftQuestion = Unstored<EventEditView["questions"][number]>;

const LOCALIZED = textNames(eventFields);
const SHARED = columnNames(eventFields);

/** The shared fields in the editor; a new event has no times yet. */
type Shared = Omit<
  Pick<EventEditView, (typeof SHARED)[number]>,
  "starts_at" | "ends_at" | "ticket_types" | "addons" | "questions"
> & {
  starts_at: string | null;
  ends_at: string | null;
  ticket_types: DraftTicketType[];
  addons: DraftAddon[];
  questions: DraftQuestion[];
};

const valuesOf = (view: EventEditView | null, shared: Shared) =>
  flatValues(shared, (locale) => pickOrNull(view?.translations[locale], LOCALIZED));
/** The fields of an event by flat name. */
export type EventDraft = ReturnType<typeof valuesOf>;
export type EventForm = EditorFields<EventEditView, EventDraft>;

/** The fields of a new event. */
export const blankEvent: EventDraft = valuesOf(null, {
  ...noValues(eventColumns),
  time_zone: "Europe/Athens",
  is_online: false,
  pay_at_door: false,
  only_at_door: false,
  asks_holders: false,
  ticket_types: [],
  addons: [],
  questions: [],
  cancelled: false,
  cancel_reason_el: null,
  cancel_reason_en: null,
});

/** The values of a stored event. */
export const readEvent = storedOf<EventEditView, EventDraft>((view) =>
  valuesOf(view, pick(view, SHARED)),
);

/** Whether an earlier version brings a field back. */
export const isRestorable = (name: string): boolean =>
  name === "cover_id" || splitName(name).field in restoredTexts;

/** A new ticket type: free, without a limit. */
export const newTicketType = (): DraftTicketType => ({
  price_cents: 0,
  currency: "EUR",
  vat_rate: 24,
  capacity: null,
  max_per_order: 10,
  group_from: null,
  group_price_cents: null,
  is_online: false,
  is_hidden: false,
  sales_start: null,
  sales_end: null,
  translations: { el: null, en: null },
});

/** A new add-on: free, without a limit, with every ticket. */
export const newAddon = (): DraftAddon => ({
  price_cents: 0,
  currency: "EUR",
  vat_rate: 24,
  capacity: null,
  max_per_order: 10,
  max_per_ticket: null,
  ticket_type_ids: [],
  is_offered: true,
  sales_start: null,
  sales_end: null,
  translations: { el: null, en: null },
});

/** A new question, answered by a text. */
export const newQuestion = (): DraftQuestion => ({
  type: "text",
  required: false,
  translations: { el: null, en: null },
});

const isNamed = (translations: Record<Locale, { name: string } | null>): boolean =>
  LOCALES.some((locale) => !isBlank(translations[locale]?.name)) &&
  LOCALES.every((locale) => translations[locale] === null || !isBlank(translations[locale].name));

const isAsked = ({ type, translations }: DraftQuestion): boolean =>
  LOCALES.some((locale) => translations[locale] !== null) &&
  LOCALES.every((locale) => {
    const own = translations[locale];
    return own === null || (!isBlank(own.label) && (type !== "choice" || own.choices.length > 1));
  });

/** The end that the form shows after another start: the length stays. */
export function endAfterMove(
  { starts_at: was, ends_at: end }: Pick<EventDraft, "starts_at" | "ends_at">,
  start: string | null,
): string | null {
  if (!was || !end || !start) return end;
  return new Date(Date.parse(end) + Date.parse(start) - Date.parse(was)).toISOString();
}

/** The end with another start: without it, the server would keep the stored length. */
export const completeChange = (values: EventDraft, base: EventDraft): Partial<EventDraft> =>
  base.starts_at && values.starts_at !== base.starts_at ? { ends_at: values.ends_at } : {};

/**
 * Whether an autosave omits a field: everything until the event has a title and times, translations
 * without a title, and lists with an incomplete part.
 */
export function isWithheld(name: string, values: EventDraft, view: EventEditView | null): boolean {
  const isUntitled = LOCALES.every((locale) => isBlank(values[`${locale}.title`]));
  if (view === null && (isUntitled || !values.starts_at || !values.ends_at)) return true;
  if (name === "ticket_types")
    return !values.ticket_types.every(
      (type) =>
        isNamed(type.translations) &&
        typeof type.price_cents === "number" &&
        (type.group_from === null) === (type.group_price_cents === null),
    );
  if (name === "addons")
    return !values.addons.every(
      (addon) => isNamed(addon.translations) && typeof addon.price_cents === "number",
    );
  if (name === "questions") return !values.questions.every(isAsked);
  return isOfUntitled(name, values);
}

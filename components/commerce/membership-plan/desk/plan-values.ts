import type { Saved } from "@/components/kit/desk/form/edits";
import { centsOf, euroText } from "@/lib/kernel/core/price";
import { keysOf } from "@/lib/kernel/core/records";
import type { PlanEditView } from "@/lib/commerce/membership-plan/schema";

type Texts = { name: string; text: string; points: string };

/** The fields of the form, by their names in the API: numbers and prices as they are typed. */
export type PlanFields = {
  translations: { el: Texts; en: Texts };
  year_cents: string;
  month_cents: string;
  most_pictures: string;
  most_events: string;
  trial_days: string;
  position: string;
  is_offered: boolean;
};

const NO_TEXTS: Texts = { name: "", text: "", points: "" };
export const BLANK: PlanFields = {
  translations: { el: NO_TEXTS, en: NO_TEXTS },
  year_cents: "",
  month_cents: "",
  most_pictures: "",
  most_events: "",
  trial_days: "",
  position: "",
  is_offered: true,
};

const textsOf = ({ name, text, points }: PlanEditView["translations"]["el"]): Texts => ({
  name: name ?? "",
  text: text ?? "",
  points: points ?? "",
});
const priceText = (cents: number | null) => (cents === null ? "" : euroText(cents));

/** A stored plan as values of the form. */
export const readPlan = (view: PlanEditView): Saved<PlanFields> => ({
  version: view.version,
  values: {
    translations: { el: textsOf(view.translations.el), en: textsOf(view.translations.en) },
    year_cents: priceText(view.year_cents),
    month_cents: priceText(view.month_cents),
    most_pictures: view.most_pictures === null ? "" : String(view.most_pictures),
    most_events: view.most_events === null ? "" : String(view.most_events),
    trial_days: view.trial_days === 0 ? "" : String(view.trial_days),
    position: String(view.position),
    is_offered: view.is_offered,
  },
});

/** A typed number; what is none stays as it is typed, and is refused with its message. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

const READERS = {
  year_cents: (text: string) => centsOf(text) ?? text,
  month_cents: (text: string) => centsOf(text) ?? text,
  most_pictures: numberOf,
  most_events: numberOf,
  trial_days: numberOf,
  position: numberOf,
};
/** What is sent for a field that is left empty. */
const EMPTY = {
  year_cents: null,
  month_cents: null,
  most_pictures: null,
  most_events: null,
  trial_days: 0,
  position: 0,
};

type Sent = { [K in keyof PlanFields]?: PlanFields[K] | null } & { version?: number };

/** Fields of the form as the body of a request, with what else is sent. */
export function planBody(fields: Sent) {
  const body: Record<string, unknown> = { ...fields };
  for (const name of keysOf(EMPTY)) {
    if (fields[name] === undefined) continue;
    // A saved form sends null for what was emptied.
    const typed = fields[name] ?? "";
    body[name] = typed.trim() === "" ? EMPTY[name] : READERS[name](typed);
  }
  return body;
}

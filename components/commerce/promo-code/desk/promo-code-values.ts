import { fromAthensField, toAthensField } from "@/components/kit/editor/athens-time";
import type { Saved } from "@/components/kit/desk/form/edits";
import { keysOf } from "@/lib/kernel/core/records";
import { centsOf, euroText } from "@/lib/kernel/core/price";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";

/** The fields of the form, by their names in the API: texts as they are typed, and ids. */
export type PromoCodeFields = {
  code: string;
  kind: string;
  event_id: string;
  plan_id: string;
  opens: number[];
  percent: string;
  amount_cents: string;
  max_uses: string;
  max_tickets_per_order: string;
  valid_from: string;
  valid_to: string;
};

export const BLANK: PromoCodeFields = {
  code: "",
  kind: "event",
  event_id: "",
  plan_id: "",
  opens: [],
  percent: "",
  amount_cents: "",
  max_uses: "",
  max_tickets_per_order: "",
  valid_from: "",
  valid_to: "",
};

const textOf = (value: number | null) => (value === null ? "" : String(value));

/** A stored code as values of the form. */
export const readPromoCode = (view: PromoCodeView): Saved<PromoCodeFields> => ({
  version: view.version,
  values: {
    code: view.code,
    kind: view.kind,
    event_id: textOf(view.event_id),
    plan_id: textOf(view.plan_id),
    opens: view.opens,
    percent: textOf(view.percent),
    amount_cents: view.amount_cents === null ? "" : euroText(view.amount_cents),
    max_uses: textOf(view.max_uses),
    max_tickets_per_order: textOf(view.max_tickets_per_order),
    valid_from: toAthensField(view.valid_from),
    valid_to: toAthensField(view.valid_to),
  },
});

/** A number of a body; what is none stays as it is typed, and is refused with its message. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

/** The value of a text in a body; an empty one is null. */
function valueOf(
  name: Exclude<keyof PromoCodeFields, "opens">,
  text: string,
): string | number | null {
  if (text.trim() === "") return name === "code" ? text : null;
  switch (name) {
    case "code":
    case "kind":
      return text;
    case "amount_cents":
      return centsOf(text) ?? text;
    case "valid_from":
    case "valid_to":
      return fromAthensField(text);
    default:
      return numberOf(text);
  }
}

/** The fields that only codes of the other kind have. */
const NOT_OF: Record<string, readonly (keyof PromoCodeFields)[]> = {
  event: ["plan_id"],
  membership: ["event_id", "max_tickets_per_order"],
};

/**
 * Fields of the form as the body of a request, with what else is sent. What was typed before another kind
 * was chosen is not.
 */
export function promoCodeBody(fields: Partial<PromoCodeFields> & { version?: number }) {
  const { version, opens, ...typed } = fields;
  const body: Record<string, string | number | number[] | null> = {};
  for (const name of keysOf(typed)) body[name] = valueOf(name, typed[name] ?? "");
  for (const name of NOT_OF[typed.kind ?? ""] ?? []) body[name] = null;
  if (opens) body["opens"] = typed.kind === "membership" ? [] : opens;
  return version === undefined ? body : { ...body, version };
}

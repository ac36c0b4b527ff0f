import { fieldName } from "@/lib/kernel/content/field-name";
import type { FieldErrors } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { eventText } from "../texts";
import type { TicketTypeState } from "./state";

/** A sent time as a date; none for an empty one. */
export const dateOf = (text: string | null | undefined): Date | null =>
  text ? new Date(text) : null;

/** A given value, else the one before. */
export const or = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

/** What a new ticket type has unless it is sent. */
export const NEW_TICKET_TYPE = {
  id: 0,
  currency: "EUR",
  vatBasisPoints: 2_400,
  capacity: null,
  maxPerOrder: 10,
  groupFrom: null,
  groupPriceCents: null,
  isOnline: false,
  isHidden: false,
  isAddon: false,
  withTypeIds: [],
  maxPerTicket: null,
  salesStart: null,
  salesEnd: null,
} satisfies Partial<TicketTypeState>;

/** What is wrong with the name and the sales window of a ticket type or an add-on, by field. */
export function soldErrors(
  { translations, salesStart, salesEnd }: TicketTypeState,
  nameless: "ticketName" | "addonName",
  locale: Locale,
): FieldErrors {
  return {
    ...(translations.length === 0 && {
      [fieldName(locale, locale, "name")]: [eventText(nameless, locale)],
    }),
    ...(salesStart &&
      salesEnd &&
      salesEnd <= salesStart && { sales_end: [eventText("salesWindow", locale)] }),
  };
}

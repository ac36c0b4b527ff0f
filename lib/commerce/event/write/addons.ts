import type { Edit } from "@/lib/kernel/content/edit";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import { textsIn } from "@/lib/kernel/content/part-texts";
import { basisPointsOf } from "@/lib/kernel/core/vat-rates";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { eventText } from "../texts";
import { addonsIn, entriesIn } from "../ticket-kinds";
import type { SentAddon } from "./schema";
import type { EventState, TicketTypeState } from "./state";
import { dateOf, NEW_TICKET_TYPE, or, soldErrors } from "./ticket-type";

/** An add-on as it is sent; what is not sent stays. */
export function addonOf(sent: SentAddon, locale: Locale, saved?: TicketTypeState): TicketTypeState {
  const before = saved ?? NEW_TICKET_TYPE;
  const translations = LOCALES.flatMap((language) => {
    const { name, description } = textsIn(sent, language, locale);
    return name ? [{ locale: language, name, description: description ?? null }] : [];
  });
  return {
    ...NEW_TICKET_TYPE,
    id: before.id,
    isAddon: true,
    priceCents: sent.price_cents,
    currency: sent.currency ?? before.currency,
    vatBasisPoints:
      sent.vat_rate === undefined ? before.vatBasisPoints : basisPointsOf(sent.vat_rate),
    capacity: or(sent.capacity, before.capacity),
    maxPerOrder: sent.max_per_order ?? before.maxPerOrder,
    maxPerTicket: or(sent.max_per_ticket, before.maxPerTicket),
    withTypeIds: sent.ticket_type_ids ?? [...before.withTypeIds],
    isHidden: sent.is_offered === undefined ? before.isHidden : !sent.is_offered,
    salesStart: sent.sales_start === undefined ? before.salesStart : dateOf(sent.sales_start),
    salesEnd: sent.sales_end === undefined ? before.salesEnd : dateOf(sent.sales_end),
    translations,
  };
}

/**
 * The add-ons of a change, those of the event with their ids.
 * @throws AppError invalid for one of another event, without a name, with a wrong sales window, or
 * with ticket types that the event does not have
 */
export function addonsOf(
  { previous, locale }: Edit<EventState>,
  sent: readonly SentAddon[],
): TicketTypeState[] {
  const errors: FieldErrors = {};
  const known = new Set(entriesIn(previous.ticketTypes).map(({ id }) => id));
  const addons = sent.map((one, index) => {
    const at = (name: string) => `addons.${index}.${name}`;
    const saved = addonsIn(previous.ticketTypes).find(({ id }) => id === one.id);
    if (one.id && !saved) errors[at("id")] = [eventText("addon", locale)];
    const addon = addonOf(one, locale, saved);
    for (const [name, messages] of Object.entries(soldErrors(addon, "addonName", locale)))
      errors[at(name)] = messages;
    // One that was taken off sale since may stay named.
    if (addon.withTypeIds.some((id) => !known.has(id) && !saved?.withTypeIds.includes(id)))
      errors[at("ticket_type_ids")] = [eventText("ticketType", locale)];
    return addon;
  });
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
  return addons;
}

import { openedTicketTypes } from "@/lib/commerce/event/read/opened";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { NewQuote } from "./new-order";
import { priceTickets, sumOf } from "./price";
import { readPromoCode } from "./promo";
import type { QuoteView } from "./schema";
import { GREECE } from "./vat-country";
import { findTypes, taxed, wantedOf } from "./wanted";

/**
 * What tickets cost with a promo code, calculated as the order is, and the hidden ticket types that
 * the code opens. Nothing is held by it: the code may be used up, and the tickets sold, before they
 * are ordered.
 * @throws AppError invalid on `event_id`, `items`, `addons`, `country` or `promo_code`; conflict when they are not on
 * sale, above a limit, or the code is used up
 */
export async function quote(input: NewQuote, requestLocale: Locale): Promise<QuoteView> {
  const locale = input.locale ?? requestLocale;
  const { event_id: eventId } = input;
  const { wanted, seats, addons } = wantedOf(input, locale);
  const promo = await readPromoCode(db, { code: input.promo_code, eventId, locale });
  const { opened } = promo;
  const types = taxed(
    await findTypes(db, eventId, { wanted, addons, opened }, locale),
    { country: input.country ?? GREECE, isBusiness: false },
    { field: "country", locale },
  );
  const tickets = priceTickets(types, await promo.use(seats));
  return {
    full_cents: types.reduce((sum, { priceCents }) => sum + priceCents, 0),
    total_cents: sumOf(tickets, "grossCents"),
    vat_cents: sumOf(tickets, "vatCents"),
    currency: "EUR",
    opened: await openedTicketTypes(eventId, opened, locale),
  };
}

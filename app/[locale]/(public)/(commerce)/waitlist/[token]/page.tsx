import { cache } from "react";
import { buyable } from "@/components/commerce/event/tickets";
import { WaitlistScreen } from "@/components/commerce/order/waitlist/waitlist-screen";
import { linkPage, type TokenProps } from "@/components/site/frame/link-page";
import { openedTicketTypes } from "@/lib/commerce/event/read/opened";
import { getEvent } from "@/lib/commerce/event/read/service";
import { readEntry } from "@/lib/commerce/order/waitlist/read";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const load = cache(async (token: string, locale: Locale) => {
  const entry = await readEntry(token);
  const event = entry && (await getEvent(String(entry.eventId), locale));
  if (!event) return null;
  // Tickets that were hidden since are still what this person waits for.
  const hidden = await openedTicketTypes(event.id, new Set([entry.ticketTypeId]), locale);
  return { token, entry, event: { ...event, ticket_types: [...event.ticket_types, ...hidden] } };
});

/** An entry of a waitlist by its mailed link. */
const { generateMetadata, Page } = linkPage({
  find: async ({ params }: TokenProps, locale) => load((await params).token, locale),
  async title({ event }, locale) {
    const t = await getTranslations({ locale, namespace: "order.waitlist" });
    return t("pageTitle", { event: event.title });
  },
  screen: (found, locale) => (
    <WaitlistScreen locale={locale} {...found} buyable={buyable(found.event)} />
  ),
});

export { generateMetadata, Page as default };

import { cache } from "react";
import { HeldTicketScreen } from "@/components/commerce/order/held-ticket-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { ticketByLink } from "@/lib/commerce/ticket/transfer/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { idFromPath } from "@/lib/kernel/slug/service";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: SearchParams };

const load = cache(async (text: string, signature: string, locale: Locale) => {
  const id = idFromPath(text);
  return id === undefined ? undefined : ticketByLink(id, signature, locale);
});

/** A ticket that was given to another person, for its present holder by mailed link. */
const { generateMetadata, Page } = linkPage({
  async find({ params, searchParams }: Props, locale) {
    const [{ id }, { signature }] = await Promise.all([params, searchParams]);
    return load(id, typeof signature === "string" ? signature : "", locale);
  },
  title: ({ title, name }) => `${name}: ${title}`,
  screen: (ticket, locale) => <HeldTicketScreen locale={locale} ticket={ticket} />,
});

export { generateMetadata, Page as default };

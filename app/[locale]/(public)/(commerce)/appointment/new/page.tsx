import { redirect } from "next/navigation";
import { cache } from "react";
import { newBookingPath } from "@/components/commerce/appointment/paths";
import { VisitorBookScreen } from "@/components/commerce/appointment/visitor/book-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { loadVisitorBooking } from "@/lib/commerce/appointment/booking";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { idFromPath } from "@/lib/kernel/slug/service";

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams };

const idOf = (value: string | string[] | undefined) =>
  typeof value === "string" ? idFromPath(value) : undefined;

const load = cache(async (memberId: number, slotId: number | undefined, locale: Locale) => {
  // Users book on their own screen, and are known there.
  if ((await pageActor()).kind === "user")
    redirect(localePath(locale, newBookingPath(memberId, slotId)));
  const booking = await loadVisitorBooking({ memberId, slotId }, locale);
  return booking && { memberId, booking };
});

/** Books a free time of a company without an account. */
const { generateMetadata, Page } = linkPage({
  async find({ searchParams }: Props, locale) {
    const { member, slot } = await searchParams;
    const memberId = idOf(member);
    return memberId === undefined ? undefined : load(memberId, idOf(slot), locale);
  },
  async title({ booking }, locale) {
    const t = await getTranslations({ locale, namespace: "appointment.visitor" });
    return t("bookTitle", { name: booking.company.name });
  },
  screen: (found, locale) => <VisitorBookScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };

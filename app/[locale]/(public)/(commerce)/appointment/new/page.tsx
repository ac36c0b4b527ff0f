import { redirect } from "next/navigation";
import { cache } from "react";
import { newBookingPath, typedBookingPath } from "@/components/commerce/appointment/paths";
import { VisitorBookScreen } from "@/components/commerce/appointment/visitor/book-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { loadVisitorBooking } from "@/lib/commerce/appointment/booking";
import { loadTypedBooking } from "@/lib/commerce/appointment/typed-booking";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { idFromPath } from "@/lib/kernel/slug/service";

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams };

const idOf = (value: string | string[] | undefined) =>
  typeof value === "string" ? idFromPath(value) : undefined;

type Asked = [
  slot: number | undefined,
  type: number | undefined,
  person: number | "anyone" | undefined,
];

const load = cache(
  async (
    memberId: number,
    slotId: Asked[0],
    typeId: Asked[1],
    person: Asked[2],
    locale: Locale,
  ) => {
    // Users book on their own screen, and are known there.
    if ((await pageActor()).kind === "user") {
      const own =
        slotId === undefined
          ? typedBookingPath(true, { memberId, typeId, person })
          : newBookingPath(memberId, slotId);
      redirect(localePath(locale, own));
    }
    const [booking, typed] = await Promise.all([
      loadVisitorBooking({ memberId, slotId }, locale),
      slotId === undefined ? loadTypedBooking(memberId, { typeId, person }, locale) : undefined,
    ]);
    return booking && { memberId, booking, typed };
  },
);

/** Books a free time of a company without an account. */
const { generateMetadata, Page } = linkPage({
  async find({ searchParams }: Props, locale) {
    const { member, slot, type, person } = await searchParams;
    const memberId = idOf(member);
    const whom = person === "anyone" ? person : idOf(person);
    return memberId === undefined
      ? undefined
      : load(memberId, idOf(slot), idOf(type), whom, locale);
  },
  async title({ booking }, locale) {
    const t = await getTranslations({ locale, namespace: "appointment.visitor" });
    return t("bookTitle", { name: booking.company.name });
  },
  screen: (found, locale) => <VisitorBookScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };

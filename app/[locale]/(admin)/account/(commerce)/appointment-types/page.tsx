import { OfferScreen } from "@/components/commerce/appointment/desk/offer/offer-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import {
  peopleForEditing,
  placesForEditing,
  typesForEditing,
} from "@/lib/commerce/appointment/offer/read";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The types of appointments of one's company; a user without a company has no such screen. */
const screen = screenPage(
  "appointmentTypes",
  async ({ locale, actor }) => {
    if (actor.memberId === null || !actor.verified) return undefined;
    const [types, people, places] = await Promise.all([
      typesForEditing(actor, undefined, locale),
      peopleForEditing(actor, undefined),
      placesForEditing(actor, undefined, locale),
    ]);
    return <OfferScreen locale={locale} types={types} people={people} places={places} />;
  },
  {
    title: async ({ locale }) => {
      const t = await getTranslations({ locale, namespace: "account.appointmentOffer" });
      return t("title");
    },
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;

import { OfferScreen } from "@/components/commerce/appointment/desk/offer/offer-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import {
  peopleForEditing,
  placesForEditing,
  teamForEditing,
  typesForEditing,
} from "@/lib/commerce/appointment/offer/read";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The types of appointments of one's company; a user without a company has no such screen. */
const screen = screenPage(
  "appointmentTypes",
  async ({ locale, actor }) => {
    if (actor.memberId === null || !actor.verified) return undefined;
    const [types, people, places, team] = await Promise.all([
      typesForEditing(actor, undefined, locale),
      peopleForEditing(actor, undefined),
      placesForEditing(actor, undefined, locale),
      teamForEditing(actor),
    ]);
    const offer = { types, people, places, team };
    return <OfferScreen locale={locale} {...offer} />;
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

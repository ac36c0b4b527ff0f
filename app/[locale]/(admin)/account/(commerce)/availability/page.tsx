import { AvailabilityScreen } from "@/components/commerce/appointment/desk/availability-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { getCalendars } from "@/lib/commerce/appointment/calendar/sources";
import { getOwnAvailability } from "@/lib/commerce/appointment/hours";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The hours of one's company; a user without a company has no such screen. */
const screen = screenPage(
  "availability",
  async ({ locale, actor }) => {
    if (actor.memberId === null || !actor.verified) return undefined;
    const [availability, calendars] = await Promise.all([
      getOwnAvailability(actor, actor.memberId),
      getCalendars(actor, actor.memberId, locale),
    ]);
    const views = { availability, calendars };
    return <AvailabilityScreen locale={locale} {...views} now={new Date()} />;
  },
  {
    title: async ({ locale }) => {
      const t = await getTranslations({ locale, namespace: "account.appointment" });
      return t("availabilityTitle");
    },
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;

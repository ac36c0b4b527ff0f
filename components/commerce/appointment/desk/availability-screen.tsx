import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import type { CalendarsView } from "@/lib/commerce/appointment/calendar/schema";
import { appointmentsPath, appointmentTypesPath } from "@/lib/commerce/appointment/paths";
import type { AvailabilityView } from "@/lib/commerce/availability/schema";
import { zoneName } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AvailabilityForm } from "./availability-form";
import { CalendarsSection } from "./calendars/calendars-section";

type Props = {
  locale: Locale;
  availability: AvailabilityView;
  calendars: CalendarsView;
  now: Date;
};

/** The hours in which a company takes appointments, and their rules. */
export async function AvailabilityScreen({ locale, availability, calendars, now }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const zone = zoneName(availability.time_zone, locale, now);
  return (
    <ScreenTexts locale={locale} namespaces={["appointment", "member", "ownCalendar"]}>
      <ScreenHead title={t("availabilityTitle")} intro={<p>{t("availabilityText", { zone })}</p>}>
        <ButtonLink locale={locale} href={appointmentsPath} kind="quiet">
          {t("title")}
        </ButtonLink>
        <ButtonLink locale={locale} href={appointmentTypesPath} kind="quiet">
          {t("toTypes")}
        </ButtonLink>
      </ScreenHead>
      <AvailabilityForm availability={availability} />
      <div className="mt-10">
        <CalendarsSection calendars={calendars} />
      </div>
    </ScreenTexts>
  );
}

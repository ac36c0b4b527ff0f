import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { eventTitle } from "@/lib/commerce/ticket/event-names";
import { CheckIn } from "./check-in";

/** The door of an event on a phone, for editors. */
export async function CheckInScreen({ locale, eventId }: { locale: Locale; eventId: number }) {
  const [t, title] = await Promise.all([
    getTranslations({ locale, namespace: "account.door" }),
    eventTitle(eventId, locale),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["door", "doorPayment", "doorAddon"]}>
      <ScreenHead kicker={t("title")} title={title}>
        {/* A page of its own: the policy of this one allows the camera. */}
        <ButtonLink
          kind="quiet"
          size="small"
          locale={locale}
          href={`${SCREENS.attendees.path}/${eventId}`}
          data-document
        >
          {t("toAttendees")}
        </ButtonLink>
      </ScreenHead>
      {/* In development the names of files do not change with their content. */}
      <CheckIn key={eventId} eventId={eventId} isKept={!settings().DEV} />
    </ScreenTexts>
  );
}

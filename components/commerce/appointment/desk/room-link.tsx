import { ButtonLink } from "@/components/kit/ui/button";
import { meetingPath } from "@/lib/commerce/appointment/paths";
import { windowOf } from "@/lib/commerce/meeting-room/view";
import { formatSpan } from "@/lib/kernel/core/times";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  locale: Locale;
  /** The booking for who is signed in, or the signature of a visitor's. */
  address: string;
  appointment: { starts_at: string; ends_at: string; time_zone: string };
  now: Date;
};

/** The way into the meeting room, with when it opens. A document of its own, which may use the camera. */
export async function RoomLink({ locale, address, appointment, now }: Props) {
  const t = await getTranslations({ locale, namespace: "appointment" });
  const { starts_at: starts, ends_at: ends, time_zone: zone } = appointment;
  const { opensAt } = windowOf({ startsAt: new Date(starts), endsAt: new Date(ends) });
  return (
    <div>
      <ButtonLink
        href={localePath(locale, meetingPath(address))}
        target="_blank"
        rel="noopener"
        kind={opensAt > now ? "quiet" : undefined}
      >
        {t("room")}
      </ButtonLink>
      {opensAt > now && (
        <p className="mt-2 text-soft">
          {t("roomOpens", { opens: formatSpan({ starts: opensAt, zone }, locale) })}
        </p>
      )}
    </div>
  );
}

import { addMinutes } from "date-fns";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { CallerChoices } from "@/lib/commerce/appointment/by-company/choices";
import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { CallForm } from "./call-form";
import { TypedCallForm } from "./typed-call-form";
import { clockIn } from "./zone-time";

type Props = {
  locale: Locale;
  choices: CallerChoices;
  /** The free time that was chosen in the calendar. */
  slotId: number | undefined;
  /** The day that was chosen there. */
  day: string | undefined;
};

/** When another time begins, unless it is changed. */
const FIRST_TIME = "10:00";

/** The screen on which a company books for somebody who called. */
export async function CallScreen({ locale, choices, slotId, day }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { memberId, slots, timeZone: zone, today, minutes, offer } = choices;
  const chosen = slots.find(({ id }) => id === slotId);
  const starts = `${day ?? today}T${FIRST_TIME}`;
  const ends = clockIn(addMinutes(new Date(`${day ?? today}T${FIRST_TIME}Z`), minutes), "UTC");
  return (
    <ScreenTexts locale={locale} namespaces={["appointment"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={appointmentsPath} className="hover:underline">
            {t("title")}
          </Link>
        }
        title={t("call.title")}
        intro={<p>{t(offer.types.length > 0 ? "call.typedIntro" : "call.intro")}</p>}
      />
      {slotId !== undefined && chosen === undefined && (
        <p role="alert" className="mb-4">
          {t("taken")}
        </p>
      )}
      {offer.types.length > 0 ? (
        <TypedCallForm
          memberId={memberId}
          offer={offer}
          zone={zone}
          day={day ?? today}
          chosen={chosen}
        />
      ) : (
        <CallForm
          memberId={memberId}
          slots={slots}
          chosen={chosen?.id}
          zone={zone}
          starts={starts}
          ends={ends}
        />
      )}
    </ScreenTexts>
  );
}

import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Booking } from "@/lib/commerce/appointment/booking";
import type { TypedBooking } from "@/lib/commerce/appointment/typed-booking";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { TypedSteps } from "../typed/choices";
import { targetOf, timeSlots } from "../typed/time-slots";
import { BookForm } from "./book-form";

type Props = {
  locale: Locale;
  booking: Booking;
  /** Of a company with types or people, unless a time of its hours is asked for. */
  typed?: TypedBooking | undefined;
};

/** The free times of a company, of which one is booked, or takes the place of a booking. */
export async function BookScreen({ locale, booking, typed }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { company, slots, chosen, replaced, isChosenTaken, isOwnCompany, isVerified } = booking;
  const former = replaced && {
    starts: new Date(replaced.starts_at),
    ends: new Date(replaced.ends_at),
    zone: replaced.time_zone,
  };
  const obstacle = () => {
    if (isOwnCompany) return t("ownCompany");
    return isVerified ? null : t("unverified");
  };
  const problem = obstacle();
  // What the user holds already is booked first.
  const isTyped = typed !== undefined && chosen?.status !== "held";
  return (
    <ScreenTexts locale={locale} namespaces={["appointment"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={paths.member(company.slug)} className="hover:underline">
            {company.name}
          </Link>
        }
        title={t(replaced ? "moveTitle" : "bookTitle", { name: company.name })}
        intro={
          <p>{former ? t("moveText", { time: formatSpan(former, locale) }) : t("bookText")}</p>
        }
      />
      {isChosenTaken && (
        <p role="alert" className="mb-4">
          {t("taken")}
        </p>
      )}
      {problem && <p role="status">{problem}</p>}
      {!problem && !isTyped && (
        <BookForm
          slots={slots}
          chosen={chosen}
          replaces={replaced?.id}
          questions={typed?.types.find(({ id }) => id === chosen?.type_id)?.questions}
        />
      )}
      {!problem && isTyped && (
        <TypedSteps locale={locale} booking={typed} isUser replaces={replaced?.id}>
          <BookForm
            slots={timeSlots(typed.times)}
            chosen={undefined}
            replaces={replaced?.id}
            target={targetOf(typed)}
          />
        </TypedSteps>
      )}
    </ScreenTexts>
  );
}

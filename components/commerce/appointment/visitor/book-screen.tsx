import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import type { VisitorBooking } from "@/lib/commerce/appointment/booking";
import type { TypedBooking } from "@/lib/commerce/appointment/typed-booking";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { anybodysBookingPath } from "../paths";
import { TypedSteps } from "../typed/choices";
import { targetOf, timeSlots } from "../typed/time-slots";
import { BookForm } from "./book-form";

type Props = {
  locale: Locale;
  memberId: number;
  booking: VisitorBooking;
  /** Of a company with types or people, unless a time of its hours is asked for. */
  typed?: TypedBooking | undefined;
};

/** The free times of a company, of which one is booked without an account. */
export async function VisitorBookScreen({ locale, memberId, booking, typed }: Props) {
  const [t, own, texts] = await Promise.all([
    getTranslations({ locale, namespace: "appointment.visitor" }),
    getTranslations({ locale, namespace: "account.appointment" }),
    bookingTexts(locale),
  ]);
  const { company, slots, chosen, isChosenTaken } = booking;
  const labels = {
    name: t("name"),
    email: t("email"),
    emailHint: t("emailHint"),
    phone: t("phone"),
    note: own("note"),
    noteHint: own("noteHint"),
    privacy: t("privacy"),
    hold: own("hold"),
    holding: t("holding"),
    change: t("change"),
    next: t("continue"),
    signIn: t("signIn"),
    signInText: t("signInText"),
    signInHint: t("signInHint"),
  };
  return (
    <PageShell locale={locale} path={anybodysBookingPath(memberId)}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <p className="meta mb-2">
          <Link locale={locale} href={paths.member(company.slug)} className="hover:underline">
            {company.name}
          </Link>
        </p>
        <h1 className="text-3xl md:text-4xl">{t("bookTitle", { name: company.name })}</h1>
        <p className="mt-3 mb-8 max-w-prose text-soft">{t("bookText")}</p>
        {isChosenTaken && (
          <p role="alert" className="mb-6">
            {own("taken")}
          </p>
        )}
        <ScreenTexts locale={locale} namespaces={["appointment"]}>
          <FormContextProvider locale={locale} texts={texts} userId={0}>
            {typed ? (
              <TypedSteps locale={locale} booking={typed} isUser={false}>
                <BookForm
                  memberId={memberId}
                  slots={timeSlots(typed.times)}
                  chosen={undefined}
                  target={targetOf(typed)}
                  labels={labels}
                />
              </TypedSteps>
            ) : (
              <BookForm memberId={memberId} slots={slots} chosen={chosen} labels={labels} />
            )}
          </FormContextProvider>
        </ScreenTexts>
      </div>
    </PageShell>
  );
}

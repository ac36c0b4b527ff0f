import type { ReactNode } from "react";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { ButtonLink } from "@/components/kit/ui/button";
import { visitorPath } from "@/lib/commerce/appointment/visitor/paths";
import type { VisitorPage } from "@/lib/commerce/appointment/visitor/read";
import { hasHosts } from "@/lib/commerce/appointment/hosts";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AppointmentContact } from "../desk/appointment-facts";
import { ProposedTimes } from "../desk/proposed-times";
import { RoomLink } from "../desk/room-link";
import { possibleActions } from "../desk/possible-actions";
import { anybodysBookingPath } from "../paths";
import { CodeForm, VisitorCountdown } from "./code-form";
import { VisitorAction } from "./visitor-action";

type Props = { locale: Locale; token: string; page: VisitorPage; now: Date };
type Appointment = NonNullable<VisitorPage["appointment"]>;
type PartProps = Omit<Props, "now"> & { appointment: Appointment };

const slotPath = (id: number) => `/api/appointment-slot/${id}`;

/** What confirms a hold: the code, or one button behind the link of the mail. */
async function Held({ locale, token, page, appointment }: PartProps) {
  const t = await getTranslations({ locale, namespace: "appointment.visitor" });
  const { isMailed, signature, email } = page;
  const { id, held_until: until } = appointment;
  const labels = { code: t("code"), confirm: t("confirm"), confirming: t("confirming") };
  return (
    <>
      <p className="mt-4">{isMailed ? t("linkText") : t("codeSent", { email: email ?? "" })}</p>
      <div className="mt-4">{until && <VisitorCountdown until={until} />}</div>
      {isMailed ? (
        <VisitorAction
          path={slotPath(id)}
          signature={token}
          status="booked"
          labels={{ label: labels.confirm, busyLabel: labels.confirming }}
          className="mt-6"
        />
      ) : (
        <CodeForm
          path={slotPath(id)}
          status="booked"
          signature={signature}
          page={visitorPath("")}
          labels={labels}
        />
      )}
      <VisitorAction
        path={slotPath(id)}
        signature={signature}
        status="cancelled"
        kind="quiet"
        labels={{ label: t("giveBack"), busyLabel: t("givingBack") }}
        className="mt-10 border-t border-rule pt-6"
      />
    </>
  );
}

/** A booking: how the company is reached, the calendar file, and one button to cancel. */
async function Booked({ locale, page, appointment, now }: PartProps & { now: Date }) {
  const t = await getTranslations({ locale, namespace: "appointment.visitor" });
  const { id, ends_at: ends, time_zone: zone, cancel_until: until } = appointment;
  const may = possibleActions(appointment, "guest", now);
  const deadline = formatSpan({ starts: new Date(until), zone }, locale);
  const file = `/api/appointment-slot/${id}/calendar?locale=${locale}&signature=${page.signature}`;
  const isOver = new Date(ends) <= now;
  const cancelText = () => {
    if (isOver) return t("over");
    return t(may.cancel ? "deadline" : "tooLate", { time: deadline });
  };
  return (
    <>
      <p className="mt-4 text-soft">{t("bookedText")}</p>
      <AppointmentContact appointment={appointment} side="guest" locale={locale} />
      {!isOver && (await hasHosts(appointment.member_id)) && (
        <div className="mt-6">
          <RoomLink locale={locale} address={page.signature} appointment={appointment} now={now} />
        </div>
      )}
      <p className="mt-6">
        <ButtonLink href={file} download rel="nofollow">
          {t("toCalendar")}
        </ButtonLink>
      </p>
      <div className="mt-10 empty:hidden">
        <ProposedTimes locale={locale} appointment={appointment} signature={page.signature} />
      </div>
      <p className="mt-10 border-t border-rule pt-6 text-soft">{cancelText()}</p>
      {may.cancel && (
        <>
          <p className="mt-2 text-soft">{t("cancelText")}</p>
          <VisitorAction
            path={slotPath(id)}
            signature={page.signature}
            status="cancelled"
            kind="quiet"
            labels={{ label: t("cancel"), busyLabel: t("cancelling") }}
            className="mt-4"
          />
        </>
      )}
    </>
  );
}

/** A visitor's hold or booking behind its signed link. Opening it changes nothing. */
export async function VisitorScreen(props: Props) {
  const { locale, token, page } = props;
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "appointment.visitor" }),
    bookingTexts(locale),
  ]);
  const { state, appointment, company } = page;
  const part = (): ReactNode => {
    if (appointment && state === "held") return <Held {...props} appointment={appointment} />;
    if (appointment && state === "booked") return <Booked {...props} appointment={appointment} />;
    return (
      <p className="mt-4 text-soft">{t(state === "cancelled" ? "cancelledText" : "endedText")}</p>
    );
  };
  const span = appointment && {
    starts: new Date(appointment.starts_at),
    ends: new Date(appointment.ends_at),
    zone: appointment.time_zone,
  };
  return (
    <PageShell locale={locale} path={visitorPath(token)}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        {company && (
          <p className="meta mb-2">
            <Link locale={locale} href={paths.member(company.slug)} className="hover:underline">
              {company.name}
            </Link>
          </p>
        )}
        <h1 className="text-3xl md:text-4xl">{t(`${state}Title`)}</h1>
        {span && state !== "ended" && (
          <p className="mt-4 text-lg font-medium">{formatSpan(span, locale)}</p>
        )}
        <ScreenTexts locale={locale} namespaces={["appointment"]}>
          <FormContextProvider locale={locale} texts={texts} userId={0}>
            {part()}
          </FormContextProvider>
        </ScreenTexts>
        {appointment && company && state !== "held" && state !== "booked" && (
          <p className="mt-8">
            <Link
              locale={locale}
              href={anybodysBookingPath(appointment.member_id)}
              className="link-line"
            >
              {t("again")}
            </Link>
          </p>
        )}
      </div>
    </PageShell>
  );
}

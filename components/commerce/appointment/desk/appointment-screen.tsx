import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { AppointmentView } from "@/lib/commerce/appointment/view";
import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { hasHosts } from "@/lib/commerce/appointment/hosts";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentContact, AppointmentState, otherParty } from "./appointment-facts";
import { CompanyNoteForm } from "./company-note-form";
import { possibleActions } from "./possible-actions";
import { ProposePart } from "./propose-part";
import { ProposedTimes } from "./proposed-times";
import { ReaderTime } from "./reader-time";
import { RoomLink } from "./room-link";

type Props = { locale: Locale; actor: UserActor; appointment: AppointmentView; now: Date };

/** An appointment as it is now, for one of its two parties. */
export async function AppointmentScreen({ locale, actor, appointment, now }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const side = appointment.booked_by === actor.userId ? "guest" : "host";
  const zone = appointment.time_zone;
  const span = {
    starts: new Date(appointment.starts_at),
    ends: new Date(appointment.ends_at),
    zone,
  };
  const may = possibleActions(appointment, side, now);
  const isAhead = appointment.status === "booked" && span.ends > now;
  const { calendar_uid: uid } = appointment;
  const hasRoom =
    isAhead && uid !== null && (side === "host" || (await hasHosts(appointment.member_id)));
  const deadline = formatSpan({ starts: new Date(appointment.cancel_until), zone }, locale);
  return (
    <ScreenTexts locale={locale} namespaces={["appointment"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={appointmentsPath} className="hover:underline">
            {t("title")}
          </Link>
        }
        title={t("with", { name: otherParty(appointment, side) ?? t("someGuest") })}
        intro={<AppointmentState appointment={appointment} locale={locale} />}
      />
      <p className="text-lg font-medium">{formatSpan(span, locale)}</p>
      {hasRoom && <ReaderTime span={span} />}
      <AppointmentContact appointment={appointment} side={side} locale={locale} />
      <div className="mt-6 grid gap-5">
        {hasRoom && <RoomLink locale={locale} address={uid} appointment={appointment} now={now} />}
        {isAhead && side === "guest" && (
          <p className="text-soft">{t(may.cancel ? "deadline" : "tooLate", { time: deadline })}</p>
        )}
        <AppointmentActions slot={appointment} side={side} may={may} />
        {side === "guest" && <ProposedTimes appointment={appointment} locale={locale} />}
        {side === "host" && may.propose && (
          <ProposePart appointment={appointment} locale={locale} />
        )}
        {side === "host" && may.markTookPlace && <CompanyNoteForm slot={appointment} />}
      </div>
    </ScreenTexts>
  );
}

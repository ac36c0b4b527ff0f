import { LinkTabs } from "@/components/kit/desk/screen/link-tabs";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { pageHref } from "@/components/kit/ui/pagination";
import { ButtonLink } from "@/components/kit/ui/button";
import { listAppointments } from "@/lib/commerce/appointment/list";
import type { AppointmentView } from "@/lib/commerce/appointment/view";
import { appointmentManifest } from "@/lib/commerce/appointment/manifest";
import { appointmentPath, appointmentsPath } from "@/lib/commerce/appointment/paths";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { callPath } from "../paths";
import { AgendaScreen, spanOf, type When } from "./agenda-screen";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentState, otherParty } from "./appointment-facts";
import { AppointmentTabs } from "./appointment-tabs";
import { possibleActions } from "./possible-actions";

type Side = "guest" | "host";
type Props = {
  locale: Locale;
  actor: UserActor;
  side: Side;
  when: When;
  currentPage: number;
  now: Date;
};

/** The query of the list's URL; what is first by default is left out. */
const queryOf = (when: When, side: Side, first: Side): Record<string, string> => ({
  ...(side === first ? {} : { side }),
  ...(when === "past" ? { when } : {}),
});

type RowProps = { locale: Locale; side: Side; item: AppointmentView; now: Date };

async function Row({ locale, side, item, now }: RowProps) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const span = spanOf(item);
  const name = otherParty(item, side) ?? t("someGuest");
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        {item.calendar_uid ? (
          <Link
            locale={locale}
            href={appointmentPath(item.calendar_uid)}
            className="link-line font-medium wrap-anywhere"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{name}</span>
        )}
        <AppointmentState appointment={item} locale={locale} />
      </p>
      <p className="mt-2">{formatSpan(span, locale)}</p>
      {item.note && <p className="mt-2 wrap-anywhere whitespace-pre-line text-soft">{item.note}</p>}
      <div className="mt-3">
        <AppointmentActions slot={item} side={side} may={possibleActions(item, side, now)} />
      </div>
    </>
  );
}

/** The appointments that one booked, or those of one's company: those ahead, or the past ones. */
export async function AppointmentsScreen(props: Props) {
  const { locale, actor, side, when, currentPage, now } = props;
  const isHost = actor.memberId !== null && actor.verified;
  const first: Side = isHost ? "host" : "guest";
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.appointment" }),
    listAppointments(actor, { side, when }, { currentPage, perPage: PER_PAGE }, locale, now),
  ]);
  const sides = (["host", "guest"] as const).map((one) => ({
    href: pageHref(appointmentsPath, 0, queryOf("upcoming", one, first)),
    text: t(`sides.${one}`),
    isCurrent: one === side,
  }));
  return (
    <ScreenTexts locale={locale} namespaces={["appointment"]}>
      <AgendaScreen
        locale={locale}
        path={appointmentsPath}
        when={when}
        page={page}
        text={t}
        intro={t(`intro.${side}`)}
        action={
          isHost && (
            <>
              {side === "host" && (
                <ButtonLink locale={locale} href={callPath({})}>
                  {t("calendar.book")}
                </ButtonLink>
              )}
              <ButtonLink
                locale={locale}
                href={appointmentManifest.screens.availability.path}
                kind="quiet"
              >
                {t("toAvailability")}
              </ButtonLink>
            </>
          )
        }
        tabs={
          isHost && (
            <>
              <LinkTabs locale={locale} label={t("sidesLabel")} tabs={sides} />
              {side === "host" && <AppointmentTabs locale={locale} current="list" />}
            </>
          )
        }
        queryOf={(one) => queryOf(one, side, first)}
        row={(item) => <Row locale={locale} side={side} item={item} now={now} />}
      />
    </ScreenTexts>
  );
}

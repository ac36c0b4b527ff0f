import { eventCalendarHref } from "@/components/commerce/event-card/calendar-href";
import { TicketList } from "./ticket-list";
import "./order-page.css";
import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { ButtonLink } from "@/components/kit/ui/button";
import { fullName } from "@/lib/kernel/core/full-name";
import { formatMoney } from "@/lib/kernel/core/money";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { siteName } from "@/lib/kernel/setting/service";
import type { HeldTicketView } from "@/lib/commerce/ticket/transfer/schema";
import { giveLabels } from "@/components/commerce/ticket/give-labels";
import { GiveTicket } from "@/components/commerce/ticket/give-ticket";

type Props = { locale: Locale; ticket: HeldTicketView };

/** A ticket that was given to another person, as its holder sees it by mailed link. */
export async function HeldTicketScreen({ locale, ticket }: Props) {
  const [t, texts, labels, site] = await Promise.all([
    getTranslations({ locale, namespace: "order" }),
    bookingTexts(locale),
    giveLabels(locale),
    siteName(),
  ]);
  const { id, signature, state, time_zone: zone } = ticket;
  const admits = ticket.code !== "";
  const span = { starts: new Date(ticket.starts_at), ends: new Date(ticket.ends_at), zone };
  const facts = [
    { name: t("when"), value: formatSpan(span, locale) },
    ...(ticket.place === null ? [] : [{ name: t("where"), value: ticket.place }]),
    ...(ticket.holder.name === "" ? [] : [{ name: t("holder"), value: fullName(ticket.holder) }]),
    { name: site, value: t("held.title") },
  ];
  const path = `/ticket/${id}?signature=${signature}`;
  return (
    <PageShell locale={locale} path={path}>
      <div className="shell order-page">
        <div className="min-w-0">
          <p className="order-detail text-soft">{t("held.title")}</p>
          <h1 className="order-detail text-3xl md:text-4xl">{ticket.title}</h1>
          <p className="order-detail mt-4 text-lg">{t(`held.states.${state}`)}</p>
          {admits && (
            <>
              <div className="no-print mt-6 flex flex-wrap items-center gap-4">
                <ButtonLink
                  href={`/api/ticket/${id}/ticket.pdf?signature=${signature}&locale=${locale}`}
                  rel="nofollow"
                >
                  {t("held.pdf")}
                </ButtonLink>
                <a href={eventCalendarHref(ticket.event_id, locale)} className="link-line" download>
                  {t("calendar")}
                </a>
              </div>
              <TicketList
                tickets={[{ ...ticket, given_at: null, given_to: null, sends_at: null }]}
                title={ticket.title}
                facts={facts}
                labels={{ qr: (code) => t("qr", { code }), checkedIn: t("checkedIn") }}
                dueText={({ due_cents: cents }) =>
                  cents > 0 && t("door.due", { amount: formatMoney(cents, "EUR", locale) })
                }
              />
            </>
          )}
          {ticket.may_give && (
            <GiveTicket
              locale={locale}
              ticketId={id}
              signature={signature}
              isLast
              texts={texts}
              labels={labels}
            />
          )}
          <p className="order-detail mt-8">
            <Link locale={locale} href={paths.event(ticket.event_id)} className="link-line">
              {t("toEvent")}
            </Link>
          </p>
          {admits && <p className="order-detail mt-6 text-sm text-soft">{t("held.private")}</p>}
        </div>
      </div>
    </PageShell>
  );
}

import { millisecondsInDay } from "date-fns/constants";
import { dayPoints, sum } from "@/components/kit/desk/plot/day-plot";
import { dayTexts } from "@/components/kit/desk/plot/day-texts";
import type { PlotData } from "@/components/kit/desk/plot/plot-data";
import { PlotGrid } from "@/components/kit/desk/plot/plot-grid";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatMoment } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readFigures } from "@/lib/commerce/ticket/figures/read";
import type { Figures } from "@/lib/commerce/ticket/figures/schema";
import { AddonFigures } from "./addon-figures";
import { FiguresTable } from "./figures-table";

type Props = { locale: Locale; actor: UserActor; eventId: number };

const COLORS = ["events", "directory", "agenda", "channel", "products", "mag"] as const;
const colorOf = (index: number): string => `var(--accent-${COLORS[index % COLORS.length]!})`;

/** All days from the first to the last one with a sale. */
function allDays(days: Figures["days"]): string[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const all: string[] = [];
  if (first === undefined || last === undefined) return all;
  for (let at = Date.parse(first); at <= Date.parse(last); at += millisecondsInDay)
    all.push(new Date(at).toISOString().slice(0, 10));
  return all;
}

async function plotsOf(
  { types, days: sold, sources }: Figures,
  locale: Locale,
): Promise<PlotData[]> {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "account.figures" }),
    dayTexts(locale),
  ]);
  // Add-ons are no tickets.
  const days = sold.filter(({ ticket_type_id: id }) =>
    types.some((type) => type.ticket_type_id === id),
  );
  const all = allDays(days);
  const soldOn = (day: string, typeId: number) =>
    days.find((one) => one.day === day && one.ticket_type_id === typeId)?.tickets ?? 0;
  const series = types.map(({ ticket_type_id: id }) => all.map((day) => soldOn(day, id)));
  return [
    {
      kind: "bars",
      title: t("daysTitle"),
      summary: t("daysSummary", { count: sum(days.map(({ tickets }) => tickets)) }),
      series: types.map(({ ticket_type_id: id, ticket_type: name }, index) => ({
        key: String(id),
        name,
        color: colorOf(index),
      })),
      ...dayPoints(all, series, texts, locale),
    },
    {
      kind: "rows",
      title: t("sourcesTitle"),
      summary: t("sourcesSummary", { count: sum(sources.map(({ orders }) => orders)) }),
      head: t("source"),
      series: [{ key: "tickets", name: t("tickets"), color: colorOf(0) }],
      points: sources.map(({ source, tickets }) => {
        const label = source ?? t("noSource");
        return { tick: label, label, values: [tickets] };
      }),
    },
  ];
}

/** What was sold for an event, for those who manage it. */
export async function FiguresScreen({ locale, actor, eventId }: Props) {
  const [t, lists, figures] = await Promise.all([
    getTranslations({ locale, namespace: "account.figures" }),
    getTranslations({ locale, namespace: "account.lists" }),
    readFigures(actor, eventId, locale),
  ]);
  const { title, starts_at: startsAt, seats, money, door, former, currency } = figures;
  const sums = money && [
    { name: t("received"), cents: money.received_cents },
    { name: t("refundedMoney"), cents: money.refunded_cents },
    { name: t("kept"), cents: money.received_cents - money.refunded_cents },
  ];
  // Beside the money of the house, and never in it.
  const atDoor = door && [
    { name: t("doorDue"), cents: door.due_cents },
    { name: t("doorPaid"), cents: door.paid_cents },
  ];
  return (
    <ScreenTexts locale={locale}>
      <ScreenHead kicker={t("title")} title={title} intro={<p>{formatMoment(startsAt, locale)}</p>}>
        <a
          href={listUrl(`/api/event/${eventId}/figures/export`, { locale })}
          download
          className="list-tool"
        >
          <Icon name="download" size={16} />
          {lists("export")}
        </a>
        <ButtonLink
          kind="quiet"
          size="small"
          locale={locale}
          href={`${SCREENS.attendees.path}/${eventId}`}
        >
          {t("toAttendees")}
        </ButtonLink>
      </ScreenHead>
      <dl className="figures">
        <div>
          <dt>{t("sold")}</dt>
          <dd>
            {seats.sold}
            {seats.capacity !== null && <small>{t("ofCapacity", { count: seats.capacity })}</small>}
          </dd>
        </div>
        {(["held", "waiting", "checked_in", "refunded"] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{seats[name]}</dd>
          </div>
        ))}
        {door && (
          <div>
            <dt>{t("doorTickets")}</dt>
            <dd>{door.tickets}</dd>
          </div>
        )}
        {[...(sums ?? []), ...(atDoor ?? [])].map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      {former && (
        <p className="mt-6 max-w-prose">
          {t("former", {
            title: former.title,
            date: formatMoment(former.starts_at, locale),
            byNow: former.sold_by_now,
            sold: former.sold,
          })}
        </p>
      )}
      <h2 className="mt-10 mb-3 text-2xl">{t("typesTitle")}</h2>
      <FiguresTable locale={locale} figures={figures} />
      <AddonFigures locale={locale} figures={figures} />
      <h2 className="visually-hidden">{t("plotsTitle")}</h2>
      <PlotGrid locale={locale} plots={await plotsOf(figures, locale)} />
      <p className="mt-6 max-w-prose text-sm text-soft">{t("note")}</p>
    </ScreenTexts>
  );
}

import type { PlotData } from "@/components/kit/desk/plot/plot-data";
import { PlotGrid } from "@/components/kit/desk/plot/plot-grid";
import { readMembershipFigures } from "@/lib/commerce/membership/figures";
import {
  ENDING,
  type MembershipFigures as Figures,
} from "@/lib/commerce/membership/figures-schema";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate, formatMonth, formatMonthShort } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";

/** Noon in the middle of a month, so that it is the same one in Athens. */
const within = (month: string) => new Date(`${month}-15T12:00:00Z`);
const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function plotsOf({ plans, months, members, currency }: Figures, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "account.membershipFigures" });
  const byMonth = (values: (month: Figures["months"][number]) => number[]) =>
    months.map((month) => ({
      tick: formatMonthShort(within(month.month), locale),
      label: formatMonth(within(month.month), locale),
      values: values(month),
    }));
  const kept = sumOf(months.map((month) => month.received_cents - month.refunded_cents));
  return [
    {
      kind: "rows",
      title: t("plansTitle"),
      summary: t("plansSummary", { count: members }),
      head: t("plan"),
      series: [{ key: "members", name: t("members"), color: "var(--accent-directory)" }],
      points: plans.map(({ name, members: count }) => {
        const label = name || t("noPlan");
        return { tick: label, label, values: [count] };
      }),
    },
    {
      kind: "area",
      title: t("membersTitle"),
      summary: t("membersSummary", { count: months.at(-1)?.members ?? 0 }),
      head: t("month"),
      series: [{ key: "members", name: t("members"), color: "var(--accent-directory)" }],
      points: byMonth((month) => [month.members]),
    },
    {
      kind: "bars",
      title: t("turnTitle"),
      summary: t("turnSummary", {
        joined: sumOf(months.map(({ joined }) => joined)),
        left: sumOf(months.map(({ left }) => left)),
      }),
      head: t("month"),
      series: [
        { key: "joined", name: t("joined"), color: "var(--accent-events)" },
        { key: "left", name: t("left"), color: "var(--bad)" },
      ],
      points: byMonth(({ joined, left }) => [joined, left]),
    },
    {
      kind: "bars",
      title: t("moneyTitle"),
      summary: t("moneySummary", { amount: formatMoney(kept, currency, locale) }),
      head: t("month"),
      series: [
        { key: "received", name: t("received"), color: "var(--accent-products)" },
        { key: "refunded", name: t("refunded"), color: "var(--bad)" },
      ],
      points: byMonth((month) => [month.received_cents / 100, month.refunded_cents / 100]),
    },
  ] satisfies PlotData[];
}

/** Members, money and who ends soon, below the list of plans. */
export async function MembershipFigures({
  locale,
  actor,
}: {
  locale: Locale;
  actor: ManagerActor;
}) {
  const [t, figures] = await Promise.all([
    getTranslations({ locale, namespace: "account.membershipFigures" }),
    readMembershipFigures(actor, locale),
  ]);
  const { ending, trials } = figures;
  return (
    <section aria-labelledby="membership-figures" className="mt-14">
      <h2 id="membership-figures" className="text-2xl">
        {t("title")}
      </h2>
      <PlotGrid locale={locale} plots={await plotsOf(figures, locale)} />
      <h3 className="mt-10 text-xl">{t("trialsTitle")}</h3>
      <p className="mt-2">{t("trialsText", trials)}</p>
      <h3 className="mt-10 text-xl">{t("endingTitle", { days: ENDING.days })}</h3>
      {ending.length === 0 ? (
        <p className="mt-2 text-soft">{t("endingNone")}</p>
      ) : (
        <ul className="mt-3 max-w-2xl">
          {ending.map(({ member_id: id, name, plan, until }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-2"
            >
              <Link
                locale={locale}
                href={`${SCREENS.member.path}/${id}`}
                className="link-line font-medium"
              >
                {name}
              </Link>
              <span className="text-sm text-soft">
                {[plan, t("until", { date: formatDate(new Date(`${until}T12:00:00Z`), locale) })]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

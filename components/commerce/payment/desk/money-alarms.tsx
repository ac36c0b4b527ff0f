import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { MoneyWork } from "@/lib/commerce/payment/desk/alarms";

type Props = { locale: Locale; work: MoneyWork };

/** What about money waits for a manager; renders nothing when nothing waits. */
export async function MoneyAlarms({ locale, work }: Props) {
  const { alarms, toSend, toClose, sharesNotTaken } = work;
  const t = await getTranslations({ locale, namespace: "account.orderDesk" });
  if (alarms.length === 0 && toSend + toClose + sharesNotTaken === 0) return null;
  const linkAt = (href: string, text: string) => (
    <li key={href}>
      <Link locale={locale} href={href} className="row-link">
        {text}
      </Link>
    </li>
  );
  const linkTo = (flag: string, text: string) =>
    linkAt(listUrl(SCREENS.allOrders.path, { flag }), text);
  return (
    <section aria-labelledby="money-title" className="mt-14" id="money">
      <div className="desk-title">
        <h2 id="money-title" className="text-xl">
          {t("alarmsTitle")}
        </h2>
      </div>
      <ul className="desk-list">
        {alarms.map(({ flag, count }) => linkTo(flag, t(`alarms.${flag}`, { count })))}
        {toSend > 0 && linkTo("refund_asked", t("toSendAlarm", { count: toSend }))}
        {sharesNotTaken > 0 &&
          linkAt(
            listUrl(SCREENS.allStatements.path, { flag: "no_mark" }),
            t("sharesNotTakenAlarm", { count: sharesNotTaken }),
          )}
        {toClose > 0 && linkAt(SCREENS.allStatements.path, t("toCloseAlarm", { count: toClose }))}
      </ul>
    </section>
  );
}

import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { MoneyWork } from "@/lib/commerce/payment/desk/alarms";

type Props = { locale: Locale; work: MoneyWork };

/** What about money waits for a manager; renders nothing when nothing waits. */
export async function MoneyAlarms({ locale, work: { alarms, toSend } }: Props) {
  const t = await getTranslations({ locale, namespace: "account.orderDesk" });
  if (alarms.length === 0 && toSend === 0) return null;
  const linkTo = (flag: string, text: string) => (
    <li key={flag}>
      <Link locale={locale} href={listUrl(SCREENS.allOrders.path, { flag })} className="row-link">
        {text}
      </Link>
    </li>
  );
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
      </ul>
    </section>
  );
}

import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime, SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { invoicePdfPath } from "@/lib/commerce/order/invoice-pdf-path";
import { listOwnOrders, type OwnOrder } from "@/lib/commerce/order/own";
import { ticketsPdfPath } from "@/lib/commerce/order/tickets-pdf-path";

const TONES: Record<OwnOrder["status"], ChipTone> = {
  reserved: "waiting",
  pending_payment: "waiting",
  paid: "good",
  due_at_door: "good",
  expired: "plain",
  cancelled: "plain",
  refund_due: "waiting",
  partially_refunded: "good",
  refunded: "plain",
};

async function Row({ locale, order }: { locale: Locale; order: OwnOrder }) {
  const t = await getTranslations({ locale, namespace: "order" });
  const starts = order.starts_at === null ? null : new Date(order.starts_at);
  const zone = order.time_zone ?? SITE_ZONE;
  return (
    <li className="min-w-0 border-t border-rule pt-5">
      <p className="flex flex-wrap items-center gap-3">
        <Link locale={locale} href={order.path} className="link-line font-medium wrap-anywhere">
          {order.title}
        </Link>
        <Chip tone={TONES[order.status]}>{t(`own.states.${order.status}`)}</Chip>
      </p>
      {starts && (
        <p className="mt-2">
          {t("when")}: {formatDate(starts, locale, zone)} {formatTime(starts, locale, zone)}
        </p>
      )}
      <p className="mt-2 text-soft">
        {t("own.facts", {
          number: order.number,
          date: formatDate(new Date(order.created_at), locale),
          seats: order.seats,
          total:
            order.total_cents === 0
              ? t("free")
              : formatMoney(order.total_cents, order.currency, locale),
        })}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {order.admits && (
          <a href={ticketsPdfPath(order)} className="link-line">
            {t("own.tickets")}
            <span className="visually-hidden">: {order.title}</span>
          </a>
        )}
        {order.has_invoice && (
          <a href={invoicePdfPath(order)} className="link-line">
            {t("own.invoice")}
            <span className="visually-hidden">: {order.title}</span>
          </a>
        )}
      </p>
    </li>
  );
}

type Props = { locale: Locale; actor: UserActor; currentPage: number };

/** One's own orders with their states, tickets and documents. Cancelling is on the order's page. */
export async function OwnOrdersScreen({ locale, actor, currentPage }: Props) {
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "order" }),
    listOwnOrders(actor, { currentPage, perPage: PER_PAGE }, locale),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={[]}>
      <ScreenHead title={t("own.title")} intro={<p>{t("own.intro")}</p>} />
      {page.total === 0 && (
        <EmptyState
          locale={locale}
          title={t("own.empty")}
          text={t("own.emptyText")}
          label={t("own.toEvents")}
          href={paths.section("events")}
          also={{ label: t("own.toWebinars"), href: paths.webinars }}
        />
      )}
      <ul className="grid gap-6">
        {page.items.map((order) => (
          <Row key={order.id} locale={locale} order={order} />
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={SCREENS.orders.path}
        current={currentPage}
        last={page.lastPage}
      />
    </ScreenTexts>
  );
}

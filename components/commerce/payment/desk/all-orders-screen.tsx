import { PlainListScreen, type ListProps } from "@/components/kit/desk/list/plain-list-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { formatMoney } from "@/lib/kernel/core/money";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { countHolds } from "@/lib/commerce/payment/desk/free-holds";
import { eventsWithOrders, listAllOrders } from "@/lib/commerce/payment/desk/list";
import {
  allOrdersFilters,
  allOrdersList,
  ORDER_FLAGS,
  ORDER_STATES,
} from "@/lib/commerce/payment/desk/screen-list";
import { MyDataExport } from "./my-data-export";
import { FreeHoldsButton } from "./free-holds-button";
import { OrderState } from "./order-state";

/** The orders of all buyers, for managers. */
export async function AllOrdersScreen(props: ListProps<ManagerActor, typeof allOrdersList>) {
  const { locale, actor, query } = props;
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const filters = allOrdersFilters(query);
  const { eventId } = filters;
  const [t, page, events, holds] = await Promise.all([
    getTranslations({ locale, namespace: "account.orderDesk" }),
    listAllOrders(actor, filters, paging, locale, query.sort),
    eventsWithOrders(actor, locale),
    eventId === undefined ? undefined : countHolds(actor, eventId),
  ]);
  return (
    <PlainListScreen
      {...props}
      kind="orders"
      list={allOrdersList}
      page={page}
      item="order"
      row={(order) => ({
        name: order.number,
        isMuted: order.status === "expired" || order.status === "cancelled",
        href: `${SCREENS.allOrders.path}/${order.id}`,
        below: (
          <span className="wrap-anywhere">
            {[fullName(order), order.email].filter(Boolean).join(" · ") || t("erased")}
          </span>
        ),
      })}
      cells={{
        state: (order) => (
          <OrderState
            locale={locale}
            status={order.status}
            isDisputed={order.disputed}
            isRefundAsked={order.refund_asked}
            isDiffering={order.amount_differs}
          />
        ),
        ordered: ({ kind, title, tickets }) => (
          <>
            {kind === "membership" ? t("membership", { company: title }) : title}
            {kind === "event" && (
              <span className="block text-sm text-soft">{t("tickets", { count: tickets })}</span>
            )}
          </>
        ),
        total: ({ total_cents: cents, currency }) =>
          cents === 0 ? t("free") : formatMoney(cents, currency, locale),
        created_at: (order, { whenOf }) => (
          <span className="list-time">{whenOf(order.created_at)}</span>
        ),
      }}
      tabs={{ values: ORDER_STATES, label: (value) => t(`tabs.${value ?? "all"}`) }}
      selects={[
        {
          name: "flag",
          label: t("flagFilter"),
          any: t("flagAny"),
          choices: ORDER_FLAGS.map((value) => ({ value, label: t(`flags.${value}`) })),
        },
        {
          name: "event_id",
          label: t("eventFilter"),
          any: t("eventAny"),
          choices: events.map(({ id, title }) => ({ value: String(id), label: title })),
        },
      ]}
      exportPath="/api/event-order/export"
    >
      {eventId !== undefined && holds && holds.orders > 0 && (
        <ScreenTexts locale={locale} namespaces={["orderDesk"]}>
          <FreeHoldsButton eventId={eventId} {...holds} />
        </ScreenTexts>
      )}
      <ButtonLink kind="quiet" locale={locale} href={SCREENS.transfers.path} className="self-end">
        {t("toTransfers")}
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        locale={locale}
        href={SCREENS.allStatements.path}
        className="self-end"
      >
        {t("toStatements")}
      </ButtonLink>
      <MyDataExport locale={locale} />
    </PlainListScreen>
  );
}

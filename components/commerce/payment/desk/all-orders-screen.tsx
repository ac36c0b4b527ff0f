import type { DataRow } from "@/components/kit/desk/list/data-table";
import { filterTabs } from "@/components/kit/desk/list/filter-tabs";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { ListScreen } from "@/components/kit/desk/list/list-screen";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { formatMoney } from "@/lib/kernel/core/money";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { countHolds } from "@/lib/commerce/payment/desk/free-holds";
import {
  eventsWithOrders,
  listAllOrders,
  type OrderRowView,
} from "@/lib/commerce/payment/desk/list";
import {
  allOrdersFilters,
  allOrdersList,
  ORDER_FLAGS,
  ORDER_STATES,
} from "@/lib/commerce/payment/desk/screen-list";
import { MyDataExport } from "./my-data-export";
import { FreeHoldsButton } from "./free-holds-button";
import { OrderState } from "./order-state";

type Props = {
  locale: Locale;
  actor: ManagerActor;
  query: ReturnType<typeof allOrdersList.read>;
};

/** The orders of all buyers, for managers. */
export async function AllOrdersScreen({ locale, actor, query }: Props) {
  const paging = { currentPage: query.page, perPage: PER_PAGE };
  const { eventId } = allOrdersFilters(query);
  const [{ t, whenOf }, own, page, events, holds] = await Promise.all([
    listTexts(locale),
    getTranslations({ locale, namespace: "account.orderDesk" }),
    listAllOrders(actor, allOrdersFilters(query), paging, locale, query.sort),
    eventsWithOrders(actor, locale),
    eventId === undefined ? undefined : countHolds(actor, eventId),
  ]);
  const titleOf = ({ kind, title }: OrderRowView) =>
    kind === "membership" ? own("membership", { company: title }) : title;
  const rowOf = (order: OrderRowView): DataRow => ({
    id: order.id,
    name: order.number,
    isMuted: order.status === "expired" || order.status === "cancelled",
    main: (
      <RowTitle locale={locale} title={order.number} href={`${SCREENS.allOrders.path}/${order.id}`}>
        <span className="wrap-anywhere">
          {[fullName(order), order.email].filter(Boolean).join(" · ") || own("erased")}
        </span>
      </RowTitle>
    ),
    cells: {
      state: (
        <OrderState
          locale={locale}
          status={order.status}
          isDisputed={order.disputed}
          isRefundAsked={order.refund_asked}
          isDiffering={order.amount_differs}
        />
      ),
      ordered: (
        <>
          {titleOf(order)}
          {order.kind === "event" && (
            <span className="block text-sm text-soft">
              {own("tickets", { count: order.tickets })}
            </span>
          )}
        </>
      ),
      total:
        order.total_cents === 0
          ? own("free")
          : formatMoney(order.total_cents, order.currency, locale),
      created_at: <span className="list-time">{whenOf(order.created_at)}</span>,
    },
  });
  const tabs = filterTabs(
    ORDER_STATES,
    (value) => own(`tabs.${value ?? "all"}`),
    (state) => allOrdersList.hrefWith(query, { state }),
  );
  return (
    <ListScreen
      locale={locale}
      kind="orders"
      list={allOrdersList}
      query={query}
      params={allOrdersList.params(query)}
      page={page}
      columns={listColumns(t, allOrdersList, "order")}
      rows={page.items.map(rowOf)}
      tabs={tabs}
      selects={[
        {
          name: "flag",
          label: own("flagFilter"),
          any: own("flagAny"),
          choices: ORDER_FLAGS.map((value) => ({ value, label: own(`flags.${value}`) })),
        },
        {
          name: "event_id",
          label: own("eventFilter"),
          any: own("eventAny"),
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
        {own("toTransfers")}
      </ButtonLink>
      <MyDataExport locale={locale} />
    </ListScreen>
  );
}

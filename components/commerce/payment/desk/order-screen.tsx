import type { AuditListOf } from "@/components/kernel/audit/desk/audit-list-of";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listAudit } from "@/lib/kernel/audit/list";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import type { DeskOrder } from "@/lib/commerce/payment/desk/detail";
import { BuyerForm } from "./buyer-form";
import { CancelOrderButton } from "./cancel-order-button";
import { DifferenceActions } from "./difference-actions";
import { OrderDocuments } from "./order-documents";
import { OrderItems, OrderPayments, OrderRefunds, OrderTickets } from "./order-parts";
import { OrderState } from "./order-state";
import { RefundForm } from "./refund-form";

type Props = { locale: Locale; actor: ManagerActor; order: DeskOrder; auditList: AuditListOf };

/** Entries of the history that are shown. */
const HISTORY = 50;

/** An order for managers: what was bought and paid, and what can be done. */
export async function DeskOrderScreen({ locale, actor, order, auditList }: Props) {
  const [t, history] = await Promise.all([
    getTranslations({ locale, namespace: "account.orderDesk" }),
    listAudit(
      actor,
      { subjectKind: "order", subjectId: order.id },
      { currentPage: 0, perPage: HISTORY },
      locale,
    ),
  ]);
  const { name, surname, email } = order;
  const isOpen = order.status === "reserved" || order.status === "pending_payment";
  const title =
    order.kind === "membership" ? t("membership", { company: order.title }) : order.title;
  const parts = { locale, order };
  const whenOf = (date: Date) => `${formatDate(date, locale)} ${formatTime(date, locale)}`;
  return (
    <ScreenTexts locale={locale} namespaces={["orderDesk"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.allOrders.path} className="hover:underline">
            ← {t("back")}
          </Link>
        }
        title={t("title", { number: order.number })}
        intro={
          <>
            <p>{title}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
              <OrderState
                locale={locale}
                status={order.status}
                isDisputed={order.disputed}
                isRefundAsked={order.refundAsked}
                isDiffering={order.amountDiffers}
              />
              <Link locale={locale} href={order.path} className="link-line">
                {t("publicPage")}
              </Link>
            </p>
          </>
        }
      />
      {order.amountDiffers && order.status === "pending_payment" && (
        <ScreenSection
          id="difference"
          title={t("differenceTitle")}
          text={t("differenceText", { date: whenOf(order.expiresAt) })}
        >
          <DifferenceActions id={order.id} />
        </ScreenSection>
      )}
      <ScreenSection id="items" title={t("itemsTitle")}>
        <OrderItems {...parts} />
      </ScreenSection>
      {order.tickets.length > 0 && (
        <ScreenSection id="tickets" title={t("ticketsTitle")}>
          <OrderTickets {...parts} />
        </ScreenSection>
      )}
      <ScreenSection id="payments" title={t("paymentsTitle")}>
        <OrderPayments {...parts} />
      </ScreenSection>
      <ScreenSection id="refunds" title={t("refundsTitle")}>
        <OrderRefunds {...parts} />
      </ScreenSection>
      {order.refundable > 0 && (
        <ScreenSection
          id="refund"
          title={t("refundTitle")}
          text={t("refundText", {
            amount: formatMoney(order.refundable, order.refundCurrency, locale),
          })}
        >
          <RefundForm
            // A confirmed refund changes what is left: the form begins anew.
            key={order.version}
            orderId={order.id}
            currency={order.refundCurrency}
            isWholeOnly={order.isForeign}
            refundable={order.refundable}
            tickets={order.tickets.flatMap(({ id, name: type, code, refundable: cents }) =>
              cents === null ? [] : [{ id, label: `${type} ${spacedCode(code)}`, cents }],
            )}
          />
        </ScreenSection>
      )}
      <ScreenSection id="documents" title={t("documentsTitle")}>
        <OrderDocuments {...parts} />
      </ScreenSection>
      <ScreenSection id="buyer" title={t("buyerTitle")} text={t("buyerText")}>
        {order.anonymisedAt ? (
          <p className="text-soft">{t("erased")}</p>
        ) : (
          <BuyerForm
            key={order.version}
            orderId={order.id}
            version={order.version}
            buyer={{ name, surname, email }}
          />
        )}
      </ScreenSection>
      {isOpen && !order.amountDiffers && (
        <ScreenSection id="cancel" title={t("cancelTitle")} text={t("cancelText")}>
          <CancelOrderButton id={order.id} number={order.number} />
        </ScreenSection>
      )}
      <ScreenSection id="history" title={t("historyTitle")}>
        {history.items.length === 0 && <p className="text-soft">{t("historyNone")}</p>}
        {auditList(history.items)}
      </ScreenSection>
    </ScreenTexts>
  );
}

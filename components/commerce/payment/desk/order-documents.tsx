import { Chip } from "@/components/kit/ui/chip";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { INVOICE_TYPES } from "@/lib/commerce/invoice/draft";
import { invoiceText } from "@/lib/commerce/invoice/texts";
import type { DeskOrder } from "@/lib/commerce/payment/desk/detail";
import { SendDocumentsButton } from "./send-documents-button";

/** The documents of an order, with the file of all. */
export async function OrderDocuments({ locale, order }: { locale: Locale; order: DeskOrder }) {
  const t = await getTranslations({ locale, namespace: "account.orderDesk" });
  if (order.documents.length === 0) return <p className="text-soft">{t("documentsNone")}</p>;
  const at = (date: Date) => `${formatDate(date, locale)} ${formatTime(date, locale)}`;
  const nameOf = (type: string) => {
    const known = INVOICE_TYPES.find((one) => one === type);
    return known ? invoiceText(known, locale) : type;
  };
  const answerOf = ({ isDemo, mark }: DeskOrder["documents"][number]) => {
    if (isDemo) return <Chip tone="plain">{t("demo")}</Chip>;
    return mark === null ? (
      <Chip tone="waiting">{t("noMark")}</Chip>
    ) : (
      <span className="text-sm text-soft">{t("mark", { mark })}</span>
    );
  };
  return (
    <>
      <ul className="desk-list">
        {order.documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1"
          >
            <span>
              {nameOf(document.type)} {document.series} {document.number},{" "}
              {formatDate(document.issuedAt, locale)} {answerOf(document)}
            </span>
            <span>{formatMoney(document.grossCents, order.currency, locale)}</span>
            {document.mark === null && document.submission?.error && (
              <p className="basis-full text-sm text-bad">
                {t(document.submission.refusedAt ? "submissionRefused" : "submissionFailed", {
                  error: document.submission.error,
                  date: at(document.submission.nextTryAt),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={`/api/event-order/${order.id}/invoice.pdf`} className="link-line">
          {t("pdf")}
        </a>
      </p>
      {order.documents.some((one) => one.mark === null && one.submission?.error) && (
        <p className="mt-4">
          <SendDocumentsButton
            path={`/api/event-order/${order.id}/my-data`}
            label={t("sendDocuments")}
            sentText={t("documentsSent")}
          />
        </p>
      )}
    </>
  );
}

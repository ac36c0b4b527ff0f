import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { CompanyDocument } from "@/lib/commerce/organiser-statement/schema";

type Props = { locale: Locale; statementId: number; documents: Paged<CompanyDocument> };

/** The documents that a company issued itself, each with its file, and the list of all as a file. */
export async function CompanyDocuments({ locale, statementId, documents }: Props) {
  const t = await getTranslations({ locale, namespace: "account.statement" });
  const { items, total } = documents;
  return (
    <>
      <ul className="desk-list">
        {items.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <a
                href={`/api/organiser-statement/${statementId}/document.pdf?document_id=${one.id}`}
                rel="nofollow"
                className="link-line"
              >
                {t("documentPdf", { number: one.number })}
              </a>
              <span className="block text-sm text-soft">
                {formatDate(new Date(one.issued_at), locale)} ·{" "}
                {t("order", { number: one.order_number })}
              </span>
            </span>
            <span className="font-semibold">
              {formatMoney(one.gross_cents, one.currency, locale)}
            </span>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-soft">{t("documentsMore", { shown: items.length, total })}</p>
      )}
      <p className="mt-4">
        <a
          href={`/api/organiser-statement/${statementId}/documents/export?locale=${locale}`}
          rel="nofollow"
          className="link-line"
        >
          {t("documentsCsv")}
        </a>
      </p>
    </>
  );
}

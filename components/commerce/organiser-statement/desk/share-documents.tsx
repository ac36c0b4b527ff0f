import { SendDocumentsButton } from "@/components/commerce/payment/desk/send-documents-button";
import { formatMoment } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { StatementDetail } from "@/lib/commerce/organiser-statement/schema";

type Props = { locale: Locale; statement: StatementDetail };

/** The documents of a statement's share, with what myDATA says about them, and for managers the way to repeat. */
export async function ShareDocuments({ locale, statement }: Props) {
  const t = await getTranslations({ locale, namespace: "account.orderDesk" });
  const { id, share_documents: documents, currency } = statement;
  return (
    <>
      <ul className="desk-list">
        {documents.map(({ id: documentId, number, gross_cents: cents, mark, failure }) => (
          <li
            key={documentId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1"
          >
            <span>
              {number}{" "}
              {mark !== null && <span className="text-sm text-soft">{t("mark", { mark })}</span>}
            </span>
            <span>{formatMoney(cents, currency, locale)}</span>
            {failure && (
              <p className="basis-full text-sm text-bad">
                {t(failure.is_refused ? "submissionRefused" : "submissionFailed", {
                  error: failure.error,
                  date: formatMoment(failure.next_try_at, locale),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {documents.some(({ failure }) => failure) && (
        <p className="mt-4">
          <SendDocumentsButton
            path={`/api/organiser-statement/${id}/my-data`}
            label={t("sendDocuments")}
            sentText={t("documentsSent")}
          />
        </p>
      )}
    </>
  );
}

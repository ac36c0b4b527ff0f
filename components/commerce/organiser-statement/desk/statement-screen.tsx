import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Chip } from "@/components/kit/ui/chip";
import { athensDate, formatDate, formatMoment, formatMonth } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Paged } from "@/lib/kernel/core/paging";
import type { CompanyDocument, StatementDetail } from "@/lib/commerce/organiser-statement/schema";
import { CompanyDocuments } from "./company-documents";
import { PayOutForm } from "./pay-out-form";
import { ShareDocuments } from "./share-documents";
import { shownState, STATE_TONES } from "./shown-state";
import { StatementSums } from "./statement-sums";

type Props = {
  locale: Locale;
  path: string;
  isManager: boolean;
  statement: StatementDetail;
  /** What the company issued itself. */
  documents: Paged<CompanyDocument>;
};

/** The files of a statement. */
async function Downloads({ locale, statement }: Pick<Props, "locale" | "statement">) {
  const t = await getTranslations({ locale, namespace: "account.statement" });
  const base = `/api/organiser-statement/${statement.id}`;
  const files = [
    { href: `${base}/statement.pdf?locale=${locale}`, label: t("pdf") },
    { href: `${base}/export?locale=${locale}`, label: t("csv") },
    ...(statement.share_documents.length === 0
      ? []
      : [{ href: `${base}/share.pdf`, label: t("sharePdf") }]),
  ];
  return (
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      {files.map(({ href, label }) => (
        <a key={href} href={href} rel="nofollow" className="link-line">
          {label}
        </a>
      ))}
    </p>
  );
}

/** The lines of a statement; managers reach the orders from here. */
async function Lines({ locale, statement }: Pick<Props, "locale" | "statement">) {
  const t = await getTranslations({ locale, namespace: "account.statement" });
  const money = (cents: number) => formatMoney(cents, statement.currency, locale);
  return (
    <ul className="desk-list">
      {statement.lines.map((line) => (
        <li key={line.id} className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{t(`kinds.${line.kind}`)}</span>{" "}
            {t("order", { number: line.order_number })} · {line.event}
          </span>
          <span className="font-semibold sm:text-end">{money(line.amount_cents)}</span>
          <span className="text-sm text-soft">
            {[formatMoment(line.at, locale), line.document].filter(Boolean).join(" · ")}
          </span>
          <span className="text-sm text-soft sm:text-end">
            {t("share", { amount: money(line.share_cents) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A closed statement: its amounts, files and lines; managers mark it as paid out. */
export async function StatementScreen(props: Props) {
  const { locale, path, isManager, statement, documents } = props;
  const t = await getTranslations({ locale, namespace: "account.statement" });
  const { id, number, company, month, currency } = statement;
  const state = shownState(statement);
  const dates = [
    t("closedOn", { date: formatDate(new Date(statement.closed_at), locale) }),
    ...(statement.paid_on === null
      ? []
      : [t("paidOn", { date: formatDate(new Date(statement.paid_on), locale) })]),
  ];
  return (
    <ScreenTexts locale={locale} namespaces={["statement"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={path} className="hover:underline">
            ← {t("back")}
          </Link>
        }
        title={t("number", { number })}
        intro={
          <>
            <p>{`${company} · ${formatMonth(new Date(`${month}-01`), locale)}`}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
              <Chip tone={STATE_TONES[state]}>{t(`states.${state}`)}</Chip>
              <span>{dates.join(" · ")}</span>
            </p>
          </>
        }
      />
      <ScreenSection id="sums" title={t("sumsTitle")}>
        <StatementSums locale={locale} of={statement} />
        <Downloads locale={locale} statement={statement} />
      </ScreenSection>
      {statement.share_documents.length > 0 && (
        <ScreenSection id="share" title={t("shareTitle")}>
          <ShareDocuments locale={locale} statement={statement} />
        </ScreenSection>
      )}
      {isManager && state === "closed" && (
        <ScreenSection id="pay-out" title={t("payOutTitle")} text={t("payOutText")}>
          <PayOutForm
            id={id}
            company={company}
            amount={formatMoney(statement.payout_cents, currency, locale)}
            closedOn={athensDate(new Date(statement.closed_at))}
            today={athensDate(new Date())}
          />
        </ScreenSection>
      )}
      {documents.total > 0 && (
        <ScreenSection id="documents" title={t("documentsTitle")} text={t("documentsText")}>
          <CompanyDocuments locale={locale} statementId={id} documents={documents} />
        </ScreenSection>
      )}
      <ScreenSection id="lines" title={t("linesTitle")}>
        <Lines locale={locale} statement={statement} />
      </ScreenSection>
    </ScreenTexts>
  );
}

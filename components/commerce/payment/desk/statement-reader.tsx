"use client";

import { useTranslations } from "next-intl";
import { CsvChoice } from "@/components/kit/desk/form/csv-choice";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Button } from "@/components/kit/ui/button";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { StatementRow } from "@/lib/commerce/payment/statement/schema";
import { StatementProposal } from "./statement-proposal";
import { isCertain, keyOf, useStatement } from "./use-statement";

/** Incoming money that is no transfer of an order, folded. */
function OtherEntries({ rows }: { rows: readonly StatementRow[] }) {
  const t = useTranslations("account.orderDesk");
  const { locale } = useFormContext();
  if (rows.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-medium">
        {t("statementOthers", { count: rows.length })}
      </summary>
      <ul className="desk-list mt-3">
        {rows.map((row, index) => (
          <li key={index} className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
            <span className="text-sm wrap-anywhere text-soft">{row.text}</span>
            <span className="sm:text-end">
              {[
                row.received_on && formatDate(new Date(`${row.received_on}T12:00:00Z`), locale),
                formatMoney(row.amount_cents, row.currency, locale),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Reads a bank statement, and records the transfers that it has, each when a person says so. */
export function StatementReader() {
  const t = useTranslations("account.orderDesk");
  const { read, reading, problem, rows, recordAll, isBusy, isRecorded, problems } = useStatement();
  const proposals = (rows ?? []).flatMap((row) => row.matches.map((match) => ({ row, match })));
  const certain = proposals.filter((one) => isCertain(one) && !isRecorded(one));
  const status = rows && t("statementFound", { found: proposals.length, all: rows.length });
  return (
    <div>
      <CsvChoice
        kind="quiet"
        also=",.xml,text/xml,application/xml"
        label={t("statementChoose")}
        hintId="statement-text"
        isBusy={reading !== undefined || isBusy}
        onFile={(file) => void read(file)}
      />
      <p role="status" className="mt-3 font-medium empty:mt-0">
        {reading === undefined ? status : t("statementReading", { name: reading })}
      </p>
      <p role="alert" className="mt-3 text-bad empty:mt-0">
        {problem}
      </p>
      {certain.length > 1 && (
        <Button className="mt-4" aria-disabled={isBusy} onClick={() => void recordAll(certain)}>
          {t("statementRecordAll", { count: certain.length })}
        </Button>
      )}
      {proposals.length > 0 && (
        <ul className="desk-list mt-4">
          {proposals.map((one) => (
            <StatementProposal
              key={keyOf(one)}
              proposal={one}
              isRecorded={isRecorded(one)}
              isBusy={isBusy}
              problem={problems[keyOf(one)]}
              onRecord={() => void recordAll([one])}
            />
          ))}
        </ul>
      )}
      <OtherEntries rows={(rows ?? []).filter(({ matches }) => matches.length === 0)} />
    </div>
  );
}

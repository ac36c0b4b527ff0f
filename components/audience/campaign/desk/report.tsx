"use client";

import { useTranslations } from "next-intl";
import { Chip } from "@/components/kit/ui/chip";
import type { CampaignReport } from "@/lib/audience/campaign/report";
import { isOneOf } from "@/lib/kernel/core/records";
import { CampaignSteps } from "./campaign-steps";
import { RefusedList } from "./refused-list";
import { ReportPlots } from "./report-plots";
import { STATUS_TONES, statusName } from "./status-names";
import { useReport } from "./use-report";

const SHOWN = [
  "accepted",
  "refused",
  "perhaps_sent",
  "left",
  "perhaps_twice",
  "bounced",
  "complained",
  "unsubscribed",
] as const;

const REASONS = ["late", "restored", "many_refused", "refused_in_a_row", "nothing_new"] as const;

/** How far sending is. */
function Progress({ report }: { report: CampaignReport }) {
  const t = useTranslations("account.campaign");
  const { total, waiting, sending, deferred } = report.counts;
  const done = total - waiting - sending;
  const isOpen = ["preparing", "sending", "paused", "stopped", "held"].includes(report.status);
  if (total === 0 || !isOpen) return null;
  return (
    <div className="campaign-progress">
      <progress max={total} value={done} aria-label={t("progress")} />
      <p role="status" className="text-sm">
        {t("progressText", { done, total })}{" "}
        {deferred > 0 && t("deferredText", { count: deferred })}
      </p>
    </div>
  );
}

/** The live report of a campaign: state, steps, numbers, plots, and addresses it did not reach. */
export function Report({ first }: { first: CampaignReport }) {
  const t = useTranslations("account.campaign");
  const { report, isFailed, reload } = useReport(first.id, first);
  const { counts, status, reason } = report;
  const name = statusName(status);
  const known = isOneOf(REASONS, reason) ? t(`reasons.${reason}`) : reason;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone={STATUS_TONES[name]}>{t(`states.${name}`)}</Chip>
          {report.number !== null && <span>{t("issueNumber", { number: report.number })}</span>}
        </p>
        {known && (
          <p className="note" data-tone={status === "stopped" ? "bad" : "plain"}>
            {known}
          </p>
        )}
        {isFailed && <p className="note">{t("reportFailed")}</p>}
        <Progress report={report} />
        <CampaignSteps id={report.id} status={name} onDone={reload} />
      </div>
      <dl className="campaign-counts">
        <div>
          <dt>{t("counts.total")}</dt>
          <dd>{counts.total}</dd>
        </div>
        {SHOWN.map((key) => (
          <div key={key}>
            <dt>{t(`counts.${key}`)}</dt>
            <dd>{counts[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-soft">{t("countsHint")}</p>
      <section className="grid gap-4" aria-labelledby="campaign-plots">
        <h2 id="campaign-plots" className="text-xl">
          {t("plots.title")}
        </h2>
        <ReportPlots report={report} />
      </section>
      {counts.refused > 0 && <RefusedList id={report.id} count={counts.refused} />}
    </div>
  );
}

"use client";

import { millisecondsInDay } from "date-fns/constants";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import { DecisionDialog } from "@/components/kit/desk/decision-dialog";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatMoney } from "@/lib/kernel/core/money";
import { formatSpan } from "@/lib/kernel/core/times";
import { placeIn, type EventFacts, type FactName } from "@/lib/commerce/event/facts";
import type { AffectedTickets } from "@/lib/commerce/event/write/sold";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** What is sent with the change: its buyers are told, and may return paid tickets until then. */
export type TicketDecision = { notify: true; refund_until?: string };

type Props = {
  affected: AffectedTickets;
  /** Undefined when nothing is saved. */
  onDone(decision: TicketDecision | undefined): void;
};

const RETURN_DAYS = 14;

/** Two weeks, or until the event begins where that is earlier. */
const proposedTime = ({ starts_at: starts }: EventFacts): string =>
  new Date(
    Math.min(Date.now() + RETURN_DAYS * millisecondsInDay, Date.parse(starts)),
  ).toISOString();

/** The value of a fact, as text. */
function useFactText(locale: Locale) {
  const t = useTranslations("account.event");
  return (facts: EventFacts, name: FactName): string => {
    const { starts_at: starts, ends_at: ends, time_zone: zone } = facts;
    const texts: Record<FactName, () => string> = {
      time: () => formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale),
      place: () => placeIn(facts, locale) || t("factNone"),
      is_online: () => t(facts.is_online ? "factOnline" : "factOnSite"),
      online_url: () => facts.online_url ?? t("factNone"),
      cancelled: () => t(facts.cancelled ? "factCancelled" : "factPlanned"),
    };
    return texts[name]();
  };
}

/** Shows which tickets a change of an event hits, before anything is saved. */
export function AffectedDialog({ affected, onDone }: Props) {
  const t = useTranslations("account.event");
  const { locale } = useFormContext();
  const factText = useFactText(locale);
  const id = useId();
  const { before, after, changed, orders, tickets, paid_cents: paid } = affected;
  const needsTime = affected.needs_refund_until;
  const [until, setUntil] = useState<string | null>(() => proposedTime(after));
  const asked: TicketDecision | undefined =
    until === null ? undefined : { notify: true, refund_until: until };
  const decision: TicketDecision | undefined = needsTime ? asked : { notify: true };
  return (
    <DecisionDialog
      namespace="account.event"
      text={
        <>
          {t("affectedCount", { orders, tickets, paid: formatMoney(paid, "EUR", locale) })}{" "}
          {t(after.cancelled ? "affectedCancelled" : "affectedText")}
        </>
      }
      isDanger={after.cancelled}
      decision={decision}
      onDone={onDone}
    >
      <dl className="mt-5 grid gap-4">
        {changed.map((name) => (
          <div key={name}>
            <dt className="font-medium">{t(`facts.${name}`)}</dt>
            <dd className="text-soft line-through">{factText(before, name)}</dd>
            <dd>{factText(after, name)}</dd>
          </div>
        ))}
      </dl>
      {needsTime && (
        <div className="mt-5">
          <DateTimeField
            id={`${id}-until`}
            label={t("field_refund_until")}
            value={until}
            error={undefined}
            onChange={setUntil}
          />
        </div>
      )}
    </DecisionDialog>
  );
}

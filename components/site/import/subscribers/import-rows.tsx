"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { LinkButton } from "@/components/kit/ui/button";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { Select } from "@/components/kit/ui/select";
import { isOneOf } from "@/lib/kernel/core/records";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { SUBSCRIBER_OUTCOMES, type SubscriberOutcome } from "@/lib/site/import/subscriber/fields";
import type { SubscriberImportView } from "@/lib/site/import/subscriber/schema";

const TONES: Record<SubscriberOutcome, ChipTone> = {
  new: "good",
  known: "plain",
  left: "waiting",
  invalid: "bad",
};

/** Rows that are shown at once; more on request. */
const SHOWN_AT_ONCE = 100;

/** The rows of a checked file with what becomes of each, filtered by that. */
export function ImportRows({ view }: { view: SubscriberImportView }) {
  const t = useTranslations("account.lists.subscriberImport");
  const { locale } = useFormContext();
  const [filter, setFilter] = useState<{ outcome?: SubscriberOutcome; shown: number }>({
    shown: SHOWN_AT_ONCE,
  });
  const matching = view.rows.filter(
    ({ outcome }) => filter.outcome === undefined || outcome === filter.outcome,
  );
  const choose = (chosen: string) =>
    setFilter({
      ...(isOneOf(SUBSCRIBER_OUTCOMES, chosen) ? { outcome: chosen } : {}),
      shown: SHOWN_AT_ONCE,
    });
  return (
    <>
      <div className="list-filters mt-5">
        <Select
          label={t("filter")}
          className="list-select"
          value={filter.outcome ?? ""}
          placeholder={t("all")}
          choices={SUBSCRIBER_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={choose}
        />
        <p role="status" className="meta">
          {t("rows", { count: matching.length })}
        </p>
      </div>
      <ol className="my-3" aria-label={t("rowsTitle")}>
        {matching.slice(0, filter.shown).map(({ line, email, outcome, message }) => (
          <li
            key={line}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-rule py-2"
          >
            <span className="meta">
              {t("line", { line: line.toLocaleString(LOCALE_FACTS[locale].iso) })}
            </span>
            <span className="min-w-0 font-semibold wrap-anywhere">{email || t("noEmail")}</span>
            <Chip tone={TONES[outcome]}>{t(`rowOutcomes.${outcome}`)}</Chip>
            {message && <p className="basis-full text-sm text-soft">{message}</p>}
          </li>
        ))}
      </ol>
      {matching.length > filter.shown && (
        <LinkButton onClick={() => setFilter({ ...filter, shown: filter.shown + SHOWN_AT_ONCE })}>
          {t("more")}
        </LinkButton>
      )}
    </>
  );
}

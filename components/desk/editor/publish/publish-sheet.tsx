"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Radio } from "@/components/ui/controls";
import { Dialog, DialogHeader } from "@/components/ui/dialog";
import { formatDate, formatTime } from "@/lib/core/dates";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { DateField } from "../../date/date-field";
import { useFormContext } from "../../form/form-context";
import { fromAthensField, toAthensField } from "../athens-time";
import { inLocale } from "../flat-values";
import { TranslationChip } from "../translation-chip";
import { CheckList, type PublishCheck } from "./check-list";
import { isPublishable, publishChange, type SheetLanguages } from "./publish-change";
import { morningOf, quickTimes, type QuickTime } from "./quick-times";

type When = "now" | QuickTime["key"] | "other";

export type PublishSheetProps = {
  languages: SheetLanguages;
  checks: readonly PublishCheck[];
  isBusy: boolean;
  /** The messages of a refused save, which the check list may not show. */
  problems: readonly string[];
  hasDates?: boolean;
  /** A day, `YYYY-MM-DD`, whose morning is suggested instead of now. */
  plannedFor?: string | undefined;
  /** Saves a change by flat name with all other changes; true when it is stored. */
  onSave(change: Record<string, unknown>): Promise<boolean>;
  onClose(): void;
};

/**
 * Publishes an item: in which languages, now or at a time, and what it needs before, with the fields
 * to fill; both languages in one save.
 */
export function PublishSheet(props: PublishSheetProps) {
  const {
    languages,
    checks,
    isBusy,
    problems,
    hasDates = true,
    plannedFor,
    onSave,
    onClose,
  } = props;
  const t = useTranslations("account.editor.publishSheet");
  const editor = useTranslations("account.editor");
  const { locale } = useFormContext();
  const id = useId();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<Locale[]>(() =>
    LOCALES.filter((each) => isPublishable(languages[each])),
  );
  const [when, setWhen] = useState<When>(plannedFor ? "other" : "now");
  const [typed, setTyped] = useState(() =>
    plannedFor ? toAthensField(morningOf(plannedFor)) : "",
  );
  const quick = quickTimes(now);
  const other = fromAthensField(typed);
  const timeOf = () => {
    if (when === "now") return null;
    return when === "other" ? other : (quick.find(({ key }) => key === when)?.at ?? null);
  };
  const isComplete = chosen.length > 0 && (when !== "other" || other !== null);
  const names = LOCALES.filter((each) => chosen.includes(each)).map(
    (each) => LOCALE_FACTS[each].label,
  );
  const save = async (change: Record<string, unknown>) => {
    if (!isBusy && (await onSave(change))) onClose();
  };
  const publish = () => {
    if (isComplete) void save(publishChange(languages, chosen, timeOf()));
  };
  const toggle = (each: Locale) =>
    setChosen(chosen.includes(each) ? chosen.filter((one) => one !== each) : [...chosen, each]);
  const moment = (iso: string) => {
    const date = new Date(iso);
    return { date: formatDate(date, locale), time: formatTime(date, locale) };
  };
  const choice = (value: When, label: string) => (
    <label key={value} className="publish-choice">
      <Radio name={`${id}-when`} checked={when === value} onChange={() => setWhen(value)} />
      {label}
    </label>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="modal publish-sheet"
    >
      <DialogHeader
        titleId={`${id}-title`}
        title={t("title")}
        closeLabel={t("close")}
        onClose={onClose}
      />
      <div className="publish-body">
        <fieldset>
          <legend>{t("languages")}</legend>
          {LOCALES.map((each) => {
            const { status, hasTitle, publicPath } = languages[each];
            const isLive = status === "published" || status === "scheduled";
            return (
              <div key={each} className="publish-language">
                <label className="publish-choice">
                  <Checkbox
                    checked={chosen.includes(each)}
                    disabled={!isPublishable(languages[each])}
                    onChange={() => toggle(each)}
                  />
                  {LOCALE_FACTS[each].label}
                </label>
                <TranslationChip status={status} isOutdated={false} hasErrors={false} />
                {!hasTitle && <span className="meta">{t("needsTitle")}</span>}
                {isLive && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-disabled={isBusy}
                    aria-label={t("unpublishIn", { language: LOCALE_FACTS[each].label })}
                    onClick={() => void save(inLocale(each, { status: "draft" }))}
                  >
                    {t("unpublish")}
                  </Button>
                )}
                {publicPath && (
                  <a href={publicPath} target="_blank" rel="noopener" className="link-line text-sm">
                    {editor("onSite")}
                  </a>
                )}
              </div>
            );
          })}
        </fieldset>
        {hasDates && (
          <fieldset>
            <legend>{t("when")}</legend>
            {choice("now", t("now"))}
            {quick.map(({ key, at }) => choice(key, t(key, moment(at))))}
            {choice("other", t("other"))}
            {when === "other" && (
              <DateField
                id={`${id}-at`}
                kind="date-time"
                label={editor("publishAt")}
                hint={editor("timeZone")}
                value={typed}
                onChange={setTyped}
              />
            )}
          </fieldset>
        )}
        <section aria-labelledby={`${id}-checks`}>
          <h3 id={`${id}-checks`}>{t("checks")}</h3>
          <CheckList checks={checks} />
        </section>
      </div>
      <div className="publish-end">
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className="field-error">
              {problem}
            </p>
          ))}
        </div>
        <Button aria-disabled={isBusy || !isComplete} onClick={publish}>
          {names.length === 0
            ? t("noneLeft")
            : t(when === "now" ? "publish" : "schedule", { languages: names.join(" + ") })}
        </Button>
      </div>
    </Dialog>
  );
}

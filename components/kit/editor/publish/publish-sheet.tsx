"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { errorNames, errorText, type FieldErrors } from "../field-errors";
import { CheckList, type PublishCheck } from "./check-list";
import {
  isPublicationField,
  isPublishable,
  isShownLanguage,
  publishChange,
  type SheetLanguages,
} from "./publish-change";
import { PublishPart, toggled, type SheetPart } from "./publish-part";
import { PublishWhen, usePublishTimes } from "./publish-when";

/** What the sheet reads of an editor's form, for every kind. */
export type SheetForm = {
  isBusy: boolean;
  /** Whether changes of what readers see wait to be published; every save here publishes them. */
  isKept: boolean;
  errors: FieldErrors;
  problem: string | undefined;
  /** A counter of refused saves. */
  refusals: number;
  /**
   * Saves a change by flat name with all other changes; true when it is stored. `further` is that of
   * a further part.
   */
  save(change: Record<string, unknown>, further?: Record<string, unknown>): Promise<boolean>;
};

export type PublishSheetProps = {
  form: SheetForm;
  languages: SheetLanguages;
  /** What the languages are of, where there is a further part. */
  legend?: string;
  /** A part that is published by itself, but in the same save. */
  further?: SheetPart | undefined;
  checks: readonly PublishCheck[];
  /** Whether the kind has times of publication; others are only published and taken down. */
  hasDates?: boolean;
  /** A day, `YYYY-MM-DD`, whose morning is suggested instead of now. */
  plannedFor?: string | undefined;
  onClose(): void;
};

const publishableIn = (languages: SheetLanguages) =>
  LOCALES.filter((each) => isPublishable(languages[each]));

/** The errors of a field in several languages. */
const errorOf = (errors: FieldErrors, name: string, languages: readonly Locale[]) =>
  errorText(
    errors,
    languages.map((each) => `${each}.${name}`),
  );

/** Focuses the first refused field of the sheet, or what says why, after a refused save. */
function useFocusOnRefusal(refusals: number) {
  const body = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    const field = body.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const details = field?.closest("details");
    if (details) details.open = true;
    (field ?? alert.current)?.focus();
  }, [refusals]);
  return { body, alert };
}

/**
 * Publishes an item: in which languages, now or at a time, and what it needs before, with the fields
 * to fill; both languages in one save. Takes languages down as well.
 */
export function PublishSheet(props: PublishSheetProps) {
  const { form, languages, further, checks, hasDates = true, plannedFor, onClose } = props;
  const { isBusy, errors, problem } = form;
  const t = useTranslations("account.editor.publishSheet");
  const id = useId();
  const { body, alert } = useFocusOnRefusal(form.refusals);
  const publishable = publishableIn(languages);
  const furtherOnes = further ? publishableIn(further.languages) : [];
  const [chosen, setChosen] = useState<readonly Locale[]>(publishable);
  const [furtherChosen, setFurtherChosen] = useState<readonly Locale[]>(furtherOnes);
  const storedEnd = publishable.map((each) => languages[each].unpublishAt).find(Boolean) ?? null;
  const times = usePublishTimes(storedEnd, plannedFor);
  const next = chosen.filter((each) => publishable.includes(each));
  const furtherNext = furtherChosen.filter((each) => furtherOnes.includes(each));
  const isComplete = next.length + furtherNext.length > 0 && times.isComplete;
  const names = LOCALES.filter((each) => next.includes(each) || furtherNext.includes(each)).map(
    (each) => LOCALE_FACTS[each].label,
  );
  const save = (...change: Parameters<SheetForm["save"]>) =>
    isBusy ? Promise.resolve(false) : form.save(...change);
  const publish = async () => {
    if (!isComplete) return;
    const change = publishChange(languages, next, times.at, times.until);
    const rest = further && publishChange(further.languages, furtherNext, times.at, times.until);
    if (await (rest ? save(change, rest) : save(change))) onClose();
  };
  const checked = checks.flatMap((check) => check.names ?? []);
  const shownByChecks = new Set(errorNames(errors, checked));
  const others = Object.entries(errors).flatMap(([name, message]) =>
    message === undefined || isPublicationField(name) || shownByChecks.has(name) ? [] : [message],
  );
  const isShown = LOCALES.some(
    (each) =>
      isShownLanguage(languages[each]) || (further && isShownLanguage(further.languages[each])),
  );
  const canPublish = publishable.length + furtherOnes.length > 0;
  const keptNote = form.isKept && isShown && <p className="text-sm">{t("keptToo")}</p>;
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
      <div ref={body} className="publish-body">
        <PublishPart
          isBusy={isBusy}
          hasDates={hasDates}
          part={{ legend: props.legend ?? t("languages"), languages, errors }}
          chosen={next}
          onToggle={(each) => setChosen(toggled(chosen, each))}
          onChange={(change) => save(change)}
        >
          {!further && keptNote}
        </PublishPart>
        {further && (
          <PublishPart
            isBusy={isBusy}
            hasDates={hasDates}
            part={further}
            chosen={furtherNext}
            onToggle={(each) => setFurtherChosen(toggled(furtherChosen, each))}
            onChange={(change) => save({}, change)}
          >
            {keptNote}
          </PublishPart>
        )}
        {hasDates && publishable.length > 0 && (
          <PublishWhen
            times={times}
            errors={{
              published_at: errorOf(errors, "published_at", LOCALES),
              unpublish_at: errorOf(errors, "unpublish_at", publishable),
            }}
          />
        )}
        <section aria-labelledby={`${id}-checks`}>
          <h3 id={`${id}-checks`}>{t("checks")}</h3>
          <CheckList checks={checks} errors={errors} />
        </section>
      </div>
      <div className="publish-end">
        <div ref={alert} tabIndex={-1} role="alert">
          {[...new Set([...others, ...(problem === undefined ? [] : [problem])])].map((text) => (
            <p key={text} className="field-error">
              {text}
            </p>
          ))}
        </div>
        <Button aria-disabled={isBusy || !isComplete} onClick={() => void publish()}>
          {names.length === 0
            ? t(!canPublish && isShown ? "allPublic" : "noneLeft")
            : t(times.at === null && times.when === "now" ? "publish" : "schedule", {
                languages: names.join(" + "),
              })}
        </Button>
      </div>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { FieldError } from "@/components/kit/ui/field";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { toAthensField } from "../athens-time";
import { TranslationChip } from "../translation-chip";
import {
  isPublishable,
  isShownLanguage,
  type ScheduleChange,
  type SheetLanguage,
} from "./publish-change";
import { ScheduleTime } from "./schedule-time";

type Props = {
  locale: Locale;
  language: SheetLanguage;
  isChosen: boolean;
  isBusy: boolean;
  hasDates: boolean;
  errors: { status: string | undefined; unpublish_at: string | undefined };
  onToggle(): void;
  /** Saves a change of this translation alone; true when it is stored. */
  onChange(change: ScheduleChange): Promise<boolean>;
};

/** A translation in the sheet: its state, whether it is published next, and how it is taken down. */
export function PublishLanguage(props: Props) {
  const { locale, language, isChosen, isBusy, hasDates, errors, onToggle, onChange } = props;
  const t = useTranslations("account.editor.publishSheet");
  const editor = useTranslations("account.editor");
  const id = useId();
  const [hasEnd, setHasEnd] = useState(false);
  const { status, hasTitle, publicPath, unpublishAt, isNeeded, refusal } = language;
  const isShown = isShownLanguage(language);
  const name = LOCALE_FACTS[locale].label;
  const setEnd = async (until: string | null) => {
    // A time that was not stored stays in its field.
    if (await onChange({ unpublish_at: until })) setHasEnd(false);
  };
  return (
    <div className="publish-language">
      <div className="publish-language-head">
        <label className="publish-choice">
          <Checkbox
            checked={isChosen}
            disabled={!isPublishable(language)}
            aria-describedby={`${id}-state`}
            onChange={onToggle}
          />
          {name}
        </label>
        <TranslationChip status={status} isOutdated={false} hasErrors={false} />
        {publicPath && (
          <a href={publicPath} target="_blank" rel="noopener" className="link-line text-sm">
            {editor("onSite")}
          </a>
        )}
      </div>
      <p id={`${id}-state`} className="meta">
        {hasTitle || status !== "missing" ? (
          <Times language={language} />
        ) : (
          (language.lack ?? t("needsTitle"))
        )}
      </p>
      <FieldError id={`${id}-status`} error={errors.status} isErrorAnnounced />
      {refusal !== undefined && status !== "published" && <p className="text-sm">{refusal}</p>}
      {isNeeded && isShown && <p className="text-sm text-soft">{editor("pageRequired")}</p>}
      <Actions
        language={language}
        name={name}
        isBusy={isBusy}
        end={hasDates ? { isOpen: hasEnd, onToggle: () => setHasEnd(!hasEnd) } : undefined}
        onChange={onChange}
      />
      {isShown && (hasEnd || errors.unpublish_at) && (
        <ScheduleTime
          id={`${id}-unpublish`}
          label={`${editor("unpublishAt")} (${name})`}
          setLabel={t("endSet")}
          stored={toAthensField(unpublishAt)}
          isBusy={isBusy}
          error={errors.unpublish_at}
          onSet={(at) => void setEnd(at)}
        >
          {unpublishAt && (
            <Button
              kind="quiet"
              size="small"
              aria-disabled={isBusy}
              onClick={() => void setEnd(null)}
            >
              {t("endNever")}
            </Button>
          )}
        </ScheduleTime>
      )}
    </div>
  );
}

/** The state of a translation as a sentence, with its times. */
function Times({ language }: { language: SheetLanguage }) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const { status, publishedAt, unpublishAt } = language;
  const isShown = isShownLanguage(language);
  const when = (iso: string) => {
    const date = new Date(iso);
    return { when: `${formatDate(date, locale)} ${formatTime(date, locale)}` };
  };
  const since = status === "published" ? "publishedSince" : "publishedFrom";
  return [
    t(`statusText_${status}`),
    publishedAt && isShown ? t(since, when(publishedAt)) : "",
    unpublishAt && isShown ? t("unpublishedAt", when(unpublishAt)) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

type ActionsProps = Pick<Props, "language" | "isBusy" | "onChange"> & {
  /** The name of the language. */
  name: string;
  /** The field of the end of publication; undefined for kinds without times. */
  end: { isOpen: boolean; onToggle(): void } | undefined;
};

/** What can be done with a translation that is there: an end, taken down, or back to a draft. */
function Actions({ language, name, isBusy, end, onChange }: ActionsProps) {
  const t = useTranslations("account.editor.publishSheet");
  const { status, hasTitle, isNeeded } = language;
  const isFirst = status === "missing" && hasTitle && language.isPublicAtFirst === true;
  const isShown = isShownLanguage(language);
  if (isNeeded || (status === "missing" && !isFirst)) return null;
  const action = (label: string, change: ScheduleChange) => (
    <Button
      kind="quiet"
      size="small"
      aria-disabled={isBusy}
      aria-label={t("actionIn", { action: label, language: name })}
      onClick={() => void onChange(change)}
    >
      {label}
    </Button>
  );
  return (
    <div className="publish-language-actions">
      {isShown && end && (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={end.isOpen}
          aria-label={t("actionIn", { action: t("end"), language: name })}
          onClick={end.onToggle}
        >
          {t("end")}
        </Button>
      )}
      {isShown && action(t("takeDown"), { status: "archived" })}
      {isFirst && action(t("keepDraft"), { status: "draft" })}
      {(isShown || status === "archived") &&
        !language.isNoDraft &&
        action(t("toDraft"), { status: "draft" })}
    </div>
  );
}

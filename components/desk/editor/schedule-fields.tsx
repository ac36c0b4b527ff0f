"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { describedBy, FieldFrame } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { formatDate, formatTime } from "@/lib/core/dates";
import { LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { useFormContext } from "../form/form-context";
import { fromAthensField, toAthensField } from "./athens-time";
import type { LanguageSign } from "./language-chip";

/** What is asked of a language's publication, in the words of the API. */
export type ScheduleChange = {
  status?: Exclude<LanguageSign["status"], "missing">;
  published_at?: string | null;
  unpublish_at?: string | null;
};

type Props = {
  id: string;
  locale: Locale;
  status: LanguageSign["status"];
  publishedAt: string | null;
  unpublishAt: string | null;
  isBusy: boolean;
  /**
   * Things without dates (texts of the frame, a company's profile) are only published and hidden.
   */
  hasDates?: boolean;
  /** Saves the change together with everything else that was typed. */
  onAct(change: ScheduleChange): void;
  errors: {
    status?: string | undefined;
    published_at?: string | undefined;
    unpublish_at?: string | undefined;
  };
};

/**
 * How one language appears and goes: now, at a time in Athens, or not at all. For those who may
 * publish.
 */
export function ScheduleFields({
  id,
  locale,
  status,
  publishedAt,
  unpublishAt,
  isBusy,
  hasDates = true,
  onAct,
  errors,
}: Props) {
  const t = useTranslations("account.editor");
  const { locale: own } = useFormContext();
  const [from, setFrom] = useState<string>();
  const [until, setUntil] = useState<string>();
  const [opened, setOpened] = useState<"from" | "until">();
  // Typed times hold until they are set; those of the server come in when nobody has typed.
  const fromValue = from ?? (status === "scheduled" ? toAthensField(publishedAt) : "");
  const untilValue = until ?? toAthensField(unpublishAt);
  const language = LOCALE_FACTS[locale].label;
  const isOut = status === "published" || status === "scheduled";
  const said = (iso: string) =>
    `${formatDate(new Date(iso), own)} ${formatTime(new Date(iso), own)}`;

  const act = (change: ScheduleChange) => {
    if (isBusy) return;
    setFrom(undefined);
    setUntil(undefined);
    setOpened(undefined);
    onAct(change);
  };
  const input = (
    name: "published_at" | "unpublish_at",
    value: string,
    onChange: (value: string) => void,
  ) => (
    <FieldFrame
      id={`${id}-${name}`}
      label={t(name === "published_at" ? "publishAt" : "unpublishAt")}
      hint={t("athens")}
      error={errors[name]}
    >
      <input
        id={`${id}-${name}`}
        type="datetime-local"
        className="field"
        value={value}
        step={60}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={describedBy(`${id}-${name}`, true, errors[name])}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
  const schedule = () => {
    const at = fromAthensField(fromValue);
    if (at) act({ status: "scheduled", published_at: at });
  };
  const setEnd = () => {
    const at = fromAthensField(untilValue);
    if (at) act({ unpublish_at: at });
  };
  return (
    <div id={`${id}-status`} className="grid gap-4" tabIndex={-1}>
      <p className="text-sm">
        {t(`about_${status}`)}{" "}
        {publishedAt &&
          isOut &&
          t(status === "published" ? "publishedSince" : "publishedFrom", {
            when: said(publishedAt),
          })}{" "}
        {unpublishAt && isOut && t("unpublishedAt", { when: said(unpublishAt) })}
      </p>
      {errors.status && <p className="field-error">{errors.status}</p>}
      <div className="flex flex-wrap gap-2">
        {status !== "published" && (
          <Button
            size="small"
            aria-disabled={isBusy}
            onClick={() =>
              act({
                status: "published",
                ...(publishedAt && new Date(publishedAt) > new Date()
                  ? { published_at: new Date().toISOString() }
                  : {}),
              })
            }
          >
            {t("publishNow", { language })}
          </Button>
        )}
        {hasDates && status !== "published" && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={opened === "from"}
            onClick={() => setOpened(opened === "from" ? undefined : "from")}
          >
            {t(status === "scheduled" ? "reschedule" : "schedule")}
          </Button>
        )}
        {hasDates && isOut && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={opened === "until"}
            onClick={() => setOpened(opened === "until" ? undefined : "until")}
          >
            {t("unpublish")}
          </Button>
        )}
        {isOut && (
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isBusy}
            onClick={() => act({ status: "draft" })}
          >
            {t("toDraft")}
          </Button>
        )}
        {status !== "archived" && status !== "missing" && (
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isBusy}
            onClick={() => act({ status: "archived" })}
          >
            {t("archive")}
          </Button>
        )}
      </div>
      {(opened === "from" || errors.published_at) && (
        <div className="grid gap-3">
          {input("published_at", fromValue, setFrom)}
          <p>
            <Button
              size="small"
              aria-disabled={isBusy || fromAthensField(fromValue) === null}
              onClick={schedule}
            >
              {t("scheduleSet")}
            </Button>
          </p>
        </div>
      )}
      {(opened === "until" || errors.unpublish_at) && (
        <div className="grid gap-3">
          {input("unpublish_at", untilValue, setUntil)}
          <p className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-disabled={isBusy || fromAthensField(untilValue) === null}
              onClick={setEnd}
            >
              {t("unpublishSet")}
            </Button>
            {unpublishAt && (
              <Button
                kind="quiet"
                size="small"
                aria-disabled={isBusy}
                onClick={() => act({ unpublish_at: null })}
              >
                {t("unpublishNever")}
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

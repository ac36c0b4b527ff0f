"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatDate, formatTime } from "@/lib/core/dates";
import { LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { useFormContext } from "../form/form-context";
import { toAthensField } from "./athens-time";
import { ScheduleTime } from "./schedule-time";
import type { Status } from "./status-field";
import type { TranslationStatus } from "./translation-status";

/** The fields of the API for a change of the publication. */
export type ScheduleChange = {
  status?: Status;
  published_at?: string | null;
  unpublish_at?: string | null;
};

type Props = {
  id: string;
  locale: Locale;
  status: TranslationStatus["status"];
  publishedAt: string | null;
  unpublishAt: string | null;
  isBusy: boolean;
  /** Whether the kind supports scheduling; others are only published and hidden. */
  hasDates?: boolean;
  /** Saves the change together with all other changes; true when it is stored. */
  onSave(change: ScheduleChange): Promise<boolean>;
  errors: Record<keyof ScheduleChange, string | undefined>;
};

/** Publishing now keeps a publication date in the past. */
export const publishNow = (publishedAt: string | null): ScheduleChange => ({
  status: "published",
  ...(publishedAt && new Date(publishedAt) > new Date()
    ? { published_at: new Date().toISOString() }
    : {}),
});

/** When a translation is published and unpublished: now, at a time in Athens, or never. */
export function ScheduleFields(props: Props) {
  const { id, locale, status, publishedAt, unpublishAt, isBusy, hasDates = true, errors } = props;
  const t = useTranslations("account.editor");
  const [opened, setOpened] = useState<"from" | "until">();
  const isLive = status === "published" || status === "scheduled";

  const saveChange = async (change: ScheduleChange) => {
    if (isBusy) return;
    // A time that was not stored stays in its field.
    if (await props.onSave(change)) setOpened(undefined);
  };
  const action = (label: string, change: ScheduleChange) => (
    <Button
      kind="quiet"
      size="small"
      aria-disabled={isBusy}
      onClick={() => void saveChange(change)}
    >
      {label}
    </Button>
  );
  const toggle = (which: "from" | "until", label: string) => (
    <Button
      kind="quiet"
      size="small"
      aria-expanded={opened === which}
      onClick={() => setOpened(opened === which ? undefined : which)}
    >
      {label}
    </Button>
  );
  return (
    <div id={`${id}-status`} className="grid gap-4" tabIndex={-1}>
      <ScheduleText {...{ status, publishedAt, unpublishAt }} isLive={isLive} />
      {errors.status && <p className="field-error">{errors.status}</p>}
      <div className="flex flex-wrap gap-2">
        {status !== "published" && (
          <Button
            size="small"
            aria-disabled={isBusy}
            onClick={() => void saveChange(publishNow(publishedAt))}
          >
            {t("publishNow", { language: LOCALE_FACTS[locale].label })}
          </Button>
        )}
        {hasDates &&
          status !== "published" &&
          toggle("from", t(status === "scheduled" ? "reschedule" : "schedule"))}
        {hasDates && isLive && toggle("until", t("unpublish"))}
        {isLive && action(t("toDraft"), { status: "draft" })}
        {status !== "archived" &&
          status !== "missing" &&
          action(t("archive"), { status: "archived" })}
      </div>
      {(opened === "from" || errors.published_at) && (
        <ScheduleTime
          id={`${id}-published_at`}
          label={t("publishAt")}
          setLabel={t("scheduleSet")}
          stored={status === "scheduled" ? toAthensField(publishedAt) : ""}
          isBusy={isBusy}
          error={errors.published_at}
          onSet={(at) => void saveChange({ status: "scheduled", published_at: at })}
        />
      )}
      {(opened === "until" || errors.unpublish_at) && (
        <ScheduleTime
          id={`${id}-unpublish_at`}
          label={t("unpublishAt")}
          setLabel={t("unpublishSet")}
          stored={toAthensField(unpublishAt)}
          isBusy={isBusy}
          error={errors.unpublish_at}
          onSet={(at) => void saveChange({ unpublish_at: at })}
        >
          {unpublishAt && action(t("unpublishNever"), { unpublish_at: null })}
        </ScheduleTime>
      )}
    </div>
  );
}

type TextProps = Pick<Props, "status" | "publishedAt" | "unpublishAt"> & { isLive: boolean };

/** The publication status of a translation as a sentence. */
function ScheduleText({ status, publishedAt, unpublishAt, isLive }: TextProps) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const when = (iso: string) => {
    const date = new Date(iso);
    return { when: `${formatDate(date, locale)} ${formatTime(date, locale)}` };
  };
  const key = status === "published" ? "publishedSince" : "publishedFrom";
  return (
    <p className="text-sm">
      {t(`statusText_${status}`)} {publishedAt && isLive && t(key, when(publishedAt))}{" "}
      {unpublishAt && isLive && t("unpublishedAt", when(unpublishAt))}
    </p>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "@/components/kit/ui/field";
import { Button } from "@/components/kit/ui/button";
import type { OpeningHours } from "@/lib/directory/member/hours";
import { Icon } from "@/components/kit/ui/icon";
import { ExceptionsEditor } from "./exceptions-editor";
import { FIRST_HOURS, newSeason } from "./hours-state";
import { SeasonEditor } from "./season-editor";
import { useHoursText } from "./use-hours-text";
import { WeekEditor } from "./week-editor";
import { WrittenHours } from "./written-hours";

type Props = {
  id: string;
  value: OpeningHours | null;
  onChange(value: OpeningHours | null): void;
  error: string | undefined;
};

const MAX_SEASONS = 12;

/**
 * The opening hours: week, public holidays, seasons with their own week, exceptions; with a summary
 * as text.
 */
export function HoursEditor({ id, value, onChange, error }: Props) {
  const t = useTranslations("account.member");
  const text = useHoursText();
  if (value === null) {
    return (
      <div id={id} tabIndex={-1}>
        <p className="mb-4 text-soft">{t("hoursNone")}</p>
        <WrittenHours value={null} onChange={onChange} />
        <p className="mt-4">
          <Button kind="quiet" onClick={() => onChange(structuredClone(FIRST_HOURS))}>
            <Icon name="plus" />
            {t("hoursStart")}
          </Button>
        </p>
        <FieldError id={id} error={error} />
      </div>
    );
  }
  const seasons = value.seasons ?? [];
  const setSeasons = (next: OpeningHours["seasons"]) => onChange({ ...value, seasons: next });
  return (
    <div
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-7"
    >
      <div>
        <p
          className="whitespace-pre-line border-s-2 border-rule ps-4 text-[0.9375rem] text-soft"
          data-hours-summary
        >
          {text(value)}
        </p>
        <FieldError id={id} error={error} />
      </div>
      <WrittenHours value={value} onChange={onChange} />
      <WeekEditor week={value.week} onChange={(week) => onChange({ ...value, week })} />
      <div className="flex items-start gap-3">
        <input
          id={`${id}-holidays`}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-(--ink)"
          checked={value.holidays === "closed"}
          onChange={(event) =>
            onChange({ ...value, holidays: event.target.checked ? "closed" : "open" })
          }
        />
        <label htmlFor={`${id}-holidays`} className="text-[0.9375rem]">
          {t("holidaysLabel")}
        </label>
      </div>
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">{t("seasons")}</h3>
        <p className="mt-1 text-sm text-soft">{t("seasonsText")}</p>
        {seasons.map((season, at) => (
          <SeasonEditor
            key={at}
            season={season}
            number={at + 1}
            onChange={(next) =>
              setSeasons(seasons.map((one, index) => (index === at ? next : one)))
            }
            onRemove={() => setSeasons(seasons.filter((_, index) => index !== at))}
          />
        ))}
        {seasons.length < MAX_SEASONS && (
          <p className="mt-3">
            <Button
              kind="quiet"
              size="small"
              onClick={() => setSeasons([...seasons, newSeason(value.week)])}
            >
              <Icon name="plus" />
              {t("seasonAdd")}
            </Button>
          </p>
        )}
      </div>
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">{t("exceptions")}</h3>
        <p className="mt-1 mb-3 text-sm text-soft">{t("exceptionsText")}</p>
        <ExceptionsEditor hours={value} onChange={onChange} />
      </div>
      <p>
        <Button kind="danger-quiet" size="small" onClick={() => onChange(null)}>
          {t("hoursRemoveAll")}
        </Button>
      </p>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { CheckField } from "@/components/kit/ui/check-field";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SelectField } from "@/components/kit/ui/select-field";
import { showToast } from "@/components/kit/ui/toast";
import type { CalendarsView, SourceView } from "@/lib/commerce/appointment/calendar/schema";
import { formatMoment } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ownerChoices } from "./owner-choices";

type Props = {
  source: SourceView;
  people: CalendarsView["people"];
  zone: string;
  locale: Locale;
  load(): Promise<ApiResult<CalendarsView>>;
  onChange(view: CalendarsView): void;
};

const TONES: Record<SourceView["state"], ChipTone> = {
  waiting: "waiting",
  current: "good",
  late: "waiting",
  unknown: "bad",
};

/** When a calendar was read, how busy it is, and why it cannot be read. */
function SourceState({ source, zone, locale }: Pick<Props, "source" | "zone" | "locale">) {
  const t = useTranslations("account.ownCalendar");
  const { state, problem, succeeded_at: at, busy_times: count } = source;
  return (
    <div role="status" className="mt-2 grid gap-1 text-sm">
      <p>{at ? t("read", { when: formatMoment(at, locale, zone), count }) : t("neverRead")}</p>
      {problem && <p className="text-(--danger)">{problem}</p>}
      {state === "late" && at && <p className="text-soft">{t("lateText")}</p>}
      {state === "unknown" && (
        <p className="text-soft">
          {t(source.closes_when_unknown ? "unknownText.closed" : "unknownText.stay")}
        </p>
      )}
    </div>
  );
}

/** A calendar elsewhere: its state, what happens while it is unknown, and what one can do. */
export function SourceRow({ source, people, zone, locale, load, onChange }: Props) {
  const t = useTranslations("account.ownCalendar");
  const id = useId();
  const { busy, run } = useAction();
  const path = `/api/busy-source/${source.id}` as const;
  const { name, state } = source;
  const choose = (chosen: { closes_when_unknown: boolean } | { person_id: number | null }) =>
    run(
      "choose",
      () => callApi<CalendarsView>(`${path}?locale=${locale}`, chosen, "PUT"),
      (view) => {
        onChange(view);
        showToast(t("saved"));
      },
    );
  const read = () =>
    run(
      "read",
      () => callApi<CalendarsView>(`${path}/fetch?locale=${locale}`, {}),
      (view) => {
        onChange(view);
        showToast(t("asked"));
      },
    );
  const remove = async () => {
    const question = {
      title: t("removeTitle", { name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDanger: true,
    };
    if (!(await confirmAlert(question))) return;
    await run(
      "remove",
      async () => {
        const result = await callApi<CalendarsView>(path, undefined, "DELETE");
        return result.kind === "ok" ? load() : result;
      },
      (view) => {
        onChange(view);
        showToast(t("removed"));
      },
    );
  };
  const isBusy = busy !== undefined;
  return (
    <div role="group" aria-labelledby={`${id}-name`}>
      <p className="flex flex-wrap items-center gap-3">
        <span id={`${id}-name`} className="font-medium wrap-anywhere">
          {name}
        </span>
        <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-soft">{source.short_url}</p>
      <SourceState source={source} zone={zone} locale={locale} />
      <div className="mt-3 grid gap-3">
        {people.length > 0 && (
          <SelectField
            id={`${id}-whose`}
            label={t("whose")}
            choices={ownerChoices(people, t("everybody"))}
            value={String(source.person_id ?? "")}
            disabled={isBusy}
            onChange={({ target: { value } }) =>
              void choose({ person_id: value ? Number(value) : null })
            }
          />
        )}
        <CheckField
          id={`${id}-closes`}
          label={t("closes")}
          hint={t("closesHint")}
          checked={source.closes_when_unknown}
          disabled={isBusy}
          onChange={({ target }) => void choose({ closes_when_unknown: target.checked })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isBusy || state === "waiting"}
          onClick={() => state !== "waiting" && void read()}
        >
          {t("fetch")}
        </Button>
        <Button
          kind="danger-quiet"
          size="small"
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}

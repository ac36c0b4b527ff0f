"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState, type FormEvent } from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { bindText } from "@/components/kit/ui/bind-field";
import { Button } from "@/components/kit/ui/button";
import { SelectField } from "@/components/kit/ui/select-field";
import { showToast } from "@/components/kit/ui/toast";
import type { MadeDates } from "@/lib/commerce/event-series/schema";
import { formatDate, formatTime, formatWeekdayShort } from "@/lib/kernel/core/dates";
import { bodyOf, type DatesDraft } from "./dates-body";
import { DayList } from "./day-list";
import { RuleFields } from "./rule-fields";

type Props = {
  /** The endpoint of the event or the webinar. */
  api: string;
  /** The zone by whose clock its dates are. */
  zone: string;
  /** The time of day of the event, the weekday of its day, and the first day that a rule can give. */
  starts: string;
  ends: string;
  weekday: number;
  from: string;
};

type Planned = MadeDates["dates"];

/** Further dates of an event: by a rule or one by one, shown before anything is made. */
export function MakeDates({ api, zone, weekday, ...times }: Props) {
  const t = useTranslations("account.eventSeries");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const id = useId();
  const isReady = useHydrated();
  const send = useRepeatableCall();
  const [draft, setDraft] = useState<DatesDraft>({
    way: "week",
    interval: "1",
    weekdays: [weekday],
    monthOn: "day",
    stop: "count",
    until: "",
    count: "4",
    days: [],
    ...times,
  });
  const [planned, setPlanned] = useState<Planned>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const path = `${api}/series?locale=${locale}`;
  const set = (change: Partial<DatesDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setPlanned(undefined);
  };
  const run = async (call: () => Promise<ApiResult<MadeDates>>) => {
    if (isBusy) return undefined;
    setBusy(true);
    setProblem(undefined);
    const result = await call();
    setBusy(false);
    if (result.kind === "ok") return result.data.dates;
    setPlanned(undefined);
    setProblem(
      result.kind === "invalid"
        ? Object.values(result.errors).flat().join(" ")
        : problemText(result, texts.problems, locale),
    );
    return undefined;
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft);
    if (!planned)
      return setPlanned(await run(() => callApi<MadeDates>(path, { ...body, dry_run: true })));
    const made = await run(() => send<MadeDates>(path, body));
    if (!made) return;
    showToast(t("made", { count: made.length }));
    set({ days: [] });
    router.refresh();
  };
  const time = (name: "starts" | "ends") => (
    <DateField
      id={`${id}-${name}`}
      kind="time"
      label={t(name)}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid max-w-2xl gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...bindText({
            id: `${id}-way`,
            value: draft.way,
            error: undefined,
            onChange: (way) => set({ way: way as DatesDraft["way"] }),
          })}
          label={t("way")}
          choices={(["week", "month", "list"] as const).map((value) => ({
            value,
            label: t(`ways.${value}`),
          }))}
        />
        {draft.way === "list" ? (
          <DayList days={draft.days} onChange={(days) => set({ days })} />
        ) : (
          <RuleFields draft={draft} set={set} />
        )}
        {time("starts")}
        {time("ends")}
      </div>
      <p role="alert" className="border-s-3 border-bad bg-wash px-4 py-3 text-bad empty:hidden">
        {problem}
      </p>
      {planned && (
        <div>
          <h3 className="text-lg">{t("preview", { count: planned.length })}</h3>
          <ul className="mt-2 columns-1 gap-8 tabular-nums sm:columns-2">
            {planned.map(({ starts_at: iso }) => (
              <li key={iso}>
                {formatWeekdayShort(new Date(iso), locale, zone)}{" "}
                {formatDate(new Date(iso), locale, zone)}, {formatTime(new Date(iso), locale, zone)}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-soft">{t("copied")}</p>
        </div>
      )}
      <p>
        <Button
          type="submit"
          disabled={!isReady}
          aria-disabled={isBusy || undefined}
          className="disabled:opacity-100"
        >
          {planned ? t("make", { count: planned.length }) : t("show")}
        </Button>
      </p>
    </form>
  );
}

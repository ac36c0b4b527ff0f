"use client";

import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import { zoneName } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { bookPath } from "./paths";
import { slotDays, type FreeSlot } from "./slot-days";

export type FreeTimesProps = {
  locale: Locale;
  memberId: number;
  labels: { none: string; failed: string; zone: string };
};

const DAYS = 3;
/** As many as fill three days of half-hour times. */
const PER_PAGE = 60;

/** Throws, so that SWR tells a failed request from an empty list. */
async function loadTimes(path: string): Promise<FreeSlot[]> {
  const result = await callApi<FreeSlot[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the free times could not be loaded");
  return result.data;
}

/** The free times of a company on the next days that have any, as links to the screen that books. */
export function FreeTimes({ locale, memberId, labels }: FreeTimesProps) {
  const path = `/api/appointment-slot?member_id=${memberId}&status=open&per_page=${PER_PAGE}`;
  const { data, error } = useSWR<FreeSlot[], Error>(path, loadTimes);
  if (error)
    return (
      <p role="alert" className="mt-4 mb-5">
        {labels.failed}
      </p>
    );
  const [first] = data ?? [];
  if (data && !first) return <p className="mt-4 mb-5">{labels.none}</p>;
  if (!data || !first) return <div className="mt-4 mb-5 min-h-40" aria-busy="true" />;
  return (
    <div className="mt-4 mb-5">
      <ul className="grid gap-4">
        {slotDays(data, locale)
          .slice(0, DAYS)
          .map(({ date, label, times }) => (
            <li key={date}>
              <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
              <ul className="mt-2 flex flex-wrap gap-2">
                {times.map(({ slot, time }) => (
                  <li key={slot.id}>
                    <a
                      href={bookPath(locale, memberId, slot.id)}
                      rel="nofollow"
                      aria-label={`${label}, ${time}`}
                      className="button"
                      data-kind="quiet"
                      data-size="small"
                    >
                      {time}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
      <p className="meta mt-3">
        {labels.zone.replace(
          "{zone}",
          zoneName(first.time_zone, locale, new Date(first.starts_at)),
        )}
      </p>
    </div>
  );
}

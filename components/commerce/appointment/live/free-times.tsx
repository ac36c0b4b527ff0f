import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import { zoneName } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { bookPath } from "../paths";
import { slotDays, type FreeSlot, type SlotDay } from "./slot-days";

export type FreeTimesProps = {
  locale: Locale;
  memberId: number;
  labels: { none: string; failed: string; zone: string };
};

const DAYS = 3;
/** As many as there is room for. */
const SHOWN = 6;
/** As many as fill three days of half-hour times. */
const PER_PAGE = 60;

/** Throws, so that SWR tells a failed request from an empty list. */
async function loadTimes(path: string): Promise<FreeSlot[]> {
  const result = await callApi<FreeSlot[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the free times could not be loaded");
  return result.data;
}

/** The first times of the next days that have any, as many of each day; more of them where days are few. */
function nextTimes(slots: readonly FreeSlot[], locale: Locale): SlotDay[] {
  const days = slotDays(slots, locale).slice(0, DAYS);
  const each = Math.ceil(SHOWN / Math.max(1, days.length));
  return days.map((day) => ({ ...day, times: day.times.slice(0, each) }));
}

/** The next free times of a company, as links to the screen that books. */
export function FreeTimes({ locale, memberId, labels }: FreeTimesProps) {
  const path = `/api/appointment-slot?member_id=${memberId}&status=open&per_page=${PER_PAGE}`;
  const { data, error } = useSWR<FreeSlot[], Error>(path, loadTimes);
  if (error) return <p role="alert">{labels.failed}</p>;
  if (!data) return <div aria-busy="true" />;
  const [first] = data;
  if (!first) return <p>{labels.none}</p>;
  const zone = zoneName(first.time_zone, locale, new Date(first.starts_at));
  return (
    <>
      <ul className="grid gap-2">
        {nextTimes(data, locale).map(({ date, label, short, times }) => (
          <li key={date} className="flex items-baseline gap-x-3">
            <span className="w-20 shrink-0 text-[0.9375rem]" aria-hidden="true">
              {short}
            </span>
            <ul className="flex min-w-0 flex-wrap gap-2">
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
      <p className="meta mt-2">{labels.zone.replace("{zone}", zone)}</p>
    </>
  );
}

"use client";

import { millisecondsInDay } from "date-fns/constants";
import { useId } from "react";
import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import { Dialog, DialogHeader } from "@/components/kit/ui/dialog";
import { paths } from "@/lib/kernel/core/paths";
import { LOCALE_FACTS, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { LiveTexts } from "./live-texts";

/** What is compared, as the API has it. */
type Compared = {
  id: number;
  slug: string;
  member_name: string;
  professions: { profession: string }[];
  area: string | null;
  opening_hours: { week: Record<string, { from: string; to: string }[] | undefined> } | null;
  languages?: string[];
  services?: { name: string; price_from: number | null }[];
  recommendations: number;
};
type Props = { locale: Locale; ids: string; texts: LiveTexts; onClose(): void };

const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

async function load([ids, locale]: [string, Locale]): Promise<Compared[]> {
  const answers = await Promise.all(
    ids
      .split(",")
      .map((id) => callApi<Compared>(`/api/member/${id}?locale=${locale}`, undefined, "GET")),
  );
  const found = answers.flatMap((answer) => (answer.kind === "ok" ? [answer.data] : []));
  if (found.length === 0) throw new Error("the companies could not be loaded");
  return found;
}

/** The days of a week, those with equal hours together: "Mon – Fri 09:00–17:00". */
function hoursOf({ opening_hours: hours }: Compared, locale: Locale, closed: string): string[] {
  if (!hours) return [];
  const nameOf = (index: number) =>
    new Date(MONDAY + index * millisecondsInDay).toLocaleDateString(locale, {
      weekday: "short",
      timeZone: "UTC",
    });
  const days = WEEK.map((day) =>
    (hours.week[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(", "),
  );
  return days.flatMap((text, index) => {
    if (index > 0 && days[index - 1] === text) return [];
    const next = days.findIndex((other, at) => at > index && other !== text);
    const last = (next === -1 ? days.length : next) - 1;
    const name = last > index ? `${nameOf(index)} – ${nameOf(last)}` : nameOf(index);
    return [`${name} ${text || closed}`];
  });
}

/** The companies of the basket side by side. */
export function CompareDialog({ locale, ids, texts, onClose }: Props) {
  const titleId = useId();
  const { data, error } = useSWR([ids, locale] satisfies [string, Locale], load, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const languages = new Intl.DisplayNames([LOCALE_FACTS[locale].iso], { type: "language" });
  const euro = new Intl.NumberFormat(LOCALE_FACTS[locale].iso, {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  });
  const rows: [title: string, cell: (one: Compared) => string[]][] = [
    [texts.professions, (one) => one.professions.map(({ profession }) => profession)],
    [texts.place, (one) => (one.area ? [one.area] : [])],
    [texts.hours, (one) => hoursOf(one, locale, texts.closed)],
    [texts.languages, (one) => (one.languages ?? []).map((code) => languages.of(code) ?? code)],
    [
      texts.services,
      (one) =>
        (one.services ?? []).map(({ name, price_from: from }) =>
          from === null ? name : `${name} ${euro.format(from / 100)}`,
        ),
    ],
    [
      texts.recommendations,
      (one) => (one.recommendations > 0 ? [String(one.recommendations)] : []),
    ],
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnBackdrop
      className="modal compare"
      aria-labelledby={titleId}
    >
      <div className="compare-inside">
        <DialogHeader
          titleId={titleId}
          title={texts.compareTitle}
          closeLabel={texts.close}
          onClose={onClose}
        />
        {error && <p role="alert">{texts.failed}</p>}
        {data && (
          // Wider than a phone: it is moved by keys too.
          <div className="compare-scroll" tabIndex={0} role="region" aria-labelledby={titleId}>
            <table className="compare-table">
              <thead>
                <tr>
                  <th scope="col">{texts.company}</th>
                  {data.map((one) => (
                    <th key={one.id} scope="col">
                      <a href={localePath(locale, paths.member(one.slug))}>{one.member_name}</a>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([title, cell]) => (
                  <tr key={title}>
                    <th scope="row">{title}</th>
                    {data.map((one) => {
                      const lines = cell(one);
                      return (
                        <td key={one.id}>
                          {lines.length === 0
                            ? texts.none
                            : lines.map((line) => <div key={line}>{line}</div>)}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import {
  MAX_SOURCES,
  type CalendarsView,
  type SourceView,
} from "@/lib/commerce/appointment/calendar/schema";
import { CALENDARS_ID } from "@/lib/commerce/appointment/paths";
import { FeedPart } from "./feed-part";
import { HiddenTimes } from "./hidden-times";
import { SourceForm } from "./source-form";
import { SourceRow } from "./source-row";

/** The pause between two questions whether a calendar was read. */
const PAUSE_MS = 2_000;

const isWaiting = ({ state }: SourceView) => state === "waiting";

/** Whose further calendar can be added, as a field has it; empty is the company's. */
const ownersWithRoom = ({ people, sources }: CalendarsView): string[] =>
  [null, ...people.map(({ id }) => id)]
    .filter((owner) => sources.filter((one) => one.person_id === owner).length < MAX_SOURCES)
    .map((owner) => String(owner ?? ""));

/** The calendars of a company, read again while one of them is being read by the worker. */
function useCalendars(first: CalendarsView) {
  const { locale } = useFormContext();
  const [view, setView] = useState(first);
  const path = `/api/appointment-calendar/${first.member_id}` as const;
  const load = (): Promise<ApiResult<CalendarsView>> =>
    callApi<CalendarsView>(`${path}?locale=${locale}`, undefined, "GET");
  useEffect(() => {
    if (!view.sources.some(isWaiting)) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void callApi<CalendarsView>(`${path}?locale=${locale}`, undefined, "GET").then((result) => {
        // Without an answer the view is asked for again; the state ends by its time.
        if (!isOver) setView((known) => (result.kind === "ok" ? result.data : { ...known }));
      });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [view, path, locale]);
  return { view, setView, load, path, locale };
}

/** The secret address of a company's appointments, and the calendars at which it is busy elsewhere. */
export function CalendarsSection({ calendars }: { calendars: CalendarsView }) {
  const t = useTranslations("account.ownCalendar");
  const { view, setView, load, path, locale } = useCalendars(calendars);
  const owners = ownersWithRoom(view);
  return (
    <ScreenSection id={CALENDARS_ID} title={t("title")} text={t("text")}>
      <FeedPart url={view.feed_url} path={path} locale={locale} load={load} onChange={setView} />
      {view.people.map((person) => (
        <div key={person.id} className="mt-8">
          <FeedPart
            url={person.feed_url}
            person={person}
            path={path}
            locale={locale}
            load={load}
            onChange={setView}
          />
        </div>
      ))}
      <h3 className="mt-10 text-lg">{t("sourcesTitle")}</h3>
      <p className="mt-2 max-w-prose text-soft">{t("sourcesText")}</p>
      {view.sources.length === 0 && <p className="mt-4">{t("sourcesNone")}</p>}
      <ul className="mt-4 grid gap-6">
        {view.sources.map((source) => (
          <li key={source.id} className="min-w-0 border-t border-rule pt-5">
            <SourceRow
              source={source}
              people={view.people}
              zone={view.time_zone}
              locale={locale}
              load={load}
              onChange={setView}
            />
          </li>
        ))}
      </ul>
      <HiddenTimes hidden={view.hidden} zone={view.time_zone} locale={locale} />
      {owners.length > 0 ? (
        <SourceForm
          path={`${path}/source?locale=${locale}`}
          people={view.people}
          owners={owners}
          onChange={setView}
        />
      ) : (
        <p className="mt-8 text-soft">{t("full")}</p>
      )}
    </ScreenSection>
  );
}

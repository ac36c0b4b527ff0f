"use client";

import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/kit/ui/plain-button";
import { callApi } from "@/components/kit/form/api-client";
import { isRecord } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { KM_PER_DEGREE } from "@/lib/kernel/place/distance";
import type { Bounds } from "@/lib/kernel/map/bounds";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import { CompanyRow, type ListedCompany } from "../company-row";
import { openSpans } from "../open-spans";
import { fill, type RowTexts } from "../row-texts";
import { sayMoment } from "./moment-words";
import type { MomentTexts } from "./open-words";
import { liveTexts, rowTexts, type LiveTexts } from "./live-texts";

/** The companies that are shown, and the part of the map with all of them. */
export type NearCompanies = { ids: readonly number[]; part: Bounds };

type Asked = { locale: Locale; query: string; isByDistance: boolean };
type Props = Asked & {
  /** The words of the moment. */
  texts: MomentTexts;
  /** Undefined while there are none. */
  onFound(found: NearCompanies | undefined): void;
};
/** A company as the API lists it. */
type NearCompany = ListedCompany & Pick<MemberCard, "opening_hours">;
type State =
  | { kind: "locating" | "refused" | "notFound" | "failed" }
  | { kind: "found"; companies: NearCompany[]; part: Bounds };

/** 0.01° is some kilometre: nobody's door is told to the server. */
const DIGITS = 2;
const WAIT_MS = 15_000;
const PAGE = 20;
/** As many free times come by one call. */
const MOST_TIMES = 60;
const DENIED = 1;

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: WAIT_MS,
      maximumAge: 5 * 60_000,
    }),
  );

/** The part of the map within so many kilometres of a position, and a little more. */
function partAround([latitude = 0, longitude = 0]: readonly number[], km: number): Bounds {
  const tall = (km * 1.1) / KM_PER_DEGREE;
  const wide = tall / Math.cos((latitude * Math.PI) / 180);
  return [latitude - tall, longitude - wide, latitude + tall, longitude + wide];
}

/** The companies around the reader, as many as `size`. */
async function findNear({ query, isByDistance }: Asked, size: number): Promise<State> {
  let place: GeolocationPosition;
  try {
    place = await locate();
  } catch (error) {
    const isDenied = isRecord(error) && error.code === DENIED;
    return { kind: isDenied ? "refused" : "notFound" };
  }
  const { latitude, longitude } = place.coords;
  const asked = new URLSearchParams(query);
  const near = [latitude, longitude].map((one) => one.toFixed(DIGITS));
  asked.set("near", near.join());
  asked.set("per_page", String(size));
  if (isByDistance) asked.set("sort", "distance");
  const result = await callApi<NearCompany[]>(`/api/member?${asked}`, undefined, "GET");
  if (result.kind !== "ok") return { kind: "failed" };
  const companies = result.data;
  const farthest = Math.max(1, ...companies.map(({ distance_km: km }) => km ?? 0));
  return { kind: "found", companies, part: partAround(near.map(Number), farthest) };
}

/** The companies around the reader, in place of the list of all. */
export function Near(props: Props) {
  const { locale, query, isByDistance, texts: moment, onFound } = props;
  const [texts, setTexts] = useState<{ live: LiveTexts; rows: RowTexts }>();
  const [state, setState] = useState<State>({ kind: "locating" });
  const [size, setSize] = useState(PAGE);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const find = useCallback(
    () => findNear({ locale, query, isByDistance }, size).then(setState),
    [locale, query, isByDistance, size],
  );
  useEffect(() => {
    void Promise.all([liveTexts(locale), rowTexts(locale)]).then(([live, rows]) => {
      setTexts({ live, rows });
      setPlace(document.getElementById("near"));
    });
  }, [locale]);
  useEffect(() => void find(), [find]);
  const found = state.kind === "found" ? state : undefined;
  const isFound = found !== undefined;
  useEffect(() => {
    onFound(found && { ids: found.companies.map(({ id }) => id), part: found.part });
  }, [found, onFound]);
  useEffect(() => () => onFound(undefined), [onFound]);
  // Once its rows stand in the page.
  const shown =
    place && texts
      ? found?.companies
          .slice(0, MOST_TIMES)
          .map(({ id }) => id)
          .join()
      : undefined;
  useEffect(
    () => (shown ? sayMoment({ locale, texts: moment, shown }) : undefined),
    [shown, locale, moment],
  );
  useEffect(() => {
    const listing = place?.closest("[data-listing]");
    listing?.toggleAttribute("data-near", isFound);
    return () => listing?.removeAttribute("data-near");
  }, [place, isFound]);
  if (!texts || !place) return null;
  const { live, rows } = texts;
  return createPortal(
    <>
      <p role="status" className="near-state">
        {state.kind === "found"
          ? fill(live.nearCount, "count", state.companies.length)
          : live[state.kind]}
      </p>
      {state.kind !== "locating" && !isFound && (
        <Button kind="quiet" size="small" onClick={() => void find()}>
          {live.retry}
        </Button>
      )}
      {found && (
        <ul className="companies">
          {found.companies.map((company) => (
            <li key={company.id} data-row={company.id}>
              <CompanyRow
                company={company}
                texts={rows}
                locale={locale}
                spans={
                  company.opening_hours
                    ? openSpans(company.opening_hours, new Date()) || undefined
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {found && found.companies.length === size && size < 100 && (
        <Button kind="quiet" className="mt-6" onClick={() => setSize(size + 2 * PAGE)}>
          {live.more}
        </Button>
      )}
    </>,
    place,
  );
}

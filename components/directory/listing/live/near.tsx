"use client";

import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/kit/ui/plain-button";
import { callApi } from "@/components/kit/form/api-client";
import { isRecord } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { CompanyRow, type ListedCompany } from "../company-row";
import { fill, type RowTexts } from "../row-texts";
import { liveTexts, rowTexts, type LiveTexts } from "./live-texts";

type Props = { locale: Locale; query: string; isByDistance: boolean };
type State =
  | { kind: "locating" | "refused" | "notFound" | "failed" }
  | { kind: "found"; companies: ListedCompany[] };

/** 0.01° is some kilometre: nobody's door is told to the server. */
const DIGITS = 2;
const WAIT_MS = 15_000;
const PAGE = 20;
const DENIED = 1;

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: WAIT_MS,
      maximumAge: 5 * 60_000,
    }),
  );

/** The companies around the reader, as many as `size`. */
async function findNear({ query, isByDistance }: Props, size: number): Promise<State> {
  let place: GeolocationPosition;
  try {
    place = await locate();
  } catch (error) {
    const isDenied = isRecord(error) && error.code === DENIED;
    return { kind: isDenied ? "refused" : "notFound" };
  }
  const { latitude, longitude } = place.coords;
  const asked = new URLSearchParams(query);
  asked.set("near", `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`);
  asked.set("per_page", String(size));
  if (isByDistance) asked.set("sort", "distance");
  const result = await callApi<ListedCompany[]>(`/api/member?${asked}`, undefined, "GET");
  return result.kind === "ok" ? { kind: "found", companies: result.data } : { kind: "failed" };
}

/** The companies around the reader, in place of the list of all. */
export function Near(props: Props) {
  const { locale, query, isByDistance } = props;
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
  const isFound = state.kind === "found";
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
        {isFound ? fill(live.nearCount, "count", state.companies.length) : live[state.kind]}
      </p>
      {state.kind !== "locating" && !isFound && (
        <Button kind="quiet" size="small" onClick={() => void find()}>
          {live.retry}
        </Button>
      )}
      {isFound && (
        <ul className="companies">
          {state.companies.map((company) => (
            <li key={company.id} data-row={company.id}>
              <CompanyRow company={company} texts={rows} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {isFound && state.companies.length === size && size < 100 && (
        <Button kind="quiet" className="mt-6" onClick={() => setSize(size + 2 * PAGE)}>
          {live.more}
        </Button>
      )}
    </>,
    place,
  );
}

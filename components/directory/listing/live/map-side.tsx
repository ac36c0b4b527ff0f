"use client";

import { useCallback, useEffect, useMemo, useState, type ComponentProps } from "react";
import useSWR from "swr";
import { PointMap } from "@/components/kernel/map/point-map";
import { callApi } from "@/components/kit/form/api-client";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { writeBounds, type Bounds } from "@/lib/kernel/map/bounds";
import type { NearCompanies } from "./near";

type MapProps = ComponentProps<typeof PointMap>;
type Id = Parameters<NonNullable<MapProps["onHover"]>>[0];

export type MapSideProps = {
  locale: Locale;
  /** The list as a query of the API. */
  query: string;
  /** The part of the map that is asked for; null for all companies of the list. */
  bounds: Bounds | null;
  /** The address of the list without a part of the map. */
  address: string;
  /** The companies near the reader, in place of all. */
  near: NearCompanies | undefined;
  map: Pick<MapProps, "locale" | "tilesUrl" | "texts">;
};

type ApiPoint = {
  id: number;
  member_name: string;
  slug: string;
  latitude: number;
  longitude: number;
};

const NO_POINTS: MapProps["points"] = [];

/** Throws, so that what was shown stays. */
async function loadPoints([path, locale]: [string, Locale]): Promise<MapProps["points"]> {
  const result = await callApi<ApiPoint[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the points could not be loaded");
  return result.data.map(({ id, member_name: label, slug, latitude, longitude }, index) => ({
    // A company has a point for each of its places.
    id: `${id}:${index}`,
    label,
    href: localePath(locale, paths.member(slug)),
    latitude,
    longitude,
  }));
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
const companyOf = (id: Id) => (id === null ? undefined : String(id).split(":")[0]);

/** The query of the points, around the reader where that is asked for: one answer has not all of them. */
function within(query: string, near: NearCompanies | undefined): string {
  const asked = new URLSearchParams(query);
  if (near && !asked.has("bbox")) asked.set("bbox", writeBounds(near.part));
  return asked.toString();
}

/** The row that the reader points at or is in. */
function usePointedRow(): string | undefined {
  const [row, setRow] = useState<string>();
  useEffect(() => {
    const point = ({ target }: Event) => setRow(rowOf(target)?.dataset.row);
    document.addEventListener("pointerover", point, { passive: true });
    document.addEventListener("focusin", point);
    return () => {
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", point);
    };
  }, []);
  return row;
}

/** Goes to an address as a link does that leaves the page scrolled as it is. */
function openInPlace(href: string): void {
  const link = Object.assign(document.createElement("a"), { href });
  link.dataset.keepScroll = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/** The map beside the list: a row lifts its pin, and a pin marks its row. */
export function MapSide({ locale, query, bounds, address, near, map }: MapSideProps) {
  const row = usePointedRow();
  const all =
    useSWR(
      [`/api/member/points?${within(query, near)}`, locale] satisfies [string, Locale],
      loadPoints,
      {
        keepPreviousData: true,
        revalidateOnFocus: false,
        shouldRetryOnError: false,
      },
    ).data ?? NO_POINTS;
  const points = useMemo(
    () => (near ? all.filter(({ id }) => near.ids.includes(Number(companyOf(id)))) : all),
    [all, near],
  );
  const active = row === undefined ? undefined : points.find(({ id }) => companyOf(id) === row);
  const mark = useCallback((id: Id) => {
    for (const one of document.querySelectorAll("[data-row]"))
      one.toggleAttribute("data-marked", one.getAttribute("data-row") === companyOf(id));
  }, []);
  const searchHere = (part: Bounds) => {
    const [path = "", search = ""] = address.split("?");
    const asked = new URLSearchParams(search);
    asked.set("bbox", writeBounds(part));
    openInPlace(`${localePath(locale, path)}?${asked}`);
  };
  return (
    <PointMap
      {...map}
      points={points}
      bounds={bounds}
      active={active?.id ?? null}
      onHover={mark}
      onBounds={searchHere}
      className="h-full"
    />
  );
}

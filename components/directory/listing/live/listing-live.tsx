"use client";

import { useEffect } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Basket } from "./basket";
import { tendFinder } from "./finder-tools";
import { MapSide, type MapSideProps } from "./map-side";
import { Near } from "./near";

export type LiveProps = MapSideProps & {
  locale: Locale;
  /** The list shows what is near the reader. */
  isNear: boolean;
  isByDistance: boolean;
};

/** What the browser adds to a list for a person. */
export function ListingLive(props: LiveProps) {
  const { locale, query, isNear, isByDistance } = props;
  // Each list is another one, with other links in its bar.
  useEffect(() => tendFinder());
  return (
    <>
      <MapSide {...props} />
      {isNear && <Near locale={locale} query={query} isByDistance={isByDistance} />}
      <Basket locale={locale} />
    </>
  );
}

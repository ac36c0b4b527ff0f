"use client";

import { useEffect, useState } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Basket } from "./basket";
import { tendFinder } from "./finder-tools";
import { MapSide, type MapSideProps } from "./map-side";
import { Near, type NearCompanies } from "./near";
import type { MomentTexts } from "./open-words";

export type LiveProps = Omit<MapSideProps, "near"> & {
  locale: Locale;
  /** The words of the moment. */
  texts: MomentTexts;
  /** The list shows what is near the reader. */
  isNear: boolean;
  isByDistance: boolean;
};

/** What the browser adds to a list for a person. */
export function ListingLive(props: LiveProps) {
  const { locale, query, isNear, isByDistance, texts } = props;
  const [near, setNear] = useState<NearCompanies>();
  // Each list is another one, with other links in its bar.
  useEffect(() => tendFinder());
  return (
    <>
      <MapSide {...props} near={near} />
      {isNear && (
        <Near
          locale={locale}
          query={query}
          isByDistance={isByDistance}
          texts={texts}
          onFound={setNear}
        />
      )}
      <Basket locale={locale} />
    </>
  );
}

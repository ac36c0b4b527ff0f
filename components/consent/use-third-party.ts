"use client";

import { useEffect, useState } from "react";
import type { ConsentCategory } from "@/lib/consent/categories";
import { isRefused, onConsentChange, useConsent } from "./consent-store";

/**
 * Content of a third party that a visitor asks for by a click. It is shown without one where the
 * category is allowed, and ends when the category is refused.
 */
export function useThirdParty(category: ConsentCategory) {
  const isAllowed = useConsent(category);
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      onConsentChange(() => {
        if (isRefused(category)) setAsked(false);
      }),
    [category],
  );
  return {
    isAllowed,
    isAsked,
    /** Shows it this time, or from now on. */
    show(isAlways: boolean) {
      setAsked(true);
      if (isAlways) void import("./save-choice").then(({ allow }) => allow(category));
    },
  };
}

"use client";

import { useEffect, useRef, useState } from "react";
import type { ConsentCategory } from "@/lib/kernel/consent/categories";
import { isRefusedSince, onConsentChange, useConsent } from "./consent-store";

/**
 * Content of a third party that a visitor asks for by a click. It is shown without one where the
 * category is allowed, and ends when the category is refused.
 */
export function useThirdParty(category: ConsentCategory) {
  const isAllowed = useConsent(category);
  const [isAsked, setAsked] = useState(false);
  const askedAt = useRef(0);
  useEffect(
    () =>
      onConsentChange(() => {
        // A refusal before the click does not end it: its proof may arrive later.
        if (isRefusedSince(category, askedAt.current)) setAsked(false);
      }),
    [category],
  );
  return {
    isAllowed,
    isAsked,
    /** Shows it this time, or from now on. */
    show(isAlways: boolean) {
      askedAt.current = Date.now();
      setAsked(true);
      if (isAlways) void import("./save-choice").then(({ allow }) => allow(category));
    },
  };
}

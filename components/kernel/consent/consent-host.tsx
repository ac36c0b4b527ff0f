"use client";

import { useEffect, useState, type ComponentType } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ConsentWatchProps } from "./consent-watch";

/** Marks the buttons that open the banner again, also in static HTML. */
const OPENS = "[data-opens-consent]";

/** Whether a page may have something to apply or to ask: third parties, or a stored choice. */
function isNeeded(): boolean {
  if (/"(?:gtm|captcha|tiles)"/.test(document.documentElement.dataset.thirdParties ?? ""))
    return true;
  try {
    return window.localStorage.getItem("consent") !== null;
  } catch {
    // Storage is blocked: nothing is stored.
    return false;
  }
}

/**
 * Decides in the browser whether the visitor is asked, so that pages are the same bytes for
 * everybody. All else is loaded only when it is needed.
 */
export function ConsentHost({ locale }: { locale: Locale }) {
  const [Watch, setWatch] = useState<ComponentType<ConsentWatchProps>>();
  const [isReopened, setReopened] = useState(false);
  useEffect(() => {
    const load = () =>
      void import("./consent-watch").then((module) => setWatch(() => module.ConsentWatch));
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(OPENS)) return;
      setReopened(true);
      load();
    };
    if (isNeeded()) load();
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  const close = () => {
    if (isReopened) document.querySelector<HTMLElement>(OPENS)?.focus();
    setReopened(false);
  };
  return Watch ? <Watch locale={locale} isReopened={isReopened} onClose={close} /> : null;
}

"use client";

import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { mayBeSignedIn } from "@/components/kit/session/session-store";
import { MARK_BUTTONS } from "@/lib/kernel/core/mark-buttons";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MarkWatchProps } from "./mark-watch";

/** Whether something may be saved: by an account, or by this browser. */
function isNeeded(): boolean {
  if (mayBeSignedIn(document.cookie)) return true;
  try {
    return window.localStorage.getItem("saved") !== null;
  } catch {
    // Storage is blocked: nothing is saved.
    return false;
  }
}

/**
 * Listens to the buttons that save and follow. All else is loaded when something may be saved, or a
 * button is pressed, so that pages are the same bytes for everybody and stay small. Presses before
 * it listens come from the inline script of `lib/kernel/core/early-presses`.
 */
export function MarkHost({ locale }: { locale: Locale }) {
  const [Watch, setWatch] = useState<ComponentType<MarkWatchProps>>();
  const pressed = useRef<Element[]>([]);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    const load = () =>
      void import("./mark-watch").then((module) => setWatch(() => module.MarkWatch));
    const press = (...buttons: Element[]) => {
      pressed.current.push(...buttons);
      setPresses((count) => count + buttons.length);
      load();
    };
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(MARK_BUTTONS) : null;
      if (button) press(button);
    };
    if (isNeeded()) load();
    document.addEventListener("click", onClick);
    const early = window.earlyPresses?.() ?? [];
    if (early.length > 0) press(...early);
    return () => document.removeEventListener("click", onClick);
  }, []);
  // Taken, not only read: an effect that runs twice would take the presses back.
  const take = useCallback(() => pressed.current.splice(0), []);
  return Watch ? <Watch locale={locale} presses={presses} take={take} /> : null;
}

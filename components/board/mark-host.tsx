"use client";

import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { mayBeSignedIn } from "@/components/session/session-store";
import type { Locale } from "@/lib/i18n/locale";
import type { MarkWatchProps } from "./mark-watch";

/** The buttons that save or follow, in static HTML. */
const BUTTONS = "[data-save],[data-follow]";

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
 * button is pressed, so that pages are the same bytes for everybody and stay small.
 */
export function MarkHost({ locale }: { locale: Locale }) {
  const [Watch, setWatch] = useState<ComponentType<MarkWatchProps>>();
  const pressed = useRef<HTMLElement>(undefined);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    const load = () =>
      void import("./mark-watch").then((module) => setWatch(() => module.MarkWatch));
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null;
      if (!button) return;
      pressed.current = button;
      setPresses((count) => count + 1);
      load();
    };
    if (isNeeded()) load();
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  // Taken, not only read: an effect that runs twice would take the press back.
  const take = useCallback(() => {
    const button = pressed.current;
    pressed.current = undefined;
    return button;
  }, []);
  return Watch ? <Watch locale={locale} presses={presses} take={take} /> : null;
}
